public class Subject {
    public static int sum(int n) {
        int sum = 0;
        sum += new Part0().value(n);
        sum += new Part1().value(n);
        sum += new Part2().value(n);
        sum += new Part3().value(n);
        sum += new Part4().value(n);
        sum += new Part5().value(n);
        sum += new Part6().value(n);
        sum += new Part7().value(n);
        sum += new Part8().value(n);
        sum += new Part9().value(n);
        sum += new Part10().value(n);
        sum += new Part11().value(n);
        sum += new Part12().value(n);
        sum += new Part13().value(n);
        sum += new Part14().value(n);
        sum += new Part15().value(n);
        sum += new Part16().value(n);
        sum += new Part17().value(n);
        sum += new Part18().value(n);
        sum += new Part19().value(n);
        sum += new Part20().value(n);
        sum += new Part21().value(n);
        sum += new Part22().value(n);
        sum += new Part23().value(n);
        sum += new Part24().value(n);
        sum += new Part25().value(n);
        sum += new Part26().value(n);
        sum += new Part27().value(n);
        sum += new Part28().value(n);
        sum += new Part29().value(n);
        sum += new Part30().value(n);
        sum += new Part31().value(n);
        sum += new Part32().value(n);
        sum += new Part33().value(n);
        sum += new Part34().value(n);
        sum += new Part35().value(n);
        sum += new Part36().value(n);
        sum += new Part37().value(n);
        sum += new Part38().value(n);
        sum += new Part39().value(n);
        sum += new Part40().value(n);
        sum += new Part41().value(n);
        sum += new Part42().value(n);
        sum += new Part43().value(n);
        sum += new Part44().value(n);
        sum += new Part45().value(n);
        sum += new Part46().value(n);
        sum += new Part47().value(n);
        sum += new Part48().value(n);
        sum += new Part49().value(n);
        sum += new Part50().value(n);
        sum += new Part51().value(n);
        sum += new Part52().value(n);
        sum += new Part53().value(n);
        sum += new Part54().value(n);
        sum += new Part55().value(n);
        sum += new Part56().value(n);
        sum += new Part57().value(n);
        sum += new Part58().value(n);
        sum += new Part59().value(n);
        sum += new Part60().value(n);
        sum += new Part61().value(n);
        sum += new Part62().value(n);
        sum += new Part63().value(n);
        sum += new Part64().value(n);
        sum += new Part65().value(n);
        sum += new Part66().value(n);
        sum += new Part67().value(n);
        sum += new Part68().value(n);
        sum += new Part69().value(n);
        sum += new Part70().value(n);
        sum += new Part71().value(n);
        sum += new Part72().value(n);
        sum += new Part73().value(n);
        sum += new Part74().value(n);
        sum += new Part75().value(n);
        sum += new Part76().value(n);
        sum += new Part77().value(n);
        sum += new Part78().value(n);
        sum += new Part79().value(n);
        sum += new Part80().value(n);
        sum += new Part81().value(n);
        sum += new Part82().value(n);
        sum += new Part83().value(n);
        sum += new Part84().value(n);
        sum += new Part85().value(n);
        sum += new Part86().value(n);
        sum += new Part87().value(n);
        sum += new Part88().value(n);
        sum += new Part89().value(n);
        sum += new Part90().value(n);
        sum += new Part91().value(n);
        sum += new Part92().value(n);
        sum += new Part93().value(n);
        sum += new Part94().value(n);
        sum += new Part95().value(n);
        sum += new Part96().value(n);
        sum += new Part97().value(n);
        sum += new Part98().value(n);
        sum += new Part99().value(n);
        return sum;
    }
}

class Part0 {
    int value(int n) {
        return n + 0;
    }

    int unused0() {
        return 0;
    }
}

class Part1 {
    int value(int n) {
        if (n > 1) {
            return 1;
        }
        return -n;
    }

    int unused1() {
        return 1;
    }
}

class Part2 {
    int value(int n) {
        return n % 3 == 0 ? n : 2;
    }

    int unused2() {
        return 2;
    }
}

class Part3 {
    int value(int n) {
        int value = 0;
        for (int k = 0; k < n % 3; k++) {
            value += k;
        }
        return value;
    }

    int unused3() {
        return 3;
    }
}

class Part4 {
    int value(int n) {
        return n + 4;
    }

    int unused4() {
        return 4;
    }
}

class Part5 {
    int value(int n) {
        if (n > 5) {
            return 5;
        }
        return -n;
    }

    int unused5() {
        return 5;
    }
}

class Part6 {
    int value(int n) {
        return n % 7 == 0 ? n : 6;
    }

    int unused6() {
        return 6;
    }
}

class Part7 {
    int value(int n) {
        int value = 0;
        for (int k = 0; k < n % 7; k++) {
            value += k;
        }
        return value;
    }

    int unused7() {
        return 7;
    }
}

class Part8 {
    int value(int n) {
        return n + 8;
    }

    int unused8() {
        return 8;
    }
}

class Part9 {
    int value(int n) {
        if (n > 9) {
            return 9;
        }
        return -n;
    }

    int unused9() {
        return 9;
    }
}

class Part10 {
    int value(int n) {
        return n % 11 == 0 ? n : 10;
    }

    int unused10() {
        return 10;
    }
}

class Part11 {
    int value(int n) {
        int value = 0;
        for (int k = 0; k < n % 11; k++) {
            value += k;
        }
        return value;
    }

    int unused11() {
        return 11;
    }
}

class Part12 {
    int value(int n) {
        return n + 12;
    }

    int unused12() {
        return 12;
    }
}

class Part13 {
    int value(int n) {
        if (n > 13) {
            return 13;
        }
        return -n;
    }

    int unused13() {
        return 13;
    }
}

class Part14 {
    int value(int n) {
        return n % 15 == 0 ? n : 14;
    }

    int unused14() {
        return 14;
    }
}

class Part15 {
    int value(int n) {
        int value = 0;
        for (int k = 0; k < n % 15; k++) {
            value += k;
        }
        return value;
    }

    int unused15() {
        return 15;
    }
}

class Part16 {
    int value(int n) {
        return n + 16;
    }

    int unused16() {
        return 16;
    }
}

class Part17 {
    int value(int n) {
        if (n > 17) {
            return 17;
        }
        return -n;
    }

    int unused17() {
        return 17;
    }
}

class Part18 {
    int value(int n) {
        return n % 19 == 0 ? n : 18;
    }

    int unused18() {
        return 18;
    }
}

class Part19 {
    int value(int n) {
        int value = 0;
        for (int k = 0; k < n % 19; k++) {
            value += k;
        }
        return value;
    }

    int unused19() {
        return 19;
    }
}

class Part20 {
    int value(int n) {
        return n + 20;
    }

    int unused20() {
        return 20;
    }
}

class Part21 {
    int value(int n) {
        if (n > 21) {
            return 21;
        }
        return -n;
    }

    int unused21() {
        return 21;
    }
}

class Part22 {
    int value(int n) {
        return n % 23 == 0 ? n : 22;
    }

    int unused22() {
        return 22;
    }
}

class Part23 {
    int value(int n) {
        int value = 0;
        for (int k = 0; k < n % 23; k++) {
            value += k;
        }
        return value;
    }

    int unused23() {
        return 23;
    }
}

class Part24 {
    int value(int n) {
        return n + 24;
    }

    int unused24() {
        return 24;
    }
}

class Part25 {
    int value(int n) {
        if (n > 25) {
            return 25;
        }
        return -n;
    }

    int unused25() {
        return 25;
    }
}

class Part26 {
    int value(int n) {
        return n % 27 == 0 ? n : 26;
    }

    int unused26() {
        return 26;
    }
}

class Part27 {
    int value(int n) {
        int value = 0;
        for (int k = 0; k < n % 27; k++) {
            value += k;
        }
        return value;
    }

    int unused27() {
        return 27;
    }
}

class Part28 {
    int value(int n) {
        return n + 28;
    }

    int unused28() {
        return 28;
    }
}

class Part29 {
    int value(int n) {
        if (n > 29) {
            return 29;
        }
        return -n;
    }

    int unused29() {
        return 29;
    }
}

class Part30 {
    int value(int n) {
        return n % 31 == 0 ? n : 30;
    }

    int unused30() {
        return 30;
    }
}

class Part31 {
    int value(int n) {
        int value = 0;
        for (int k = 0; k < n % 31; k++) {
            value += k;
        }
        return value;
    }

    int unused31() {
        return 31;
    }
}

class Part32 {
    int value(int n) {
        return n + 32;
    }

    int unused32() {
        return 32;
    }
}

class Part33 {
    int value(int n) {
        if (n > 33) {
            return 33;
        }
        return -n;
    }

    int unused33() {
        return 33;
    }
}

class Part34 {
    int value(int n) {
        return n % 35 == 0 ? n : 34;
    }

    int unused34() {
        return 34;
    }
}

class Part35 {
    int value(int n) {
        int value = 0;
        for (int k = 0; k < n % 35; k++) {
            value += k;
        }
        return value;
    }

    int unused35() {
        return 35;
    }
}

class Part36 {
    int value(int n) {
        return n + 36;
    }

    int unused36() {
        return 36;
    }
}

class Part37 {
    int value(int n) {
        if (n > 37) {
            return 37;
        }
        return -n;
    }

    int unused37() {
        return 37;
    }
}

class Part38 {
    int value(int n) {
        return n % 39 == 0 ? n : 38;
    }

    int unused38() {
        return 38;
    }
}

class Part39 {
    int value(int n) {
        int value = 0;
        for (int k = 0; k < n % 39; k++) {
            value += k;
        }
        return value;
    }

    int unused39() {
        return 39;
    }
}

class Part40 {
    int value(int n) {
        return n + 40;
    }

    int unused40() {
        return 40;
    }
}

class Part41 {
    int value(int n) {
        if (n > 41) {
            return 41;
        }
        return -n;
    }

    int unused41() {
        return 41;
    }
}

class Part42 {
    int value(int n) {
        return n % 43 == 0 ? n : 42;
    }

    int unused42() {
        return 42;
    }
}

class Part43 {
    int value(int n) {
        int value = 0;
        for (int k = 0; k < n % 43; k++) {
            value += k;
        }
        return value;
    }

    int unused43() {
        return 43;
    }
}

class Part44 {
    int value(int n) {
        return n + 44;
    }

    int unused44() {
        return 44;
    }
}

class Part45 {
    int value(int n) {
        if (n > 45) {
            return 45;
        }
        return -n;
    }

    int unused45() {
        return 45;
    }
}

class Part46 {
    int value(int n) {
        return n % 47 == 0 ? n : 46;
    }

    int unused46() {
        return 46;
    }
}

class Part47 {
    int value(int n) {
        int value = 0;
        for (int k = 0; k < n % 47; k++) {
            value += k;
        }
        return value;
    }

    int unused47() {
        return 47;
    }
}

class Part48 {
    int value(int n) {
        return n + 48;
    }

    int unused48() {
        return 48;
    }
}

class Part49 {
    int value(int n) {
        if (n > 49) {
            return 49;
        }
        return -n;
    }

    int unused49() {
        return 49;
    }
}

class Part50 {
    int value(int n) {
        return n % 51 == 0 ? n : 50;
    }

    int unused50() {
        return 50;
    }
}

class Part51 {
    int value(int n) {
        int value = 0;
        for (int k = 0; k < n % 51; k++) {
            value += k;
        }
        return value;
    }

    int unused51() {
        return 51;
    }
}

class Part52 {
    int value(int n) {
        return n + 52;
    }

    int unused52() {
        return 52;
    }
}

class Part53 {
    int value(int n) {
        if (n > 53) {
            return 53;
        }
        return -n;
    }

    int unused53() {
        return 53;
    }
}

class Part54 {
    int value(int n) {
        return n % 55 == 0 ? n : 54;
    }

    int unused54() {
        return 54;
    }
}

class Part55 {
    int value(int n) {
        int value = 0;
        for (int k = 0; k < n % 55; k++) {
            value += k;
        }
        return value;
    }

    int unused55() {
        return 55;
    }
}

class Part56 {
    int value(int n) {
        return n + 56;
    }

    int unused56() {
        return 56;
    }
}

class Part57 {
    int value(int n) {
        if (n > 57) {
            return 57;
        }
        return -n;
    }

    int unused57() {
        return 57;
    }
}

class Part58 {
    int value(int n) {
        return n % 59 == 0 ? n : 58;
    }

    int unused58() {
        return 58;
    }
}

class Part59 {
    int value(int n) {
        int value = 0;
        for (int k = 0; k < n % 59; k++) {
            value += k;
        }
        return value;
    }

    int unused59() {
        return 59;
    }
}

class Part60 {
    int value(int n) {
        return n + 60;
    }

    int unused60() {
        return 60;
    }
}

class Part61 {
    int value(int n) {
        if (n > 61) {
            return 61;
        }
        return -n;
    }

    int unused61() {
        return 61;
    }
}

class Part62 {
    int value(int n) {
        return n % 63 == 0 ? n : 62;
    }

    int unused62() {
        return 62;
    }
}

class Part63 {
    int value(int n) {
        int value = 0;
        for (int k = 0; k < n % 63; k++) {
            value += k;
        }
        return value;
    }

    int unused63() {
        return 63;
    }
}

class Part64 {
    int value(int n) {
        return n + 64;
    }

    int unused64() {
        return 64;
    }
}

class Part65 {
    int value(int n) {
        if (n > 65) {
            return 65;
        }
        return -n;
    }

    int unused65() {
        return 65;
    }
}

class Part66 {
    int value(int n) {
        return n % 67 == 0 ? n : 66;
    }

    int unused66() {
        return 66;
    }
}

class Part67 {
    int value(int n) {
        int value = 0;
        for (int k = 0; k < n % 67; k++) {
            value += k;
        }
        return value;
    }

    int unused67() {
        return 67;
    }
}

class Part68 {
    int value(int n) {
        return n + 68;
    }

    int unused68() {
        return 68;
    }
}

class Part69 {
    int value(int n) {
        if (n > 69) {
            return 69;
        }
        return -n;
    }

    int unused69() {
        return 69;
    }
}

class Part70 {
    int value(int n) {
        return n % 71 == 0 ? n : 70;
    }

    int unused70() {
        return 70;
    }
}

class Part71 {
    int value(int n) {
        int value = 0;
        for (int k = 0; k < n % 71; k++) {
            value += k;
        }
        return value;
    }

    int unused71() {
        return 71;
    }
}

class Part72 {
    int value(int n) {
        return n + 72;
    }

    int unused72() {
        return 72;
    }
}

class Part73 {
    int value(int n) {
        if (n > 73) {
            return 73;
        }
        return -n;
    }

    int unused73() {
        return 73;
    }
}

class Part74 {
    int value(int n) {
        return n % 75 == 0 ? n : 74;
    }

    int unused74() {
        return 74;
    }
}

class Part75 {
    int value(int n) {
        int value = 0;
        for (int k = 0; k < n % 75; k++) {
            value += k;
        }
        return value;
    }

    int unused75() {
        return 75;
    }
}

class Part76 {
    int value(int n) {
        return n + 76;
    }

    int unused76() {
        return 76;
    }
}

class Part77 {
    int value(int n) {
        if (n > 77) {
            return 77;
        }
        return -n;
    }

    int unused77() {
        return 77;
    }
}

class Part78 {
    int value(int n) {
        return n % 79 == 0 ? n : 78;
    }

    int unused78() {
        return 78;
    }
}

class Part79 {
    int value(int n) {
        int value = 0;
        for (int k = 0; k < n % 79; k++) {
            value += k;
        }
        return value;
    }

    int unused79() {
        return 79;
    }
}

class Part80 {
    int value(int n) {
        return n + 80;
    }

    int unused80() {
        return 80;
    }
}

class Part81 {
    int value(int n) {
        if (n > 81) {
            return 81;
        }
        return -n;
    }

    int unused81() {
        return 81;
    }
}

class Part82 {
    int value(int n) {
        return n % 83 == 0 ? n : 82;
    }

    int unused82() {
        return 82;
    }
}

class Part83 {
    int value(int n) {
        int value = 0;
        for (int k = 0; k < n % 83; k++) {
            value += k;
        }
        return value;
    }

    int unused83() {
        return 83;
    }
}

class Part84 {
    int value(int n) {
        return n + 84;
    }

    int unused84() {
        return 84;
    }
}

class Part85 {
    int value(int n) {
        if (n > 85) {
            return 85;
        }
        return -n;
    }

    int unused85() {
        return 85;
    }
}

class Part86 {
    int value(int n) {
        return n % 87 == 0 ? n : 86;
    }

    int unused86() {
        return 86;
    }
}

class Part87 {
    int value(int n) {
        int value = 0;
        for (int k = 0; k < n % 87; k++) {
            value += k;
        }
        return value;
    }

    int unused87() {
        return 87;
    }
}

class Part88 {
    int value(int n) {
        return n + 88;
    }

    int unused88() {
        return 88;
    }
}

class Part89 {
    int value(int n) {
        if (n > 89) {
            return 89;
        }
        return -n;
    }

    int unused89() {
        return 89;
    }
}

class Part90 {
    int value(int n) {
        return n % 91 == 0 ? n : 90;
    }

    int unused90() {
        return 90;
    }
}

class Part91 {
    int value(int n) {
        int value = 0;
        for (int k = 0; k < n % 91; k++) {
            value += k;
        }
        return value;
    }

    int unused91() {
        return 91;
    }
}

class Part92 {
    int value(int n) {
        return n + 92;
    }

    int unused92() {
        return 92;
    }
}

class Part93 {
    int value(int n) {
        if (n > 93) {
            return 93;
        }
        return -n;
    }

    int unused93() {
        return 93;
    }
}

class Part94 {
    int value(int n) {
        return n % 95 == 0 ? n : 94;
    }

    int unused94() {
        return 94;
    }
}

class Part95 {
    int value(int n) {
        int value = 0;
        for (int k = 0; k < n % 95; k++) {
            value += k;
        }
        return value;
    }

    int unused95() {
        return 95;
    }
}

class Part96 {
    int value(int n) {
        return n + 96;
    }

    int unused96() {
        return 96;
    }
}

class Part97 {
    int value(int n) {
        if (n > 97) {
            return 97;
        }
        return -n;
    }

    int unused97() {
        return 97;
    }
}

class Part98 {
    int value(int n) {
        return n % 99 == 0 ? n : 98;
    }

    int unused98() {
        return 98;
    }
}

class Part99 {
    int value(int n) {
        int value = 0;
        for (int k = 0; k < n % 99; k++) {
            value += k;
        }
        return value;
    }

    int unused99() {
        return 99;
    }
}
