public class Subject {
    public int m0(int n) {
        return n > 0 ? n - 0 : 0;
    }

    public int m1(int n) {
        return n > 1 ? n - 1 : 1;
    }

    public int m2(int n) {
        return n > 2 ? n - 2 : 2;
    }

    public int m3(int n) {
        return n > 3 ? n - 3 : 3;
    }

    public int m4(int n) {
        return n > 4 ? n - 4 : 4;
    }

    public int m5(int n) {
        return n > 5 ? n - 5 : 5;
    }

    public int m6(int n) {
        return n > 6 ? n - 6 : 6;
    }

    public int m7(int n) {
        return n > 7 ? n - 7 : 7;
    }

    public int m8(int n) {
        return n > 8 ? n - 8 : 8;
    }

    public int m9(int n) {
        return n > 9 ? n - 9 : 9;
    }

    public int m10(int n) {
        return n > 10 ? n - 10 : 10;
    }

    public int m11(int n) {
        return n > 11 ? n - 11 : 11;
    }

    public int m12(int n) {
        return n > 12 ? n - 12 : 12;
    }

    public int m13(int n) {
        return n > 13 ? n - 13 : 13;
    }

    public int m14(int n) {
        return n > 14 ? n - 14 : 14;
    }

    public int m15(int n) {
        return n > 15 ? n - 15 : 15;
    }

    public int m16(int n) {
        return n > 16 ? n - 16 : 16;
    }

    public int m17(int n) {
        return n > 17 ? n - 17 : 17;
    }

    public int m18(int n) {
        return n > 18 ? n - 18 : 18;
    }

    public int m19(int n) {
        return n > 19 ? n - 19 : 19;
    }

    public int m20(int n) {
        return n > 20 ? n - 20 : 20;
    }

    public int m21(int n) {
        return n > 21 ? n - 21 : 21;
    }

    public int m22(int n) {
        return n > 22 ? n - 22 : 22;
    }

    public int m23(int n) {
        return n > 23 ? n - 23 : 23;
    }

    public int m24(int n) {
        return n > 24 ? n - 24 : 24;
    }

    public int m25(int n) {
        return n > 25 ? n - 25 : 25;
    }

    public int m26(int n) {
        return n > 26 ? n - 26 : 26;
    }

    public int m27(int n) {
        return n > 27 ? n - 27 : 27;
    }

    public int m28(int n) {
        return n > 28 ? n - 28 : 28;
    }

    public int m29(int n) {
        return n > 29 ? n - 29 : 29;
    }

    public int m30(int n) {
        return n > 30 ? n - 30 : 30;
    }

    public int m31(int n) {
        return n > 31 ? n - 31 : 31;
    }

    public int m32(int n) {
        return n > 32 ? n - 32 : 32;
    }

    public int m33(int n) {
        return n > 33 ? n - 33 : 33;
    }

    public int m34(int n) {
        return n > 34 ? n - 34 : 34;
    }

    public int m35(int n) {
        return n > 35 ? n - 35 : 35;
    }

    public int m36(int n) {
        return n > 36 ? n - 36 : 36;
    }

    public int m37(int n) {
        return n > 37 ? n - 37 : 37;
    }

    public int m38(int n) {
        return n > 38 ? n - 38 : 38;
    }

    public int m39(int n) {
        return n > 39 ? n - 39 : 39;
    }

    public int m40(int n) {
        return n > 40 ? n - 40 : 40;
    }

    public int m41(int n) {
        return n > 41 ? n - 41 : 41;
    }

    public int m42(int n) {
        return n > 42 ? n - 42 : 42;
    }

    public int m43(int n) {
        return n > 43 ? n - 43 : 43;
    }

    public int m44(int n) {
        return n > 44 ? n - 44 : 44;
    }

    public int m45(int n) {
        return n > 45 ? n - 45 : 45;
    }

    public int m46(int n) {
        return n > 46 ? n - 46 : 46;
    }

    public int m47(int n) {
        return n > 47 ? n - 47 : 47;
    }

    public int m48(int n) {
        return n > 48 ? n - 48 : 48;
    }

    public int m49(int n) {
        return n > 49 ? n - 49 : 49;
    }

    public int m50(int n) {
        return n > 50 ? n - 50 : 50;
    }

    public int m51(int n) {
        return n > 51 ? n - 51 : 51;
    }

    public int m52(int n) {
        return n > 52 ? n - 52 : 52;
    }

    public int m53(int n) {
        return n > 53 ? n - 53 : 53;
    }

    public int m54(int n) {
        return n > 54 ? n - 54 : 54;
    }

    public int m55(int n) {
        return n > 55 ? n - 55 : 55;
    }

    public int m56(int n) {
        return n > 56 ? n - 56 : 56;
    }

    public int m57(int n) {
        return n > 57 ? n - 57 : 57;
    }

    public int m58(int n) {
        return n > 58 ? n - 58 : 58;
    }

    public int m59(int n) {
        return n > 59 ? n - 59 : 59;
    }

    public int m60(int n) {
        return n > 60 ? n - 60 : 60;
    }

    public int m61(int n) {
        return n > 61 ? n - 61 : 61;
    }

    public int m62(int n) {
        return n > 62 ? n - 62 : 62;
    }

    public int m63(int n) {
        return n > 63 ? n - 63 : 63;
    }

    public int m64(int n) {
        return n > 64 ? n - 64 : 64;
    }

    public int m65(int n) {
        return n > 65 ? n - 65 : 65;
    }

    public int m66(int n) {
        return n > 66 ? n - 66 : 66;
    }

    public int m67(int n) {
        return n > 67 ? n - 67 : 67;
    }

    public int m68(int n) {
        return n > 68 ? n - 68 : 68;
    }

    public int m69(int n) {
        return n > 69 ? n - 69 : 69;
    }

    public int m70(int n) {
        return n > 70 ? n - 70 : 70;
    }

    public int m71(int n) {
        return n > 71 ? n - 71 : 71;
    }

    public int m72(int n) {
        return n > 72 ? n - 72 : 72;
    }

    public int m73(int n) {
        return n > 73 ? n - 73 : 73;
    }

    public int m74(int n) {
        return n > 74 ? n - 74 : 74;
    }

    public int m75(int n) {
        return n > 75 ? n - 75 : 75;
    }

    public int m76(int n) {
        return n > 76 ? n - 76 : 76;
    }

    public int m77(int n) {
        return n > 77 ? n - 77 : 77;
    }

    public int m78(int n) {
        return n > 78 ? n - 78 : 78;
    }

    public int m79(int n) {
        return n > 79 ? n - 79 : 79;
    }

    public int m80(int n) {
        return n > 80 ? n - 80 : 80;
    }

    public int m81(int n) {
        return n > 81 ? n - 81 : 81;
    }

    public int m82(int n) {
        return n > 82 ? n - 82 : 82;
    }

    public int m83(int n) {
        return n > 83 ? n - 83 : 83;
    }

    public int m84(int n) {
        return n > 84 ? n - 84 : 84;
    }

    public int m85(int n) {
        return n > 85 ? n - 85 : 85;
    }

    public int m86(int n) {
        return n > 86 ? n - 86 : 86;
    }

    public int m87(int n) {
        return n > 87 ? n - 87 : 87;
    }

    public int m88(int n) {
        return n > 88 ? n - 88 : 88;
    }

    public int m89(int n) {
        return n > 89 ? n - 89 : 89;
    }

    public int m90(int n) {
        return n > 90 ? n - 90 : 90;
    }

    public int m91(int n) {
        return n > 91 ? n - 91 : 91;
    }

    public int m92(int n) {
        return n > 92 ? n - 92 : 92;
    }

    public int m93(int n) {
        return n > 93 ? n - 93 : 93;
    }

    public int m94(int n) {
        return n > 94 ? n - 94 : 94;
    }

    public int m95(int n) {
        return n > 95 ? n - 95 : 95;
    }

    public int m96(int n) {
        return n > 96 ? n - 96 : 96;
    }

    public int m97(int n) {
        return n > 97 ? n - 97 : 97;
    }

    public int m98(int n) {
        return n > 98 ? n - 98 : 98;
    }

    public int m99(int n) {
        return n > 99 ? n - 99 : 99;
    }

    public int m100(int n) {
        return n > 100 ? n - 100 : 100;
    }

    public int m101(int n) {
        return n > 101 ? n - 101 : 101;
    }

    public int m102(int n) {
        return n > 102 ? n - 102 : 102;
    }

    public int m103(int n) {
        return n > 103 ? n - 103 : 103;
    }

    public int m104(int n) {
        return n > 104 ? n - 104 : 104;
    }

    public int m105(int n) {
        return n > 105 ? n - 105 : 105;
    }

    public int m106(int n) {
        return n > 106 ? n - 106 : 106;
    }

    public int m107(int n) {
        return n > 107 ? n - 107 : 107;
    }

    public int m108(int n) {
        return n > 108 ? n - 108 : 108;
    }

    public int m109(int n) {
        return n > 109 ? n - 109 : 109;
    }

    public int m110(int n) {
        return n > 110 ? n - 110 : 110;
    }

    public int m111(int n) {
        return n > 111 ? n - 111 : 111;
    }

    public int m112(int n) {
        return n > 112 ? n - 112 : 112;
    }

    public int m113(int n) {
        return n > 113 ? n - 113 : 113;
    }

    public int m114(int n) {
        return n > 114 ? n - 114 : 114;
    }

    public int m115(int n) {
        return n > 115 ? n - 115 : 115;
    }

    public int m116(int n) {
        return n > 116 ? n - 116 : 116;
    }

    public int m117(int n) {
        return n > 117 ? n - 117 : 117;
    }

    public int m118(int n) {
        return n > 118 ? n - 118 : 118;
    }

    public int m119(int n) {
        return n > 119 ? n - 119 : 119;
    }

    public int m120(int n) {
        return n > 120 ? n - 120 : 120;
    }

    public int m121(int n) {
        return n > 121 ? n - 121 : 121;
    }

    public int m122(int n) {
        return n > 122 ? n - 122 : 122;
    }

    public int m123(int n) {
        return n > 123 ? n - 123 : 123;
    }

    public int m124(int n) {
        return n > 124 ? n - 124 : 124;
    }

    public int m125(int n) {
        return n > 125 ? n - 125 : 125;
    }

    public int m126(int n) {
        return n > 126 ? n - 126 : 126;
    }

    public int m127(int n) {
        return n > 127 ? n - 127 : 127;
    }

    public int m128(int n) {
        return n > 128 ? n - 128 : 128;
    }

    public int m129(int n) {
        return n > 129 ? n - 129 : 129;
    }

    public int m130(int n) {
        return n > 130 ? n - 130 : 130;
    }

    public int m131(int n) {
        return n > 131 ? n - 131 : 131;
    }

    public int m132(int n) {
        return n > 132 ? n - 132 : 132;
    }

    public int m133(int n) {
        return n > 133 ? n - 133 : 133;
    }

    public int m134(int n) {
        return n > 134 ? n - 134 : 134;
    }

    public int m135(int n) {
        return n > 135 ? n - 135 : 135;
    }

    public int m136(int n) {
        return n > 136 ? n - 136 : 136;
    }

    public int m137(int n) {
        return n > 137 ? n - 137 : 137;
    }

    public int m138(int n) {
        return n > 138 ? n - 138 : 138;
    }

    public int m139(int n) {
        return n > 139 ? n - 139 : 139;
    }

    public int m140(int n) {
        return n > 140 ? n - 140 : 140;
    }

    public int m141(int n) {
        return n > 141 ? n - 141 : 141;
    }

    public int m142(int n) {
        return n > 142 ? n - 142 : 142;
    }

    public int m143(int n) {
        return n > 143 ? n - 143 : 143;
    }

    public int m144(int n) {
        return n > 144 ? n - 144 : 144;
    }

    public int m145(int n) {
        return n > 145 ? n - 145 : 145;
    }

    public int m146(int n) {
        return n > 146 ? n - 146 : 146;
    }

    public int m147(int n) {
        return n > 147 ? n - 147 : 147;
    }

    public int m148(int n) {
        return n > 148 ? n - 148 : 148;
    }

    public int m149(int n) {
        return n > 149 ? n - 149 : 149;
    }

    public int m150(int n) {
        return n > 150 ? n - 150 : 150;
    }

    public int m151(int n) {
        return n > 151 ? n - 151 : 151;
    }

    public int m152(int n) {
        return n > 152 ? n - 152 : 152;
    }

    public int m153(int n) {
        return n > 153 ? n - 153 : 153;
    }

    public int m154(int n) {
        return n > 154 ? n - 154 : 154;
    }

    public int m155(int n) {
        return n > 155 ? n - 155 : 155;
    }

    public int m156(int n) {
        return n > 156 ? n - 156 : 156;
    }

    public int m157(int n) {
        return n > 157 ? n - 157 : 157;
    }

    public int m158(int n) {
        return n > 158 ? n - 158 : 158;
    }

    public int m159(int n) {
        return n > 159 ? n - 159 : 159;
    }

    public int m160(int n) {
        return n > 160 ? n - 160 : 160;
    }

    public int m161(int n) {
        return n > 161 ? n - 161 : 161;
    }

    public int m162(int n) {
        return n > 162 ? n - 162 : 162;
    }

    public int m163(int n) {
        return n > 163 ? n - 163 : 163;
    }

    public int m164(int n) {
        return n > 164 ? n - 164 : 164;
    }

    public int m165(int n) {
        return n > 165 ? n - 165 : 165;
    }

    public int m166(int n) {
        return n > 166 ? n - 166 : 166;
    }

    public int m167(int n) {
        return n > 167 ? n - 167 : 167;
    }

    public int m168(int n) {
        return n > 168 ? n - 168 : 168;
    }

    public int m169(int n) {
        return n > 169 ? n - 169 : 169;
    }

    public int m170(int n) {
        return n > 170 ? n - 170 : 170;
    }

    public int m171(int n) {
        return n > 171 ? n - 171 : 171;
    }

    public int m172(int n) {
        return n > 172 ? n - 172 : 172;
    }

    public int m173(int n) {
        return n > 173 ? n - 173 : 173;
    }

    public int m174(int n) {
        return n > 174 ? n - 174 : 174;
    }

    public int m175(int n) {
        return n > 175 ? n - 175 : 175;
    }

    public int m176(int n) {
        return n > 176 ? n - 176 : 176;
    }

    public int m177(int n) {
        return n > 177 ? n - 177 : 177;
    }

    public int m178(int n) {
        return n > 178 ? n - 178 : 178;
    }

    public int m179(int n) {
        return n > 179 ? n - 179 : 179;
    }

    public int m180(int n) {
        return n > 180 ? n - 180 : 180;
    }

    public int m181(int n) {
        return n > 181 ? n - 181 : 181;
    }

    public int m182(int n) {
        return n > 182 ? n - 182 : 182;
    }

    public int m183(int n) {
        return n > 183 ? n - 183 : 183;
    }

    public int m184(int n) {
        return n > 184 ? n - 184 : 184;
    }

    public int m185(int n) {
        return n > 185 ? n - 185 : 185;
    }

    public int m186(int n) {
        return n > 186 ? n - 186 : 186;
    }

    public int m187(int n) {
        return n > 187 ? n - 187 : 187;
    }

    public int m188(int n) {
        return n > 188 ? n - 188 : 188;
    }

    public int m189(int n) {
        return n > 189 ? n - 189 : 189;
    }

    public int m190(int n) {
        return n > 190 ? n - 190 : 190;
    }

    public int m191(int n) {
        return n > 191 ? n - 191 : 191;
    }

    public int m192(int n) {
        return n > 192 ? n - 192 : 192;
    }

    public int m193(int n) {
        return n > 193 ? n - 193 : 193;
    }

    public int m194(int n) {
        return n > 194 ? n - 194 : 194;
    }

    public int m195(int n) {
        return n > 195 ? n - 195 : 195;
    }

    public int m196(int n) {
        return n > 196 ? n - 196 : 196;
    }

    public int m197(int n) {
        return n > 197 ? n - 197 : 197;
    }

    public int m198(int n) {
        return n > 198 ? n - 198 : 198;
    }

    public int m199(int n) {
        return n > 199 ? n - 199 : 199;
    }

    public int m200(int n) {
        return n > 200 ? n - 200 : 200;
    }

    public int m201(int n) {
        return n > 201 ? n - 201 : 201;
    }

    public int m202(int n) {
        return n > 202 ? n - 202 : 202;
    }

    public int m203(int n) {
        return n > 203 ? n - 203 : 203;
    }

    public int m204(int n) {
        return n > 204 ? n - 204 : 204;
    }

    public int m205(int n) {
        return n > 205 ? n - 205 : 205;
    }

    public int m206(int n) {
        return n > 206 ? n - 206 : 206;
    }

    public int m207(int n) {
        return n > 207 ? n - 207 : 207;
    }

    public int m208(int n) {
        return n > 208 ? n - 208 : 208;
    }

    public int m209(int n) {
        return n > 209 ? n - 209 : 209;
    }

    public int m210(int n) {
        return n > 210 ? n - 210 : 210;
    }

    public int m211(int n) {
        return n > 211 ? n - 211 : 211;
    }

    public int m212(int n) {
        return n > 212 ? n - 212 : 212;
    }

    public int m213(int n) {
        return n > 213 ? n - 213 : 213;
    }

    public int m214(int n) {
        return n > 214 ? n - 214 : 214;
    }

    public int m215(int n) {
        return n > 215 ? n - 215 : 215;
    }

    public int m216(int n) {
        return n > 216 ? n - 216 : 216;
    }

    public int m217(int n) {
        return n > 217 ? n - 217 : 217;
    }

    public int m218(int n) {
        return n > 218 ? n - 218 : 218;
    }

    public int m219(int n) {
        return n > 219 ? n - 219 : 219;
    }

    public int m220(int n) {
        return n > 220 ? n - 220 : 220;
    }

    public int m221(int n) {
        return n > 221 ? n - 221 : 221;
    }

    public int m222(int n) {
        return n > 222 ? n - 222 : 222;
    }

    public int m223(int n) {
        return n > 223 ? n - 223 : 223;
    }

    public int m224(int n) {
        return n > 224 ? n - 224 : 224;
    }

    public int m225(int n) {
        return n > 225 ? n - 225 : 225;
    }

    public int m226(int n) {
        return n > 226 ? n - 226 : 226;
    }

    public int m227(int n) {
        return n > 227 ? n - 227 : 227;
    }

    public int m228(int n) {
        return n > 228 ? n - 228 : 228;
    }

    public int m229(int n) {
        return n > 229 ? n - 229 : 229;
    }

    public int m230(int n) {
        return n > 230 ? n - 230 : 230;
    }

    public int m231(int n) {
        return n > 231 ? n - 231 : 231;
    }

    public int m232(int n) {
        return n > 232 ? n - 232 : 232;
    }

    public int m233(int n) {
        return n > 233 ? n - 233 : 233;
    }

    public int m234(int n) {
        return n > 234 ? n - 234 : 234;
    }

    public int m235(int n) {
        return n > 235 ? n - 235 : 235;
    }

    public int m236(int n) {
        return n > 236 ? n - 236 : 236;
    }

    public int m237(int n) {
        return n > 237 ? n - 237 : 237;
    }

    public int m238(int n) {
        return n > 238 ? n - 238 : 238;
    }

    public int m239(int n) {
        return n > 239 ? n - 239 : 239;
    }

    public int m240(int n) {
        return n > 240 ? n - 240 : 240;
    }

    public int m241(int n) {
        return n > 241 ? n - 241 : 241;
    }

    public int m242(int n) {
        return n > 242 ? n - 242 : 242;
    }

    public int m243(int n) {
        return n > 243 ? n - 243 : 243;
    }

    public int m244(int n) {
        return n > 244 ? n - 244 : 244;
    }

    public int m245(int n) {
        return n > 245 ? n - 245 : 245;
    }

    public int m246(int n) {
        return n > 246 ? n - 246 : 246;
    }

    public int m247(int n) {
        return n > 247 ? n - 247 : 247;
    }

    public int m248(int n) {
        return n > 248 ? n - 248 : 248;
    }

    public int m249(int n) {
        return n > 249 ? n - 249 : 249;
    }

    public int m250(int n) {
        return n > 250 ? n - 250 : 250;
    }

    public int m251(int n) {
        return n > 251 ? n - 251 : 251;
    }

    public int m252(int n) {
        return n > 252 ? n - 252 : 252;
    }

    public int m253(int n) {
        return n > 253 ? n - 253 : 253;
    }

    public int m254(int n) {
        return n > 254 ? n - 254 : 254;
    }

    public int m255(int n) {
        return n > 255 ? n - 255 : 255;
    }

    public int m256(int n) {
        return n > 256 ? n - 256 : 256;
    }

    public int m257(int n) {
        return n > 257 ? n - 257 : 257;
    }

    public int m258(int n) {
        return n > 258 ? n - 258 : 258;
    }

    public int m259(int n) {
        return n > 259 ? n - 259 : 259;
    }

    public int m260(int n) {
        return n > 260 ? n - 260 : 260;
    }

    public int m261(int n) {
        return n > 261 ? n - 261 : 261;
    }

    public int m262(int n) {
        return n > 262 ? n - 262 : 262;
    }

    public int m263(int n) {
        return n > 263 ? n - 263 : 263;
    }

    public int m264(int n) {
        return n > 264 ? n - 264 : 264;
    }

    public int m265(int n) {
        return n > 265 ? n - 265 : 265;
    }

    public int m266(int n) {
        return n > 266 ? n - 266 : 266;
    }

    public int m267(int n) {
        return n > 267 ? n - 267 : 267;
    }

    public int m268(int n) {
        return n > 268 ? n - 268 : 268;
    }

    public int m269(int n) {
        return n > 269 ? n - 269 : 269;
    }

    public int m270(int n) {
        return n > 270 ? n - 270 : 270;
    }

    public int m271(int n) {
        return n > 271 ? n - 271 : 271;
    }

    public int m272(int n) {
        return n > 272 ? n - 272 : 272;
    }

    public int m273(int n) {
        return n > 273 ? n - 273 : 273;
    }

    public int m274(int n) {
        return n > 274 ? n - 274 : 274;
    }

    public int m275(int n) {
        return n > 275 ? n - 275 : 275;
    }

    public int m276(int n) {
        return n > 276 ? n - 276 : 276;
    }

    public int m277(int n) {
        return n > 277 ? n - 277 : 277;
    }

    public int m278(int n) {
        return n > 278 ? n - 278 : 278;
    }

    public int m279(int n) {
        return n > 279 ? n - 279 : 279;
    }

    public int m280(int n) {
        return n > 280 ? n - 280 : 280;
    }

    public int m281(int n) {
        return n > 281 ? n - 281 : 281;
    }

    public int m282(int n) {
        return n > 282 ? n - 282 : 282;
    }

    public int m283(int n) {
        return n > 283 ? n - 283 : 283;
    }

    public int m284(int n) {
        return n > 284 ? n - 284 : 284;
    }

    public int m285(int n) {
        return n > 285 ? n - 285 : 285;
    }

    public int m286(int n) {
        return n > 286 ? n - 286 : 286;
    }

    public int m287(int n) {
        return n > 287 ? n - 287 : 287;
    }

    public int m288(int n) {
        return n > 288 ? n - 288 : 288;
    }

    public int m289(int n) {
        return n > 289 ? n - 289 : 289;
    }

    public int m290(int n) {
        return n > 290 ? n - 290 : 290;
    }

    public int m291(int n) {
        return n > 291 ? n - 291 : 291;
    }

    public int m292(int n) {
        return n > 292 ? n - 292 : 292;
    }

    public int m293(int n) {
        return n > 293 ? n - 293 : 293;
    }

    public int m294(int n) {
        return n > 294 ? n - 294 : 294;
    }

    public int m295(int n) {
        return n > 295 ? n - 295 : 295;
    }

    public int m296(int n) {
        return n > 296 ? n - 296 : 296;
    }

    public int m297(int n) {
        return n > 297 ? n - 297 : 297;
    }

    public int m298(int n) {
        return n > 298 ? n - 298 : 298;
    }

    public int m299(int n) {
        return n > 299 ? n - 299 : 299;
    }

    public int m300(int n) {
        return n > 300 ? n - 300 : 300;
    }

    public int m301(int n) {
        return n > 301 ? n - 301 : 301;
    }

    public int m302(int n) {
        return n > 302 ? n - 302 : 302;
    }

    public int m303(int n) {
        return n > 303 ? n - 303 : 303;
    }

    public int m304(int n) {
        return n > 304 ? n - 304 : 304;
    }

    public int m305(int n) {
        return n > 305 ? n - 305 : 305;
    }

    public int m306(int n) {
        return n > 306 ? n - 306 : 306;
    }

    public int m307(int n) {
        return n > 307 ? n - 307 : 307;
    }

    public int m308(int n) {
        return n > 308 ? n - 308 : 308;
    }

    public int m309(int n) {
        return n > 309 ? n - 309 : 309;
    }

    public int m310(int n) {
        return n > 310 ? n - 310 : 310;
    }

    public int m311(int n) {
        return n > 311 ? n - 311 : 311;
    }

    public int m312(int n) {
        return n > 312 ? n - 312 : 312;
    }

    public int m313(int n) {
        return n > 313 ? n - 313 : 313;
    }

    public int m314(int n) {
        return n > 314 ? n - 314 : 314;
    }

    public int m315(int n) {
        return n > 315 ? n - 315 : 315;
    }

    public int m316(int n) {
        return n > 316 ? n - 316 : 316;
    }

    public int m317(int n) {
        return n > 317 ? n - 317 : 317;
    }

    public int m318(int n) {
        return n > 318 ? n - 318 : 318;
    }

    public int m319(int n) {
        return n > 319 ? n - 319 : 319;
    }

    public int m320(int n) {
        return n > 320 ? n - 320 : 320;
    }

    public int m321(int n) {
        return n > 321 ? n - 321 : 321;
    }

    public int m322(int n) {
        return n > 322 ? n - 322 : 322;
    }

    public int m323(int n) {
        return n > 323 ? n - 323 : 323;
    }

    public int m324(int n) {
        return n > 324 ? n - 324 : 324;
    }

    public int m325(int n) {
        return n > 325 ? n - 325 : 325;
    }

    public int m326(int n) {
        return n > 326 ? n - 326 : 326;
    }

    public int m327(int n) {
        return n > 327 ? n - 327 : 327;
    }

    public int m328(int n) {
        return n > 328 ? n - 328 : 328;
    }

    public int m329(int n) {
        return n > 329 ? n - 329 : 329;
    }

    public int m330(int n) {
        return n > 330 ? n - 330 : 330;
    }

    public int m331(int n) {
        return n > 331 ? n - 331 : 331;
    }

    public int m332(int n) {
        return n > 332 ? n - 332 : 332;
    }

    public int m333(int n) {
        return n > 333 ? n - 333 : 333;
    }

    public int m334(int n) {
        return n > 334 ? n - 334 : 334;
    }

    public int m335(int n) {
        return n > 335 ? n - 335 : 335;
    }

    public int m336(int n) {
        return n > 336 ? n - 336 : 336;
    }

    public int m337(int n) {
        return n > 337 ? n - 337 : 337;
    }

    public int m338(int n) {
        return n > 338 ? n - 338 : 338;
    }

    public int m339(int n) {
        return n > 339 ? n - 339 : 339;
    }

    public int m340(int n) {
        return n > 340 ? n - 340 : 340;
    }

    public int m341(int n) {
        return n > 341 ? n - 341 : 341;
    }

    public int m342(int n) {
        return n > 342 ? n - 342 : 342;
    }

    public int m343(int n) {
        return n > 343 ? n - 343 : 343;
    }

    public int m344(int n) {
        return n > 344 ? n - 344 : 344;
    }

    public int m345(int n) {
        return n > 345 ? n - 345 : 345;
    }

    public int m346(int n) {
        return n > 346 ? n - 346 : 346;
    }

    public int m347(int n) {
        return n > 347 ? n - 347 : 347;
    }

    public int m348(int n) {
        return n > 348 ? n - 348 : 348;
    }

    public int m349(int n) {
        return n > 349 ? n - 349 : 349;
    }

    public int m350(int n) {
        return n > 350 ? n - 350 : 350;
    }

    public int m351(int n) {
        return n > 351 ? n - 351 : 351;
    }

    public int m352(int n) {
        return n > 352 ? n - 352 : 352;
    }

    public int m353(int n) {
        return n > 353 ? n - 353 : 353;
    }

    public int m354(int n) {
        return n > 354 ? n - 354 : 354;
    }

    public int m355(int n) {
        return n > 355 ? n - 355 : 355;
    }

    public int m356(int n) {
        return n > 356 ? n - 356 : 356;
    }

    public int m357(int n) {
        return n > 357 ? n - 357 : 357;
    }

    public int m358(int n) {
        return n > 358 ? n - 358 : 358;
    }

    public int m359(int n) {
        return n > 359 ? n - 359 : 359;
    }

    public int m360(int n) {
        return n > 360 ? n - 360 : 360;
    }

    public int m361(int n) {
        return n > 361 ? n - 361 : 361;
    }

    public int m362(int n) {
        return n > 362 ? n - 362 : 362;
    }

    public int m363(int n) {
        return n > 363 ? n - 363 : 363;
    }

    public int m364(int n) {
        return n > 364 ? n - 364 : 364;
    }

    public int m365(int n) {
        return n > 365 ? n - 365 : 365;
    }

    public int m366(int n) {
        return n > 366 ? n - 366 : 366;
    }

    public int m367(int n) {
        return n > 367 ? n - 367 : 367;
    }

    public int m368(int n) {
        return n > 368 ? n - 368 : 368;
    }

    public int m369(int n) {
        return n > 369 ? n - 369 : 369;
    }

    public int m370(int n) {
        return n > 370 ? n - 370 : 370;
    }

    public int m371(int n) {
        return n > 371 ? n - 371 : 371;
    }

    public int m372(int n) {
        return n > 372 ? n - 372 : 372;
    }

    public int m373(int n) {
        return n > 373 ? n - 373 : 373;
    }

    public int m374(int n) {
        return n > 374 ? n - 374 : 374;
    }

    public int m375(int n) {
        return n > 375 ? n - 375 : 375;
    }

    public int m376(int n) {
        return n > 376 ? n - 376 : 376;
    }

    public int m377(int n) {
        return n > 377 ? n - 377 : 377;
    }

    public int m378(int n) {
        return n > 378 ? n - 378 : 378;
    }

    public int m379(int n) {
        return n > 379 ? n - 379 : 379;
    }

    public int m380(int n) {
        return n > 380 ? n - 380 : 380;
    }

    public int m381(int n) {
        return n > 381 ? n - 381 : 381;
    }

    public int m382(int n) {
        return n > 382 ? n - 382 : 382;
    }

    public int m383(int n) {
        return n > 383 ? n - 383 : 383;
    }

    public int m384(int n) {
        return n > 384 ? n - 384 : 384;
    }

    public int m385(int n) {
        return n > 385 ? n - 385 : 385;
    }

    public int m386(int n) {
        return n > 386 ? n - 386 : 386;
    }

    public int m387(int n) {
        return n > 387 ? n - 387 : 387;
    }

    public int m388(int n) {
        return n > 388 ? n - 388 : 388;
    }

    public int m389(int n) {
        return n > 389 ? n - 389 : 389;
    }

    public int m390(int n) {
        return n > 390 ? n - 390 : 390;
    }

    public int m391(int n) {
        return n > 391 ? n - 391 : 391;
    }

    public int m392(int n) {
        return n > 392 ? n - 392 : 392;
    }

    public int m393(int n) {
        return n > 393 ? n - 393 : 393;
    }

    public int m394(int n) {
        return n > 394 ? n - 394 : 394;
    }

    public int m395(int n) {
        return n > 395 ? n - 395 : 395;
    }

    public int m396(int n) {
        return n > 396 ? n - 396 : 396;
    }

    public int m397(int n) {
        return n > 397 ? n - 397 : 397;
    }

    public int m398(int n) {
        return n > 398 ? n - 398 : 398;
    }

    public int m399(int n) {
        return n > 399 ? n - 399 : 399;
    }

    public int m400(int n) {
        return n > 400 ? n - 400 : 400;
    }

    public int m401(int n) {
        return n > 401 ? n - 401 : 401;
    }

    public int m402(int n) {
        return n > 402 ? n - 402 : 402;
    }

    public int m403(int n) {
        return n > 403 ? n - 403 : 403;
    }

    public int m404(int n) {
        return n > 404 ? n - 404 : 404;
    }

    public int m405(int n) {
        return n > 405 ? n - 405 : 405;
    }

    public int m406(int n) {
        return n > 406 ? n - 406 : 406;
    }

    public int m407(int n) {
        return n > 407 ? n - 407 : 407;
    }

    public int m408(int n) {
        return n > 408 ? n - 408 : 408;
    }

    public int m409(int n) {
        return n > 409 ? n - 409 : 409;
    }

    public int m410(int n) {
        return n > 410 ? n - 410 : 410;
    }

    public int m411(int n) {
        return n > 411 ? n - 411 : 411;
    }

    public int m412(int n) {
        return n > 412 ? n - 412 : 412;
    }

    public int m413(int n) {
        return n > 413 ? n - 413 : 413;
    }

    public int m414(int n) {
        return n > 414 ? n - 414 : 414;
    }

    public int m415(int n) {
        return n > 415 ? n - 415 : 415;
    }

    public int m416(int n) {
        return n > 416 ? n - 416 : 416;
    }

    public int m417(int n) {
        return n > 417 ? n - 417 : 417;
    }

    public int m418(int n) {
        return n > 418 ? n - 418 : 418;
    }

    public int m419(int n) {
        return n > 419 ? n - 419 : 419;
    }

    public int m420(int n) {
        return n > 420 ? n - 420 : 420;
    }

    public int m421(int n) {
        return n > 421 ? n - 421 : 421;
    }

    public int m422(int n) {
        return n > 422 ? n - 422 : 422;
    }

    public int m423(int n) {
        return n > 423 ? n - 423 : 423;
    }

    public int m424(int n) {
        return n > 424 ? n - 424 : 424;
    }

    public int m425(int n) {
        return n > 425 ? n - 425 : 425;
    }

    public int m426(int n) {
        return n > 426 ? n - 426 : 426;
    }

    public int m427(int n) {
        return n > 427 ? n - 427 : 427;
    }

    public int m428(int n) {
        return n > 428 ? n - 428 : 428;
    }

    public int m429(int n) {
        return n > 429 ? n - 429 : 429;
    }

    public int m430(int n) {
        return n > 430 ? n - 430 : 430;
    }

    public int m431(int n) {
        return n > 431 ? n - 431 : 431;
    }

    public int m432(int n) {
        return n > 432 ? n - 432 : 432;
    }

    public int m433(int n) {
        return n > 433 ? n - 433 : 433;
    }

    public int m434(int n) {
        return n > 434 ? n - 434 : 434;
    }

    public int m435(int n) {
        return n > 435 ? n - 435 : 435;
    }

    public int m436(int n) {
        return n > 436 ? n - 436 : 436;
    }

    public int m437(int n) {
        return n > 437 ? n - 437 : 437;
    }

    public int m438(int n) {
        return n > 438 ? n - 438 : 438;
    }

    public int m439(int n) {
        return n > 439 ? n - 439 : 439;
    }

    public int m440(int n) {
        return n > 440 ? n - 440 : 440;
    }

    public int m441(int n) {
        return n > 441 ? n - 441 : 441;
    }

    public int m442(int n) {
        return n > 442 ? n - 442 : 442;
    }

    public int m443(int n) {
        return n > 443 ? n - 443 : 443;
    }

    public int m444(int n) {
        return n > 444 ? n - 444 : 444;
    }

    public int m445(int n) {
        return n > 445 ? n - 445 : 445;
    }

    public int m446(int n) {
        return n > 446 ? n - 446 : 446;
    }

    public int m447(int n) {
        return n > 447 ? n - 447 : 447;
    }

    public int m448(int n) {
        return n > 448 ? n - 448 : 448;
    }

    public int m449(int n) {
        return n > 449 ? n - 449 : 449;
    }

    public int m450(int n) {
        return n > 450 ? n - 450 : 450;
    }

    public int m451(int n) {
        return n > 451 ? n - 451 : 451;
    }

    public int m452(int n) {
        return n > 452 ? n - 452 : 452;
    }

    public int m453(int n) {
        return n > 453 ? n - 453 : 453;
    }

    public int m454(int n) {
        return n > 454 ? n - 454 : 454;
    }

    public int m455(int n) {
        return n > 455 ? n - 455 : 455;
    }

    public int m456(int n) {
        return n > 456 ? n - 456 : 456;
    }

    public int m457(int n) {
        return n > 457 ? n - 457 : 457;
    }

    public int m458(int n) {
        return n > 458 ? n - 458 : 458;
    }

    public int m459(int n) {
        return n > 459 ? n - 459 : 459;
    }

    public int m460(int n) {
        return n > 460 ? n - 460 : 460;
    }

    public int m461(int n) {
        return n > 461 ? n - 461 : 461;
    }

    public int m462(int n) {
        return n > 462 ? n - 462 : 462;
    }

    public int m463(int n) {
        return n > 463 ? n - 463 : 463;
    }

    public int m464(int n) {
        return n > 464 ? n - 464 : 464;
    }

    public int m465(int n) {
        return n > 465 ? n - 465 : 465;
    }

    public int m466(int n) {
        return n > 466 ? n - 466 : 466;
    }

    public int m467(int n) {
        return n > 467 ? n - 467 : 467;
    }

    public int m468(int n) {
        return n > 468 ? n - 468 : 468;
    }

    public int m469(int n) {
        return n > 469 ? n - 469 : 469;
    }

    public int m470(int n) {
        return n > 470 ? n - 470 : 470;
    }

    public int m471(int n) {
        return n > 471 ? n - 471 : 471;
    }

    public int m472(int n) {
        return n > 472 ? n - 472 : 472;
    }

    public int m473(int n) {
        return n > 473 ? n - 473 : 473;
    }

    public int m474(int n) {
        return n > 474 ? n - 474 : 474;
    }

    public int m475(int n) {
        return n > 475 ? n - 475 : 475;
    }

    public int m476(int n) {
        return n > 476 ? n - 476 : 476;
    }

    public int m477(int n) {
        return n > 477 ? n - 477 : 477;
    }

    public int m478(int n) {
        return n > 478 ? n - 478 : 478;
    }

    public int m479(int n) {
        return n > 479 ? n - 479 : 479;
    }

    public int m480(int n) {
        return n > 480 ? n - 480 : 480;
    }

    public int m481(int n) {
        return n > 481 ? n - 481 : 481;
    }

    public int m482(int n) {
        return n > 482 ? n - 482 : 482;
    }

    public int m483(int n) {
        return n > 483 ? n - 483 : 483;
    }

    public int m484(int n) {
        return n > 484 ? n - 484 : 484;
    }

    public int m485(int n) {
        return n > 485 ? n - 485 : 485;
    }

    public int m486(int n) {
        return n > 486 ? n - 486 : 486;
    }

    public int m487(int n) {
        return n > 487 ? n - 487 : 487;
    }

    public int m488(int n) {
        return n > 488 ? n - 488 : 488;
    }

    public int m489(int n) {
        return n > 489 ? n - 489 : 489;
    }

    public int m490(int n) {
        return n > 490 ? n - 490 : 490;
    }

    public int m491(int n) {
        return n > 491 ? n - 491 : 491;
    }

    public int m492(int n) {
        return n > 492 ? n - 492 : 492;
    }

    public int m493(int n) {
        return n > 493 ? n - 493 : 493;
    }

    public int m494(int n) {
        return n > 494 ? n - 494 : 494;
    }

    public int m495(int n) {
        return n > 495 ? n - 495 : 495;
    }

    public int m496(int n) {
        return n > 496 ? n - 496 : 496;
    }

    public int m497(int n) {
        return n > 497 ? n - 497 : 497;
    }

    public int m498(int n) {
        return n > 498 ? n - 498 : 498;
    }

    public int m499(int n) {
        return n > 499 ? n - 499 : 499;
    }
}
