package ceping.judge.oracle;

import ceping.judge.wire.JsonTree;
import java.io.IOException;
import java.io.StringReader;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** Read the total counters and the lines out of JaCoCo's XML report. */
final class XmlReport {
    private XmlReport() {}

    /** Answer {@code {counters: {metric: "covered/total"}, lines: {number: "status covered/missed"}}}. */
    static Map<String, Object> read(String xml) throws IOException {
        Element report = parse(xml).getDocumentElement();
        Map<String, Object> counters = new TreeMap<>();
        for (String metric : new String[] {"instruction", "branch", "line", "complexity", "method", "class"}) {
            counters.put(metric, "0/0");
        }
        for (Node node = report.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element counter && counter.getTagName().equals("counter")) {
                int covered = number(counter, "covered");
                counters.put(counter.getAttribute("type").toLowerCase(Locale.ROOT),
                        covered + "/" + (covered + number(counter, "missed")));
            }
        }
        Map<String, Object> lines = new TreeMap<>();
        NodeList found = report.getElementsByTagName("line");
        for (int i = 0; i < found.getLength(); i++) {
            Element line = (Element) found.item(i);
            lines.put(String.format("%03d", number(line, "nr")), describe(line));
        }
        return JsonTree.object("counters", counters, "lines", lines);
    }

    private static String describe(Element line) {
        int missed = number(line, "mi") + number(line, "mb");
        int covered = number(line, "ci") + number(line, "cb");
        String status = missed == 0 ? "full" : covered == 0 ? "none" : "partial";
        return status + " " + number(line, "cb") + "/" + number(line, "mb");
    }

    private static int number(Element element, String attribute) {
        return Integer.parseInt(element.getAttribute(attribute));
    }

    private static Document parse(String xml) throws IOException {
        try {
            DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
            // JaCoCo's DTD has a public address; nothing of it is needed.
            builder.setEntityResolver((publicId, systemId) -> new InputSource(new StringReader("")));
            return builder.parse(new InputSource(new StringReader(xml)));
        } catch (ParserConfigurationException | SAXException broken) {
            throw new IOException(broken);
        }
    }
}
