package campus.calendar;

import java.util.ArrayList;
import java.util.List;

/** 公历万年历：星期几，以及一个月的月历。 */
public final class MonthCalendar {

    private static final int MIN_YEAR = 1583;
    private static final int MAX_YEAR = 9999;
    private static final int[] DAYS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    /** 每个月相对于上一年三月的星期偏移。 */
    private static final int[] OFFSETS = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};

    /** 星期，从星期一开始。 */
    public enum Weekday {
        MONDAY("一"),
        TUESDAY("二"),
        WEDNESDAY("三"),
        THURSDAY("四"),
        FRIDAY("五"),
        SATURDAY("六"),
        SUNDAY("日");

        private final String label;

        Weekday(String label) {
            this.label = label;
        }

        /** 一个汉字的名称。 */
        public String label() {
            return label;
        }

        /** 星期六或星期日。 */
        public boolean isWeekend() {
            return this == SATURDAY || this == SUNDAY;
        }
    }

    private MonthCalendar() {
    }

    /**
     * 返回某一天是星期几。
     *
     * @throws IllegalArgumentException 日期不存在，或者年份不在 1583 到 9999 之间
     */
    public static Weekday weekdayOf(int year, int month, int day) {
        requireMonth(year, month);
        if (day < 1 || day > daysIn(year, month)) {
            throw new IllegalArgumentException("没有这一天：" + day);
        }
        // 一、二月算作上一年的最后两个月，闰日就总在“年末”
        int y = month < 2 ? year - 1 : year;
        int sundayBased = (y + y / 4 - y / 100 + y / 400 + OFFSETS[month - 1] + day) % 7;
        return Weekday.values()[(sundayBased + 6) % 7];
    }

    /** 返回月历的各行：标题一行，之后每周一行，从星期一开始，行末没有空格。 */
    public static List<String> render(int year, int month) {
        List<String> titles = new ArrayList<>();
        for (Weekday weekday : Weekday.values()) {
            titles.add(weekday.label());
        }
        List<String> lines = new ArrayList<>();
        lines.add(String.join("  ", titles));

        List<String> week = new ArrayList<>();
        for (int blank = weekdayOf(year, month, 1).ordinal(); blank > 0; blank--) {
            week.add("  ");
        }
        for (int day = 1; day <= daysIn(year, month); day++) {
            week.add(String.format("%2d", day));
            if (week.size() == 7) {
                lines.add(String.join("  ", week));
                week.clear();
            }
        }
        if (!week.isEmpty()) {
            lines.add(String.join("  ", week));
        }
        return lines;
    }

    private static int daysIn(int year, int month) {
        boolean isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        return month == 2 && isLeap ? 29 : DAYS[month - 1];
    }

    private static void requireMonth(int year, int month) {
        if (year < MIN_YEAR || year > MAX_YEAR) {
            throw new IllegalArgumentException("年份超出范围：" + year);
        }
        if (month < 1 || month > 12) {
            throw new IllegalArgumentException("月份超出范围：" + month);
        }
    }
}
