#!/bin/sh
# build.sh [jars]
#
# Build dist/judge-trusted.jar and dist/judge-run.jar, and what else bin/launch.sh uses: class paths, the
# runtime of the run half and its class archive; with `jars`, only jars and class paths. Does nothing when they
# are newer than every source and library. Needs a JDK >= 17 (JAVA_HOME or PATH) and the jars of libraries.txt
# (JUDGE_LIBRARIES, default /usr/share/java).
#
# Two jars, so that a student's code shares no class path with JaCoCo, ASM or the trusted half;
# the package `wire` is in both.
set -eu
cd "$(dirname "$0")"

libraries=${JUDGE_LIBRARIES:-/usr/share/java}
jdk=${JAVA_HOME:+$JAVA_HOME/bin/}
version=1.0.0

fail() {
  echo "judge-runner: $1" >&2
  exit 1
}

command -v "${jdk}javac" >/dev/null || fail "no javac found: install a JDK >= 17 (Debian: openjdk-17-jdk-headless)"
release=$("${jdk}javac" -version 2>&1 | sed 's/[^0-9]*\([0-9]*\).*/\1/')
[ "$release" -ge 17 ] || fail "javac is version $release, but 17 is needed"

# Class path of one use in libraries.txt; `build` jars may be missing where only the judge runs.
class_path() {
  for jar in $(sed -n "s|^\([a-z0-9.-]*\.jar\) .*\b$1\b.*|$libraries/\1|p" libraries.txt); do
    [ ! -e "$jar" ] || echo "$jar"
  done | paste -sd:
}

for jar in $(sed -n '/\b\(build\|optional\)\b/!s/^\([a-z0-9.-]*\.jar\) .*/\1/p' libraries.txt); do
  [ -e "$libraries/$jar" ] || fail "$libraries/$jar is missing; see the Debian packages in libraries.txt"
done

jdk_version=$("${jdk}java" -version 2>&1)
up_to_date() {
  [ -e dist/judge-run.jar ] && [ -e dist/judge-trusted.jar ] &&
    [ "$(cat dist/trusted.classpath 2>/dev/null)" = "$(class_path trusted)" ] &&
    [ "$(cat dist/jdk.version 2>/dev/null)" = "$jdk_version" ] &&
    [ -z "$(find src/main build.sh libraries.txt jvm $(class_path '\(trusted\|run\)' | tr : ' ') -newer dist/judge-run.jar)" ]
}
up_to_date && exit 0

# Debian keeps a library's version in the name of a link beside it.
library_version() {
  for link in "$libraries/$1"-[0-9]*.jar; do
    [ -e "$link" ] && basename "$link" .jar | sed "s/^$1-//" && return
  done
  echo unknown
}

# Built aside and moved into place file by file: a half may be starting from dist right now.
mkdir -p dist
work=$(mktemp -d dist/build.XXXXXX)
trap 'rm -rf "$work"' EXIT
mkdir "$work/run" "$work/trusted"

# Not lint `path`: manifests of Debian's jars name jars that need not be there.
options="-Xlint:all,-path -Werror --release 17 -encoding UTF-8 -g"
# shellcheck disable=SC2086,SC2046  # words on purpose
"${jdk}javac" $options -cp "$(class_path run)" -d "$work/run" \
  $(find src/main/java/ceping/judge/wire src/main/java/ceping/judge/run -name '*.java')
cp -r src/main/run-resources/. "$work/run/"
mkdir -p "$work/trusted/ceping/judge"
cp -r "$work/run/ceping/judge/wire" "$work/trusted/ceping/judge/"
# shellcheck disable=SC2086,SC2046
"${jdk}javac" $options -cp "$work/trusted:$(class_path trusted)" -d "$work/trusted" \
  $(find src/main/java/ceping/judge/trusted -name '*.java')
cp -r src/main/resources/. "$work/trusted/"
# Which modules the run half has, for the trusted half to know what reference code cannot use there.
"${jdk}java" @jvm/run.modules --list-modules |
  sed 's/@.*//' >"$work/trusted/ceping/judge/trusted/advise/run-modules.txt"
for use in tests run trusted; do
  class_path $use >"$work/$use.classpath"
done
for half in run trusted; do
  cat >"$work/$half/versions.properties" <<PROPERTIES
runner=$version
junit=$(library_version junit-jupiter-api)
jacoco=$(library_version org.jacoco.core)
PROPERTIES
  "${jdk}jar" --create --file "$work/judge-$half.jar" -C "$work/$half" .
done

if [ "${1:-}" = jars ]; then
  mv "$work"/*.classpath "$work"/judge-trusted.jar "$work"/judge-run.jar dist/
  exit 0
fi

# The run half starts for each submission, so it gets a runtime of its own. The trusted half needs the whole
# JDK: javac looks there for what the newest release has. A JDK that comes without its modules as files cannot
# link; bin/launch.sh does without.
rm -rf dist/java-run dist/run.jsa
if bin/link-java.sh run "$work/java-run"; then
  "$work/java-run/bin/java" -Xshare:dump -Xlog:disable
  mv "$work/java-run" dist/
fi

echo "$jdk_version" >"$work/jdk.version"
mv "$work"/*.classpath "$work/jdk.version" "$work"/judge-trusted.jar "$work"/judge-run.jar dist/

# The classes that a start loads, as one rehearsal left them: a start takes two thirds of the processor time.
if [ -d dist/java-run ] &&
  bin/launch.sh run -Djudge.rehearsal=true "-XX:ArchiveClassesAtExit=$work/run.jsa" </dev/null >/dev/null 2>&1; then
  mv "$work/run.jsa" dist/
fi
