# Redis from Debian's packages: the queue of `docker compose up`, and of the tests.
FROM debian:trixie-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends redis-server redis-tools \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o redis -g redis -m 700 /data
COPY docker/redis-entrypoint.sh /usr/local/bin/entrypoint
USER redis
WORKDIR /data
VOLUME /data
EXPOSE 6379
HEALTHCHECK --interval=2s --timeout=3s --retries=30 \
  CMD REDISCLI_AUTH="$REDIS_PASSWORD" redis-cli ping | grep -q PONG
ENTRYPOINT ["entrypoint"]
