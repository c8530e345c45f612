#!/bin/sh
# Start one half of the judge: launch.sh trusted|run [java options …]
#
# It speaks frames on stdin and stdout (packages/contract/src/judge.ts): first it sends `ready`,
# then it takes requests: the trusted half until stdin ends, the run half exactly one. The JVM's own
# words go to stderr. Used by the image, the process sandbox and the tests, so that all of them run
# under the same options: jvm/<half>.args. The modules are those of the runtime that build.sh has linked
# for the half; without one, jvm/<half>.modules takes the others away.
set -eu
half=$1
shift
root=$(cd "$(dirname "$0")/.." && pwd)
java=$root/dist/java-$half/bin/java
archive=$root/dist/$half.jsa
if [ ! -x "$java" ]; then
  java=${JAVA_HOME:+$JAVA_HOME/bin/}java
  set -- "@$root/jvm/$half.modules" "$@"
elif [ -e "$archive" ]; then
  set -- "-XX:SharedArchiveFile=$archive" "$@"
fi
exec "$java" "@$root/jvm/$half.args" "$@" \
  "-Djudge.libraries=$(cat "$root/dist/tests.classpath")" \
  -cp "$root/dist/judge-$half.jar:$(cat "$root/dist/$half.classpath")" "ceping.judge.$half.Main"
