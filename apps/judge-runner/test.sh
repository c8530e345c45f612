#!/bin/sh
# Build the judge and run its tests; the last line is `N passed, N failed, N skipped`.
# test.sh [PATTERN]: only test classes whose full name matches the regular expression.
set -eu
cd "$(dirname "$0")"
libraries=${JUDGE_LIBRARIES:-/usr/share/java}
. ./compile-tests.sh
# shellcheck disable=SC2046  # two words
"${JAVA_HOME:+$JAVA_HOME/bin/}java" -Xmx256m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 $(grep '^--add-exports' jvm/trusted.args) -cp "$test_class_path" \
  ceping.judge.RunTests "$test_classes" "${1:-.*Tests}"
