import java.io.File;
import java.io.IOException;
import java.util.List;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.IBundleCoverage;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.analysis.ICoverageNode.CounterEntity;
import org.jacoco.core.tools.ExecFileLoader;

/** Print the totals of JaCoCo's report: one {@code NAME covered/total} a line. */
public final class CoverageReport {
    private CoverageReport() {}

    /** Take the file of execution data, and the folder of the classes. */
    public static void main(String[] arguments) throws IOException {
        ExecFileLoader execution = new ExecFileLoader();
        execution.load(new File(arguments[0]));
        CoverageBuilder builder = new CoverageBuilder();
        new Analyzer(execution.getExecutionDataStore(), builder).analyzeAll(new File(arguments[1]));
        IBundleCoverage total = builder.getBundle("total");
        for (CounterEntity entity : List.of(CounterEntity.values())) {
            ICounter counter = total.getCounter(entity);
            System.out.println(entity + " " + counter.getCoveredCount() + "/" + counter.getTotalCount());
        }
    }
}
