#!/bin/sh
# Write src/test/resources/cases/*/expected.json: what JaCoCo's agent and report and JUnit's console
# say, with the JDK and the libraries of this machine. Names of cases as arguments: only those.
# Look at the difference before committing it: these numbers are the judge's yardstick.
set -eu
cd "$(dirname "$0")"
libraries=${JUDGE_LIBRARIES:-/usr/share/java}
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
. ./compile-tests.sh

# Debian packs the agent's own jar inside another one.
agent=$test_classes
(cd "$agent" && "${JAVA_HOME:+$JAVA_HOME/bin/}jar" xf "$libraries/org.jacoco.agent.jar" jacocoagent.jar)
"$java" -cp "$test_class_path" ceping.judge.oracle.Oracle \
  src/test/resources/cases "$libraries" "$agent/jacocoagent.jar" "$@"
