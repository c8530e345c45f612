public class Subject {
    public static int classify(int a, int b, int c) {
        int score = 0;
        if (a > 0 && b < 50) {
            score += 1;
        } else if (b == 0) {
            score--;
        }
        if (a == 1 || c == 1) {
            score += 2;
        }
        if ((a ^ b) % 4 == 0) {
            score += 3;
        }
        if (c > 3) {
            score += 4;
        }
        if (a > 4 && b < 54) {
            score += 5;
        }
        if (a == 5 || c == 5) {
            score += 6;
        } else if (b == 5) {
            score--;
        }
        if ((a ^ b) % 8 == 0) {
            score += 7;
        }
        if (c > 7) {
            score += 1;
        }
        if (a > 8 && b < 58) {
            score += 2;
        }
        if (a == 9 || c == 9) {
            score += 3;
        }
        if ((a ^ b) % 12 == 0) {
            score += 4;
        } else if (b == 10) {
            score--;
        }
        if (c > 11) {
            score += 5;
        }
        if (a > 12 && b < 62) {
            score += 6;
        }
        if (a == 13 || c == 13) {
            score += 7;
        }
        if ((a ^ b) % 16 == 0) {
            score += 1;
        }
        if (c > 15) {
            score += 2;
        } else if (b == 15) {
            score--;
        }
        if (a > 16 && b < 66) {
            score += 3;
        }
        if (a == 17 || c == 17) {
            score += 4;
        }
        if ((a ^ b) % 20 == 0) {
            score += 5;
        }
        if (c > 19) {
            score += 6;
        }
        if (a > 20 && b < 70) {
            score += 7;
        } else if (b == 20) {
            score--;
        }
        if (a == 21 || c == 21) {
            score += 1;
        }
        if ((a ^ b) % 24 == 0) {
            score += 2;
        }
        if (c > 23) {
            score += 3;
        }
        if (a > 24 && b < 74) {
            score += 4;
        }
        if (a == 25 || c == 25) {
            score += 5;
        } else if (b == 25) {
            score--;
        }
        if ((a ^ b) % 28 == 0) {
            score += 6;
        }
        if (c > 27) {
            score += 7;
        }
        if (a > 28 && b < 78) {
            score += 1;
        }
        if (a == 29 || c == 29) {
            score += 2;
        }
        if ((a ^ b) % 32 == 0) {
            score += 3;
        } else if (b == 30) {
            score--;
        }
        if (c > 31) {
            score += 4;
        }
        if (a > 32 && b < 82) {
            score += 5;
        }
        if (a == 33 || c == 33) {
            score += 6;
        }
        if ((a ^ b) % 36 == 0) {
            score += 7;
        }
        if (c > 35) {
            score += 1;
        } else if (b == 35) {
            score--;
        }
        if (a > 36 && b < 86) {
            score += 2;
        }
        if (a == 37 || c == 37) {
            score += 3;
        }
        if ((a ^ b) % 40 == 0) {
            score += 4;
        }
        if (c > 39) {
            score += 5;
        }
        if (a > 40 && b < 90) {
            score += 6;
        } else if (b == 40) {
            score--;
        }
        if (a == 41 || c == 41) {
            score += 7;
        }
        if ((a ^ b) % 44 == 0) {
            score += 1;
        }
        if (c > 43) {
            score += 2;
        }
        if (a > 44 && b < 94) {
            score += 3;
        }
        if (a == 45 || c == 45) {
            score += 4;
        } else if (b == 45) {
            score--;
        }
        if ((a ^ b) % 48 == 0) {
            score += 5;
        }
        if (c > 47) {
            score += 6;
        }
        if (a > 48 && b < 98) {
            score += 7;
        }
        if (a == 49 || c == 49) {
            score += 1;
        }
        if ((a ^ b) % 52 == 0) {
            score += 2;
        } else if (b == 50) {
            score--;
        }
        if (c > 51) {
            score += 3;
        }
        if (a > 52 && b < 102) {
            score += 4;
        }
        if (a == 53 || c == 53) {
            score += 5;
        }
        if ((a ^ b) % 56 == 0) {
            score += 6;
        }
        if (c > 55) {
            score += 7;
        } else if (b == 55) {
            score--;
        }
        if (a > 56 && b < 106) {
            score += 1;
        }
        if (a == 57 || c == 57) {
            score += 2;
        }
        if ((a ^ b) % 60 == 0) {
            score += 3;
        }
        if (c > 59) {
            score += 4;
        }
        if (a > 60 && b < 110) {
            score += 5;
        } else if (b == 60) {
            score--;
        }
        if (a == 61 || c == 61) {
            score += 6;
        }
        if ((a ^ b) % 64 == 0) {
            score += 7;
        }
        if (c > 63) {
            score += 1;
        }
        if (a > 64 && b < 114) {
            score += 2;
        }
        if (a == 65 || c == 65) {
            score += 3;
        } else if (b == 65) {
            score--;
        }
        if ((a ^ b) % 68 == 0) {
            score += 4;
        }
        if (c > 67) {
            score += 5;
        }
        if (a > 68 && b < 118) {
            score += 6;
        }
        if (a == 69 || c == 69) {
            score += 7;
        }
        if ((a ^ b) % 72 == 0) {
            score += 1;
        } else if (b == 70) {
            score--;
        }
        if (c > 71) {
            score += 2;
        }
        if (a > 72 && b < 122) {
            score += 3;
        }
        if (a == 73 || c == 73) {
            score += 4;
        }
        if ((a ^ b) % 76 == 0) {
            score += 5;
        }
        if (c > 75) {
            score += 6;
        } else if (b == 75) {
            score--;
        }
        if (a > 76 && b < 126) {
            score += 7;
        }
        if (a == 77 || c == 77) {
            score += 1;
        }
        if ((a ^ b) % 80 == 0) {
            score += 2;
        }
        if (c > 79) {
            score += 3;
        }
        if (a > 80 && b < 130) {
            score += 4;
        } else if (b == 80) {
            score--;
        }
        if (a == 81 || c == 81) {
            score += 5;
        }
        if ((a ^ b) % 84 == 0) {
            score += 6;
        }
        if (c > 83) {
            score += 7;
        }
        if (a > 84 && b < 134) {
            score += 1;
        }
        if (a == 85 || c == 85) {
            score += 2;
        } else if (b == 85) {
            score--;
        }
        if ((a ^ b) % 88 == 0) {
            score += 3;
        }
        if (c > 87) {
            score += 4;
        }
        if (a > 88 && b < 138) {
            score += 5;
        }
        if (a == 89 || c == 89) {
            score += 6;
        }
        if ((a ^ b) % 92 == 0) {
            score += 7;
        } else if (b == 90) {
            score--;
        }
        if (c > 91) {
            score += 1;
        }
        if (a > 92 && b < 142) {
            score += 2;
        }
        if (a == 93 || c == 93) {
            score += 3;
        }
        if ((a ^ b) % 96 == 0) {
            score += 4;
        }
        if (c > 95) {
            score += 5;
        } else if (b == 95) {
            score--;
        }
        if (a > 96 && b < 146) {
            score += 6;
        }
        if (a == 97 || c == 97) {
            score += 7;
        }
        if ((a ^ b) % 100 == 0) {
            score += 1;
        }
        if (c > 99) {
            score += 2;
        }
        if (a > 100 && b < 150) {
            score += 3;
        } else if (b == 100) {
            score--;
        }
        if (a == 101 || c == 101) {
            score += 4;
        }
        if ((a ^ b) % 104 == 0) {
            score += 5;
        }
        if (c > 103) {
            score += 6;
        }
        if (a > 104 && b < 154) {
            score += 7;
        }
        if (a == 105 || c == 105) {
            score += 1;
        } else if (b == 105) {
            score--;
        }
        if ((a ^ b) % 108 == 0) {
            score += 2;
        }
        if (c > 107) {
            score += 3;
        }
        if (a > 108 && b < 158) {
            score += 4;
        }
        if (a == 109 || c == 109) {
            score += 5;
        }
        if ((a ^ b) % 112 == 0) {
            score += 6;
        } else if (b == 110) {
            score--;
        }
        if (c > 111) {
            score += 7;
        }
        if (a > 112 && b < 162) {
            score += 1;
        }
        if (a == 113 || c == 113) {
            score += 2;
        }
        if ((a ^ b) % 116 == 0) {
            score += 3;
        }
        if (c > 115) {
            score += 4;
        } else if (b == 115) {
            score--;
        }
        if (a > 116 && b < 166) {
            score += 5;
        }
        if (a == 117 || c == 117) {
            score += 6;
        }
        if ((a ^ b) % 120 == 0) {
            score += 7;
        }
        if (c > 119) {
            score += 1;
        }
        if (a > 120 && b < 170) {
            score += 2;
        } else if (b == 120) {
            score--;
        }
        if (a == 121 || c == 121) {
            score += 3;
        }
        if ((a ^ b) % 124 == 0) {
            score += 4;
        }
        if (c > 123) {
            score += 5;
        }
        if (a > 124 && b < 174) {
            score += 6;
        }
        if (a == 125 || c == 125) {
            score += 7;
        } else if (b == 125) {
            score--;
        }
        if ((a ^ b) % 128 == 0) {
            score += 1;
        }
        if (c > 127) {
            score += 2;
        }
        if (a > 128 && b < 178) {
            score += 3;
        }
        if (a == 129 || c == 129) {
            score += 4;
        }
        if ((a ^ b) % 132 == 0) {
            score += 5;
        } else if (b == 130) {
            score--;
        }
        if (c > 131) {
            score += 6;
        }
        if (a > 132 && b < 182) {
            score += 7;
        }
        if (a == 133 || c == 133) {
            score += 1;
        }
        if ((a ^ b) % 136 == 0) {
            score += 2;
        }
        if (c > 135) {
            score += 3;
        } else if (b == 135) {
            score--;
        }
        if (a > 136 && b < 186) {
            score += 4;
        }
        if (a == 137 || c == 137) {
            score += 5;
        }
        if ((a ^ b) % 140 == 0) {
            score += 6;
        }
        if (c > 139) {
            score += 7;
        }
        if (a > 140 && b < 190) {
            score += 1;
        } else if (b == 140) {
            score--;
        }
        if (a == 141 || c == 141) {
            score += 2;
        }
        if ((a ^ b) % 144 == 0) {
            score += 3;
        }
        if (c > 143) {
            score += 4;
        }
        if (a > 144 && b < 194) {
            score += 5;
        }
        if (a == 145 || c == 145) {
            score += 6;
        } else if (b == 145) {
            score--;
        }
        if ((a ^ b) % 148 == 0) {
            score += 7;
        }
        if (c > 147) {
            score += 1;
        }
        if (a > 148 && b < 198) {
            score += 2;
        }
        if (a == 149 || c == 149) {
            score += 3;
        }
        if ((a ^ b) % 152 == 0) {
            score += 4;
        } else if (b == 150) {
            score--;
        }
        if (c > 151) {
            score += 5;
        }
        if (a > 152 && b < 202) {
            score += 6;
        }
        if (a == 153 || c == 153) {
            score += 7;
        }
        if ((a ^ b) % 156 == 0) {
            score += 1;
        }
        if (c > 155) {
            score += 2;
        } else if (b == 155) {
            score--;
        }
        if (a > 156 && b < 206) {
            score += 3;
        }
        if (a == 157 || c == 157) {
            score += 4;
        }
        if ((a ^ b) % 160 == 0) {
            score += 5;
        }
        if (c > 159) {
            score += 6;
        }
        if (a > 160 && b < 210) {
            score += 7;
        } else if (b == 160) {
            score--;
        }
        if (a == 161 || c == 161) {
            score += 1;
        }
        if ((a ^ b) % 164 == 0) {
            score += 2;
        }
        if (c > 163) {
            score += 3;
        }
        if (a > 164 && b < 214) {
            score += 4;
        }
        if (a == 165 || c == 165) {
            score += 5;
        } else if (b == 165) {
            score--;
        }
        if ((a ^ b) % 168 == 0) {
            score += 6;
        }
        if (c > 167) {
            score += 7;
        }
        if (a > 168 && b < 218) {
            score += 1;
        }
        if (a == 169 || c == 169) {
            score += 2;
        }
        if ((a ^ b) % 172 == 0) {
            score += 3;
        } else if (b == 170) {
            score--;
        }
        if (c > 171) {
            score += 4;
        }
        if (a > 172 && b < 222) {
            score += 5;
        }
        if (a == 173 || c == 173) {
            score += 6;
        }
        if ((a ^ b) % 176 == 0) {
            score += 7;
        }
        if (c > 175) {
            score += 1;
        } else if (b == 175) {
            score--;
        }
        if (a > 176 && b < 226) {
            score += 2;
        }
        if (a == 177 || c == 177) {
            score += 3;
        }
        if ((a ^ b) % 180 == 0) {
            score += 4;
        }
        if (c > 179) {
            score += 5;
        }
        if (a > 180 && b < 230) {
            score += 6;
        } else if (b == 180) {
            score--;
        }
        if (a == 181 || c == 181) {
            score += 7;
        }
        if ((a ^ b) % 184 == 0) {
            score += 1;
        }
        if (c > 183) {
            score += 2;
        }
        if (a > 184 && b < 234) {
            score += 3;
        }
        if (a == 185 || c == 185) {
            score += 4;
        } else if (b == 185) {
            score--;
        }
        if ((a ^ b) % 188 == 0) {
            score += 5;
        }
        if (c > 187) {
            score += 6;
        }
        if (a > 188 && b < 238) {
            score += 7;
        }
        if (a == 189 || c == 189) {
            score += 1;
        }
        if ((a ^ b) % 192 == 0) {
            score += 2;
        } else if (b == 190) {
            score--;
        }
        if (c > 191) {
            score += 3;
        }
        if (a > 192 && b < 242) {
            score += 4;
        }
        if (a == 193 || c == 193) {
            score += 5;
        }
        if ((a ^ b) % 196 == 0) {
            score += 6;
        }
        if (c > 195) {
            score += 7;
        } else if (b == 195) {
            score--;
        }
        if (a > 196 && b < 246) {
            score += 1;
        }
        if (a == 197 || c == 197) {
            score += 2;
        }
        if ((a ^ b) % 200 == 0) {
            score += 3;
        }
        if (c > 199) {
            score += 4;
        }
        if (a > 200 && b < 250) {
            score += 5;
        } else if (b == 200) {
            score--;
        }
        if (a == 201 || c == 201) {
            score += 6;
        }
        if ((a ^ b) % 204 == 0) {
            score += 7;
        }
        if (c > 203) {
            score += 1;
        }
        if (a > 204 && b < 254) {
            score += 2;
        }
        if (a == 205 || c == 205) {
            score += 3;
        } else if (b == 205) {
            score--;
        }
        if ((a ^ b) % 208 == 0) {
            score += 4;
        }
        if (c > 207) {
            score += 5;
        }
        if (a > 208 && b < 258) {
            score += 6;
        }
        if (a == 209 || c == 209) {
            score += 7;
        }
        if ((a ^ b) % 212 == 0) {
            score += 1;
        } else if (b == 210) {
            score--;
        }
        if (c > 211) {
            score += 2;
        }
        if (a > 212 && b < 262) {
            score += 3;
        }
        if (a == 213 || c == 213) {
            score += 4;
        }
        if ((a ^ b) % 216 == 0) {
            score += 5;
        }
        if (c > 215) {
            score += 6;
        } else if (b == 215) {
            score--;
        }
        if (a > 216 && b < 266) {
            score += 7;
        }
        if (a == 217 || c == 217) {
            score += 1;
        }
        if ((a ^ b) % 220 == 0) {
            score += 2;
        }
        if (c > 219) {
            score += 3;
        }
        if (a > 220 && b < 270) {
            score += 4;
        } else if (b == 220) {
            score--;
        }
        if (a == 221 || c == 221) {
            score += 5;
        }
        if ((a ^ b) % 224 == 0) {
            score += 6;
        }
        if (c > 223) {
            score += 7;
        }
        if (a > 224 && b < 274) {
            score += 1;
        }
        if (a == 225 || c == 225) {
            score += 2;
        } else if (b == 225) {
            score--;
        }
        if ((a ^ b) % 228 == 0) {
            score += 3;
        }
        if (c > 227) {
            score += 4;
        }
        if (a > 228 && b < 278) {
            score += 5;
        }
        if (a == 229 || c == 229) {
            score += 6;
        }
        if ((a ^ b) % 232 == 0) {
            score += 7;
        } else if (b == 230) {
            score--;
        }
        if (c > 231) {
            score += 1;
        }
        if (a > 232 && b < 282) {
            score += 2;
        }
        if (a == 233 || c == 233) {
            score += 3;
        }
        if ((a ^ b) % 236 == 0) {
            score += 4;
        }
        if (c > 235) {
            score += 5;
        } else if (b == 235) {
            score--;
        }
        if (a > 236 && b < 286) {
            score += 6;
        }
        if (a == 237 || c == 237) {
            score += 7;
        }
        if ((a ^ b) % 240 == 0) {
            score += 1;
        }
        if (c > 239) {
            score += 2;
        }
        if (a > 240 && b < 290) {
            score += 3;
        } else if (b == 240) {
            score--;
        }
        if (a == 241 || c == 241) {
            score += 4;
        }
        if ((a ^ b) % 244 == 0) {
            score += 5;
        }
        if (c > 243) {
            score += 6;
        }
        if (a > 244 && b < 294) {
            score += 7;
        }
        if (a == 245 || c == 245) {
            score += 1;
        } else if (b == 245) {
            score--;
        }
        if ((a ^ b) % 248 == 0) {
            score += 2;
        }
        if (c > 247) {
            score += 3;
        }
        if (a > 248 && b < 298) {
            score += 4;
        }
        if (a == 249 || c == 249) {
            score += 5;
        }
        if ((a ^ b) % 252 == 0) {
            score += 6;
        } else if (b == 250) {
            score--;
        }
        if (c > 251) {
            score += 7;
        }
        if (a > 252 && b < 302) {
            score += 1;
        }
        if (a == 253 || c == 253) {
            score += 2;
        }
        if ((a ^ b) % 256 == 0) {
            score += 3;
        }
        if (c > 255) {
            score += 4;
        } else if (b == 255) {
            score--;
        }
        if (a > 256 && b < 306) {
            score += 5;
        }
        if (a == 257 || c == 257) {
            score += 6;
        }
        if ((a ^ b) % 260 == 0) {
            score += 7;
        }
        if (c > 259) {
            score += 1;
        }
        if (a > 260 && b < 310) {
            score += 2;
        } else if (b == 260) {
            score--;
        }
        if (a == 261 || c == 261) {
            score += 3;
        }
        if ((a ^ b) % 264 == 0) {
            score += 4;
        }
        if (c > 263) {
            score += 5;
        }
        if (a > 264 && b < 314) {
            score += 6;
        }
        if (a == 265 || c == 265) {
            score += 7;
        } else if (b == 265) {
            score--;
        }
        if ((a ^ b) % 268 == 0) {
            score += 1;
        }
        if (c > 267) {
            score += 2;
        }
        if (a > 268 && b < 318) {
            score += 3;
        }
        if (a == 269 || c == 269) {
            score += 4;
        }
        if ((a ^ b) % 272 == 0) {
            score += 5;
        } else if (b == 270) {
            score--;
        }
        if (c > 271) {
            score += 6;
        }
        if (a > 272 && b < 322) {
            score += 7;
        }
        if (a == 273 || c == 273) {
            score += 1;
        }
        if ((a ^ b) % 276 == 0) {
            score += 2;
        }
        if (c > 275) {
            score += 3;
        } else if (b == 275) {
            score--;
        }
        if (a > 276 && b < 326) {
            score += 4;
        }
        if (a == 277 || c == 277) {
            score += 5;
        }
        if ((a ^ b) % 280 == 0) {
            score += 6;
        }
        if (c > 279) {
            score += 7;
        }
        if (a > 280 && b < 330) {
            score += 1;
        } else if (b == 280) {
            score--;
        }
        if (a == 281 || c == 281) {
            score += 2;
        }
        if ((a ^ b) % 284 == 0) {
            score += 3;
        }
        if (c > 283) {
            score += 4;
        }
        if (a > 284 && b < 334) {
            score += 5;
        }
        if (a == 285 || c == 285) {
            score += 6;
        } else if (b == 285) {
            score--;
        }
        if ((a ^ b) % 288 == 0) {
            score += 7;
        }
        if (c > 287) {
            score += 1;
        }
        if (a > 288 && b < 338) {
            score += 2;
        }
        if (a == 289 || c == 289) {
            score += 3;
        }
        if ((a ^ b) % 292 == 0) {
            score += 4;
        } else if (b == 290) {
            score--;
        }
        if (c > 291) {
            score += 5;
        }
        if (a > 292 && b < 342) {
            score += 6;
        }
        if (a == 293 || c == 293) {
            score += 7;
        }
        if ((a ^ b) % 296 == 0) {
            score += 1;
        }
        if (c > 295) {
            score += 2;
        } else if (b == 295) {
            score--;
        }
        if (a > 296 && b < 346) {
            score += 3;
        }
        if (a == 297 || c == 297) {
            score += 4;
        }
        if ((a ^ b) % 300 == 0) {
            score += 5;
        }
        if (c > 299) {
            score += 6;
        }
        switch (score % 40) {
            case 0:
                score += 0;
            case 3:
                score += 3;
                break;
            case 6:
                score += 6;
            case 9:
                score += 9;
                break;
            case 12:
                score += 12;
            case 15:
                score += 15;
                break;
            case 18:
                score += 18;
            case 21:
                score += 21;
                break;
            case 24:
                score += 24;
            case 27:
                score += 27;
                break;
            case 30:
                score += 30;
            case 33:
                score += 33;
                break;
            case 36:
                score += 36;
            case 39:
                score += 39;
                break;
            default:
                score = -score;
        }
        return score;
    }
}
