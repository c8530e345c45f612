# Sourced by test.sh and make-expected.sh: build the judge and its tests; sets test_classes and
# test_class_path.
./build.sh
test_libraries=$(sed -n "s|^\([a-z0-9.-]*\.jar\) .*|$libraries/\1|p" libraries.txt |
  while read -r jar; do [ ! -e "$jar" ] || echo "$jar"; done | paste -sd:)
test_classes=$(mktemp -d)
trap 'rm -rf "$test_classes"' EXIT
test_class_path=$test_classes:src/test/resources:dist/judge-trusted.jar:dist/judge-run.jar:$test_libraries
# shellcheck disable=SC2046  # one word for each file
"${JAVA_HOME:+$JAVA_HOME/bin/}javac" -J-XX:+UseSerialGC -J-XX:TieredStopAtLevel=1 -Xlint:all,-path -Werror --release 17 -encoding UTF-8 -g -proc:none \
  -cp "$test_class_path" -d "$test_classes" $(find src/test/java -name '*.java')
