#!/bin/sh
# Judge what is in /submission/reference and /submission/tests, as one would do it by hand: compile, run JUnit's
# console under JaCoCo's agent, report. Prints the six counters, one `NAME covered/total` a line.
set -eu
jars=/usr/share/java
libraries=$jars/junit-platform-console-standalone.jar:$jars/assertj-core.jar:$jars/hamcrest.jar
libraries=$libraries:$jars/mockito-core.jar:$jars/byte-buddy.jar:$jars/byte-buddy-agent.jar:$jars/objenesis.jar

javac -g -encoding UTF-8 --release 17 -d reference /submission/reference/*.java
javac -g -encoding UTF-8 --release 17 -cp "reference:$libraries" -d tests /submission/tests/*.java
java -javaagent:/opt/plain/jacocoagent.jar -cp "reference:tests:$libraries" \
  org.junit.platform.console.ConsoleLauncher --scan-classpath tests --details summary --disable-banner >&2
java -cp "/opt/plain:$jars/org.jacoco.core.jar:$jars/asm.jar:$jars/asm-tree.jar:$jars/asm-commons.jar" \
  CoverageReport jacoco.exec reference
