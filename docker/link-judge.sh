#!/bin/sh
# link-judge.sh trusted|run FOLDER
#
# Puts the files of one half of the judge into FOLDER, as the root of an image: /opt/java (a linked runtime),
# the jars and system libraries under the paths they have here, and /opt/judge/start.args (what bin/launch.sh
# would pass to java). Runs inside the build stage of judge.Dockerfile.
set -eu
half=$1
image=$2
judge=/opt/judge

"$judge/bin/link-java.sh" "$half" "$image/opt/java"

find "$image/opt/java" \( -name '*.so' -o -name java \) -type f -exec ldd {} + |
  grep -o '/[^ :]*\.so[^ :]*' | grep -v "^$image" | sort -u | xargs cp -L --parents -t "$image"

# The class path of the half, and what students' tests are compiled against: the trusted half reads it.
class_path=$judge/dist/judge-$half.jar:$(cat "$judge/dist/$half.classpath")
libraries=
[ "$half" = run ] || libraries=$(cat "$judge/dist/tests.classpath")
echo "$class_path:$libraries" | tr -s ':' '\n' | sort -u | xargs cp -L --parents -t "$image"

{
  cat "$judge/jvm/$half.args"
  echo "-Djudge.libraries=$libraries"
  printf -- '-cp\n%s\n' "$class_path"
  echo "ceping.judge.$half.Main"
} >"$image$judge/start.args"
