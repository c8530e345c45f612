import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SubjectTests {
    private final Subject subject = new Subject();

    @Test
    void calls0() {
        assertEquals(0, subject.m0(0));
        assertEquals(2, subject.m2(2));
        assertEquals(4, subject.m4(0));
        assertEquals(6, subject.m6(6));
        assertEquals(8, subject.m8(0));
        assertEquals(10, subject.m10(10));
        assertEquals(12, subject.m12(0));
        assertEquals(14, subject.m14(14));
        assertEquals(16, subject.m16(0));
        assertEquals(18, subject.m18(18));
        assertEquals(20, subject.m20(0));
        assertEquals(22, subject.m22(22));
        assertEquals(24, subject.m24(0));
        assertEquals(26, subject.m26(26));
        assertEquals(28, subject.m28(0));
        assertEquals(30, subject.m30(30));
        assertEquals(32, subject.m32(0));
        assertEquals(34, subject.m34(34));
        assertEquals(36, subject.m36(0));
        assertEquals(38, subject.m38(38));
        assertEquals(40, subject.m40(0));
        assertEquals(42, subject.m42(42));
        assertEquals(44, subject.m44(0));
        assertEquals(46, subject.m46(46));
        assertEquals(48, subject.m48(0));
    }

    @Test
    void calls50() {
        assertEquals(50, subject.m50(50));
        assertEquals(52, subject.m52(0));
        assertEquals(54, subject.m54(54));
        assertEquals(56, subject.m56(0));
        assertEquals(58, subject.m58(58));
        assertEquals(60, subject.m60(0));
        assertEquals(62, subject.m62(62));
        assertEquals(64, subject.m64(0));
        assertEquals(66, subject.m66(66));
        assertEquals(68, subject.m68(0));
        assertEquals(70, subject.m70(70));
        assertEquals(72, subject.m72(0));
        assertEquals(74, subject.m74(74));
        assertEquals(76, subject.m76(0));
        assertEquals(78, subject.m78(78));
        assertEquals(80, subject.m80(0));
        assertEquals(82, subject.m82(82));
        assertEquals(84, subject.m84(0));
        assertEquals(86, subject.m86(86));
        assertEquals(88, subject.m88(0));
        assertEquals(90, subject.m90(90));
        assertEquals(92, subject.m92(0));
        assertEquals(94, subject.m94(94));
        assertEquals(96, subject.m96(0));
        assertEquals(98, subject.m98(98));
    }

    @Test
    void calls100() {
        assertEquals(100, subject.m100(0));
        assertEquals(102, subject.m102(102));
        assertEquals(104, subject.m104(0));
        assertEquals(106, subject.m106(106));
        assertEquals(108, subject.m108(0));
        assertEquals(110, subject.m110(110));
        assertEquals(112, subject.m112(0));
        assertEquals(114, subject.m114(114));
        assertEquals(116, subject.m116(0));
        assertEquals(118, subject.m118(118));
        assertEquals(120, subject.m120(0));
        assertEquals(122, subject.m122(122));
        assertEquals(124, subject.m124(0));
        assertEquals(126, subject.m126(126));
        assertEquals(128, subject.m128(0));
        assertEquals(130, subject.m130(130));
        assertEquals(132, subject.m132(0));
        assertEquals(134, subject.m134(134));
        assertEquals(136, subject.m136(0));
        assertEquals(138, subject.m138(138));
        assertEquals(140, subject.m140(0));
        assertEquals(142, subject.m142(142));
        assertEquals(144, subject.m144(0));
        assertEquals(146, subject.m146(146));
        assertEquals(148, subject.m148(0));
    }

    @Test
    void calls150() {
        assertEquals(150, subject.m150(150));
        assertEquals(152, subject.m152(0));
        assertEquals(154, subject.m154(154));
        assertEquals(156, subject.m156(0));
        assertEquals(158, subject.m158(158));
        assertEquals(160, subject.m160(0));
        assertEquals(162, subject.m162(162));
        assertEquals(164, subject.m164(0));
        assertEquals(166, subject.m166(166));
        assertEquals(168, subject.m168(0));
        assertEquals(170, subject.m170(170));
        assertEquals(172, subject.m172(0));
        assertEquals(174, subject.m174(174));
        assertEquals(176, subject.m176(0));
        assertEquals(178, subject.m178(178));
        assertEquals(180, subject.m180(0));
        assertEquals(182, subject.m182(182));
        assertEquals(184, subject.m184(0));
        assertEquals(186, subject.m186(186));
        assertEquals(188, subject.m188(0));
        assertEquals(190, subject.m190(190));
        assertEquals(192, subject.m192(0));
        assertEquals(194, subject.m194(194));
        assertEquals(196, subject.m196(0));
        assertEquals(198, subject.m198(198));
    }

    @Test
    void calls200() {
        assertEquals(200, subject.m200(0));
        assertEquals(202, subject.m202(202));
        assertEquals(204, subject.m204(0));
        assertEquals(206, subject.m206(206));
        assertEquals(208, subject.m208(0));
        assertEquals(210, subject.m210(210));
        assertEquals(212, subject.m212(0));
        assertEquals(214, subject.m214(214));
        assertEquals(216, subject.m216(0));
        assertEquals(218, subject.m218(218));
        assertEquals(220, subject.m220(0));
        assertEquals(222, subject.m222(222));
        assertEquals(224, subject.m224(0));
        assertEquals(226, subject.m226(226));
        assertEquals(228, subject.m228(0));
        assertEquals(230, subject.m230(230));
        assertEquals(232, subject.m232(0));
        assertEquals(234, subject.m234(234));
        assertEquals(236, subject.m236(0));
        assertEquals(238, subject.m238(238));
        assertEquals(240, subject.m240(0));
        assertEquals(242, subject.m242(242));
        assertEquals(244, subject.m244(0));
        assertEquals(246, subject.m246(246));
        assertEquals(248, subject.m248(0));
    }

    @Test
    void calls250() {
        assertEquals(250, subject.m250(250));
        assertEquals(252, subject.m252(0));
        assertEquals(254, subject.m254(254));
        assertEquals(256, subject.m256(0));
        assertEquals(258, subject.m258(258));
        assertEquals(260, subject.m260(0));
        assertEquals(262, subject.m262(262));
        assertEquals(264, subject.m264(0));
        assertEquals(266, subject.m266(266));
        assertEquals(268, subject.m268(0));
        assertEquals(270, subject.m270(270));
        assertEquals(272, subject.m272(0));
        assertEquals(274, subject.m274(274));
        assertEquals(276, subject.m276(0));
        assertEquals(278, subject.m278(278));
        assertEquals(280, subject.m280(0));
        assertEquals(282, subject.m282(282));
        assertEquals(284, subject.m284(0));
        assertEquals(286, subject.m286(286));
        assertEquals(288, subject.m288(0));
        assertEquals(290, subject.m290(290));
        assertEquals(292, subject.m292(0));
        assertEquals(294, subject.m294(294));
        assertEquals(296, subject.m296(0));
        assertEquals(298, subject.m298(298));
    }

    @Test
    void calls300() {
        assertEquals(300, subject.m300(0));
        assertEquals(302, subject.m302(302));
        assertEquals(304, subject.m304(0));
        assertEquals(306, subject.m306(306));
        assertEquals(308, subject.m308(0));
        assertEquals(310, subject.m310(310));
        assertEquals(312, subject.m312(0));
        assertEquals(314, subject.m314(314));
        assertEquals(316, subject.m316(0));
        assertEquals(318, subject.m318(318));
        assertEquals(320, subject.m320(0));
        assertEquals(322, subject.m322(322));
        assertEquals(324, subject.m324(0));
        assertEquals(326, subject.m326(326));
        assertEquals(328, subject.m328(0));
        assertEquals(330, subject.m330(330));
        assertEquals(332, subject.m332(0));
        assertEquals(334, subject.m334(334));
        assertEquals(336, subject.m336(0));
        assertEquals(338, subject.m338(338));
        assertEquals(340, subject.m340(0));
        assertEquals(342, subject.m342(342));
        assertEquals(344, subject.m344(0));
        assertEquals(346, subject.m346(346));
        assertEquals(348, subject.m348(0));
    }

    @Test
    void calls350() {
        assertEquals(350, subject.m350(350));
        assertEquals(352, subject.m352(0));
        assertEquals(354, subject.m354(354));
        assertEquals(356, subject.m356(0));
        assertEquals(358, subject.m358(358));
        assertEquals(360, subject.m360(0));
        assertEquals(362, subject.m362(362));
        assertEquals(364, subject.m364(0));
        assertEquals(366, subject.m366(366));
        assertEquals(368, subject.m368(0));
        assertEquals(370, subject.m370(370));
        assertEquals(372, subject.m372(0));
        assertEquals(374, subject.m374(374));
        assertEquals(376, subject.m376(0));
        assertEquals(378, subject.m378(378));
        assertEquals(380, subject.m380(0));
        assertEquals(382, subject.m382(382));
        assertEquals(384, subject.m384(0));
        assertEquals(386, subject.m386(386));
        assertEquals(388, subject.m388(0));
        assertEquals(390, subject.m390(390));
        assertEquals(392, subject.m392(0));
        assertEquals(394, subject.m394(394));
        assertEquals(396, subject.m396(0));
        assertEquals(398, subject.m398(398));
    }

    @Test
    void calls400() {
        assertEquals(400, subject.m400(0));
        assertEquals(402, subject.m402(402));
        assertEquals(404, subject.m404(0));
        assertEquals(406, subject.m406(406));
        assertEquals(408, subject.m408(0));
        assertEquals(410, subject.m410(410));
        assertEquals(412, subject.m412(0));
        assertEquals(414, subject.m414(414));
        assertEquals(416, subject.m416(0));
        assertEquals(418, subject.m418(418));
        assertEquals(420, subject.m420(0));
        assertEquals(422, subject.m422(422));
        assertEquals(424, subject.m424(0));
        assertEquals(426, subject.m426(426));
        assertEquals(428, subject.m428(0));
        assertEquals(430, subject.m430(430));
        assertEquals(432, subject.m432(0));
        assertEquals(434, subject.m434(434));
        assertEquals(436, subject.m436(0));
        assertEquals(438, subject.m438(438));
        assertEquals(440, subject.m440(0));
        assertEquals(442, subject.m442(442));
        assertEquals(444, subject.m444(0));
        assertEquals(446, subject.m446(446));
        assertEquals(448, subject.m448(0));
    }

    @Test
    void calls450() {
        assertEquals(450, subject.m450(450));
        assertEquals(452, subject.m452(0));
        assertEquals(454, subject.m454(454));
        assertEquals(456, subject.m456(0));
        assertEquals(458, subject.m458(458));
        assertEquals(460, subject.m460(0));
        assertEquals(462, subject.m462(462));
        assertEquals(464, subject.m464(0));
        assertEquals(466, subject.m466(466));
        assertEquals(468, subject.m468(0));
        assertEquals(470, subject.m470(470));
        assertEquals(472, subject.m472(0));
        assertEquals(474, subject.m474(474));
        assertEquals(476, subject.m476(0));
        assertEquals(478, subject.m478(478));
        assertEquals(480, subject.m480(0));
        assertEquals(482, subject.m482(482));
        assertEquals(484, subject.m484(0));
        assertEquals(486, subject.m486(486));
        assertEquals(488, subject.m488(0));
        assertEquals(490, subject.m490(490));
        assertEquals(492, subject.m492(0));
        assertEquals(494, subject.m494(494));
        assertEquals(496, subject.m496(0));
        assertEquals(498, subject.m498(498));
    }
}
