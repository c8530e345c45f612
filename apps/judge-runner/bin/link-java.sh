#!/bin/sh
# link-java.sh trusted|run FOLDER
#
# Put a Java runtime into FOLDER that has only the modules of one half: those of jvm/<half>.modules. With the
# option itself, the JVM would refuse every class archive. Debian's modules carry 700 MB of debugging symbols.
set -eu
modules=$(sed -n 's/^--limit-modules //p' "$(dirname "$0")/../jvm/$1.modules")
exec "${JAVA_HOME:+$JAVA_HOME/bin/}jlink" --add-modules "$modules" --output "$2" \
  --strip-java-debug-attributes --no-header-files --no-man-pages --exclude-files '**.debuginfo'
