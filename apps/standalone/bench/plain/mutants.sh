#!/bin/sh
# Run the tests of /submission with each mutant of its reference code, as one would do it by hand: a fresh JVM, JUnit's
# console, the mutant's class in front of the original. Prints a line for each: milliseconds, the exit code of the
# console (124 where it did not end), and the mutant's key. What makes the mutants is not counted.
set -eu
jars=/usr/share/java
libraries=$jars/junit-platform-console-standalone.jar:$jars/assertj-core.jar:$jars/hamcrest.jar
libraries=$libraries:$jars/mockito-core.jar:$jars/byte-buddy.jar:$jars/byte-buddy-agent.jar:$jars/objenesis.jar
trusted=/opt/judge-trusted.jar:$jars/asm.jar:$jars/asm-tree.jar:$jars/asm-commons.jar:$jars/asm-analysis.jar
trusted=$trusted:$jars/org.jacoco.core.jar

javac -g -encoding UTF-8 --release 17 -d reference /submission/reference/*.java
javac -g -encoding UTF-8 --release 17 -cp "reference:$libraries" -d tests /submission/tests/*.java
java -cp "$trusted" /opt/plain/MutantFiles.java reference mutants
for mutant in mutants/*; do
  startedAt=$(date +%s%N)
  code=0
  timeout 10 java -cp "$mutant:reference:tests:$libraries" \
    org.junit.platform.console.ConsoleLauncher --scan-classpath tests --details none --disable-banner >&2 || code=$?
  echo "$((($(date +%s%N) - startedAt) / 1000000)) $code $(cat "$mutant/key")"
done
