# Redis from Debian's packages: the queue of `docker compose up`, and of the tests.
FROM debian:trixie-slim
ARG DEBIAN_MIRROR=http://deb.debian.org/debian
COPY docker/apt-install.sh /usr/local/bin/apt-install
RUN apt-install redis-server redis-tools && install -d -o redis -g redis -m 700 /data
COPY docker/redis-entrypoint.sh /usr/local/bin/entrypoint
USER redis
WORKDIR /data
VOLUME /data
EXPOSE 6379
HEALTHCHECK --interval=2s --timeout=3s --retries=30 \
  CMD REDISCLI_AUTH="${REDIS_PASSWORD:-$(tr -d '\r\n' <"$REDIS_PASSWORD_FILE")}" redis-cli ping | grep -q PONG
ENTRYPOINT ["entrypoint"]
