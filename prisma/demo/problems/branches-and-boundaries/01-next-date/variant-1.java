/** 计算后一天，适用于 1900 年到 2100 年。 */
public final class NextDate {

    public static final int MIN_YEAR = 1900;
    public static final int MAX_YEAR = 2100;

    /**
     * 一个合法的日期。
     *
     * @param year 年，1900 到 2100
     * @param month 月，1 到 12
     * @param day 日，1 到当月天数
     */
    public record Date(int year, int month, int day) {

        /** 检查日期合法，否则抛出 IllegalArgumentException。 */
        public Date {
            if (year < MIN_YEAR || year > MAX_YEAR) {
                throw new IllegalArgumentException("年份超出范围：" + year);
            }
            if (day < 1 || day > daysInMonth(year, month)) {
                throw new IllegalArgumentException("日期超出范围：" + day);
            }
        }

        /** 形如 2024-02-09。 */
        @Override
        public String toString() {
            return String.format("%d-%02d-%02d", year, month, day);
        }
    }

    private NextDate() {
    }

    /**
     * 返回 date 的后一天。
     *
     * @throws IllegalStateException date 是范围内的最后一天
     */
    public static Date after(Date date) {
        if (date.day() < daysInMonth(date.year(), date.month())) {
            return new Date(date.year(), date.month(), date.day() + 1);
        }
        if (date.month() < 12) {
            return new Date(date.year(), date.month() + 1, 1);
        }
        if (date.year() == MAX_YEAR) {
            throw new IllegalStateException("没有后一天：" + date);
        }
        return new Date(date.year() + 1, 1, 1);
    }

    /** 是否为公历闰年。 */
    public static boolean isLeapYear(int year) {
        return year % 4 == 0 && year % 100 != 0;
    }

    /**
     * 返回某年某月的天数。
     *
     * @throws IllegalArgumentException 月份不在 1 到 12 之间
     */
    public static int daysInMonth(int year, int month) {
        return switch (month) {
            case 1, 3, 5, 7, 8, 10, 12 -> 31;
            case 4, 6, 9, 11 -> 30;
            case 2 -> isLeapYear(year) ? 29 : 28;
            default -> throw new IllegalArgumentException("月份超出范围：" + month);
        };
    }
}
