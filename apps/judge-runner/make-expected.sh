#!/bin/sh
# Write src/test/resources/cases/*/expected.json, and model-solutions/ for those of the demo problems:
# what JaCoCo's agent and report and JUnit's console say, with the JDK and the libraries of this
# machine. Names of cases or problems (set/problem) as arguments: only those.
# Look at the difference before committing it: these numbers are the judge's yardstick.
set -eu
cd "$(dirname "$0")"
libraries=${JUDGE_LIBRARIES:-/usr/share/java}
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
. ./compile-tests.sh
# Class files are named after classes, and some of those are Chinese.
export LC_ALL=C.UTF-8

# Debian packs the agent's own jar inside another one.
agent=$test_classes
(cd "$agent" && "${JAVA_HOME:+$JAVA_HOME/bin/}jar" xf "$libraries/org.jacoco.agent.jar" jacocoagent.jar)
"$java" -cp "$test_class_path" ceping.judge.oracle.Oracle \
  "$libraries" "$agent/jacocoagent.jar" "$@"
