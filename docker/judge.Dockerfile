# The two halves of the judge (apps/judge-runner), each an image of its own (--target trusted, --target run) that
# starts its half and talks frames on stdin and stdout. Both hold a Java runtime cut down to the modules that the
# half may use, its jars, and nothing else: no shell, no package manager, no file that a student could write to;
# and the run image, where students' code is executed, no compiler. They need no writable path and no network.
FROM debian:trixie-slim AS build
ARG DEBIAN_MIRROR=http://deb.debian.org/debian
COPY docker/apt-install.sh /usr/local/bin/apt-install
# Java's packages fail if the folder for their manual pages is missing, as it is in a slim image. Debian's JUnit asks
# for a Java runtime and would bring another one of 200 MB. An empty package says that the JDK is a runtime.
RUN mkdir -p /usr/share/man/man1 /tmp/java/DEBIAN \
  && printf '%s\n' 'Package: ceping-java' 'Version: 25' 'Architecture: all' 'Maintainer: Ceping' \
    'Provides: java5-runtime-headless' 'Description: the JDK of the judge' >/tmp/java/DEBIAN/control \
  && dpkg-deb --build /tmp/java /tmp/java.deb && dpkg --install /tmp/java.deb \
  && apt-install openjdk-25-jdk-headless \
    junit5 libjacoco-java libasm-java libassertj-core-java libhamcrest-java libmockito-java
COPY apps/judge-runner /opt/judge
COPY docker/link-judge.sh /usr/local/bin/link-judge
RUN sh /opt/judge/build.sh jars \
  && { link-judge trusted /image/trusted & } \
  && link-judge run /image/run && wait $!

# The AOT cache holds the classes as one rehearsal of the start left them: loaded, linked and profiled.
FROM scratch AS trusted
COPY --from=build /image/trusted/ /
RUN ["/opt/java/bin/java", "-Djudge.rehearsal=true", "-XX:AOTCacheOutput=/opt/judge/start.aot", "@/opt/judge/start.args"]
USER 65534:65534
ENTRYPOINT ["/opt/java/bin/java", "-XX:AOTCache=/opt/judge/start.aot", "@/opt/judge/start.args"]

# What only some suites use, Mockito first of all, is rehearsed here and left out of each start. A run half lives
# too short to win back what it costs to compile at once what the rehearsal has used often (AOTReplayTraining).
FROM scratch AS run
COPY --from=build /image/run/ /
RUN ["/opt/java/bin/java", "-Djudge.rehearsal=true", "-XX:AOTCacheOutput=/opt/judge/start.aot", "@/opt/judge/start.args"]
USER 65534:65534
ENTRYPOINT ["/opt/java/bin/java", "-XX:AOTCache=/opt/judge/start.aot", "-XX:+UnlockDiagnosticVMOptions", "-XX:-AOTReplayTraining", "@/opt/judge/start.args"]
