import java.util.List;

public class Subject {
    public interface Mailer {
        void send(String to, String text);

        boolean isOnline();
    }

    interface Journal {
        void note(String line);
    }

    private final Mailer mailer;
    private final Journal journal;

    Subject(Mailer mailer, Journal journal) {
        this.mailer = mailer;
        this.journal = journal;
    }

    public int invite(List<String> people) {
        int sent = 0;
        for (String person : people) {
            if (!mailer.isOnline()) {
                journal.note("offline");
                break;
            }
            try {
                mailer.send(person, "欢迎，" + person);
                sent++;
            } catch (IllegalStateException full) {
                journal.note("full: " + person);
            }
        }
        journal.note("sent " + sent);
        return sent;
    }
}
