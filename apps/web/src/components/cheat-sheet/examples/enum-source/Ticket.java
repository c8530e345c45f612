/** 门票：按游客的类别收费，以元计。 */
public class Ticket {
    /** 游客的类别。 */
    public enum Visitor { ADULT, STUDENT, CHILD, SENIOR }

    public static int priceFor(Visitor visitor) {
        if (visitor == Visitor.ADULT) {
            return 80;
        }
        return visitor == Visitor.STUDENT ? 40 : 0;
    }

    private Ticket() {}
}
