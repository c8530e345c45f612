# The api with the built web (the default), the operator's commands (apps/api/dist/manage.js), the worker
# (apps/worker/dist/main.js) and the engine proxy (entrypoint docker/engine-proxy-entrypoint.sh): one image, so that
# all always speak the same contract. Nothing is compiled and nothing runs as root in the finished image, but the
# engine proxy's entrypoint, which gives root up.
FROM debian:trixie-slim AS build
# ca-certificates merges what the base brings (see make-base.sh), and Node is told to believe all of it.
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
ARG DEBIAN_MIRROR=http://deb.debian.org/debian
COPY docker/apt-install.sh /usr/local/bin/apt-install
RUN apt-install ca-certificates curl
ARG NPM_REGISTRY=https://registry.npmjs.org/
COPY docker/fetch-tools.sh /usr/local/bin/fetch-tools
RUN fetch-tools /opt/tools
# pnpm is pinned there: it need not look for the version that package.json names.
ENV npm_config_registry=$NPM_REGISTRY PATH=/opt/tools:$PATH CI=true pnpm_config_pm_on_fail=ignore
WORKDIR /srv/ceping
# All packages of the lock file, in a layer that a change of our own code does not touch.
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
RUN pnpm fetch
COPY . .
RUN pnpm install --frozen-lockfile --offline \
    --filter '@ceping/api...' --filter '@ceping/worker...' --filter '@ceping/web...' \
  && pnpm --filter @ceping/db run generate \
  && pnpm --filter @ceping/web --filter @ceping/api --filter @ceping/worker run build
# What runs, and nothing else: three bundles, the migrations, and the packages that a bundle leaves outside. pnpm
# takes what @ceping/db needs for those too, but a bundle has its client inside, and Prisma's tools are not for here.
RUN rm -rf node_modules */node_modules */*/node_modules \
  && pnpm install --frozen-lockfile --offline --prod --filter @ceping/api --filter @ceping/worker \
  && cd node_modules/.pnpm && rm -rf prisma@* @prisma+client@* @prisma+studio-core@* @electric-sql+* effect@* && cd - \
  && mkdir /image \
  && cp -a --parents node_modules apps/*/node_modules apps/*/dist prisma/migrations apps/*/package.json /image
# Another judge makes another image of this too, so that its workers, which keep to the judge that they proved, are
# replaced.
RUN find apps/judge-runner docker/judge.Dockerfile docker/link-judge.sh -type f -print0 | sort -z | xargs -0 cksum \
  >/image/judge.cksum

FROM debian:trixie-slim
COPY --from=build /opt/tools/node /usr/local/bin/node
COPY --from=build /image /srv/ceping
COPY docker/engine-proxy-entrypoint.sh /usr/local/bin/engine-proxy-entrypoint
COPY docker/make-secrets.sh /usr/local/bin/make-secrets
# Volumes that are mounted here for the first time take over whose the folders are.
RUN useradd --system --no-create-home --uid 10001 ceping \
  && install -d -o ceping -g ceping /run/ceping-engine /run/secrets/database /run/secrets/redis \
  && install -d -o ceping -g ceping -m 700 /var/lib/ceping/backups
WORKDIR /srv/ceping
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 \
  WEB_ROOT=/srv/ceping/apps/web/dist MIGRATIONS_DIR=/srv/ceping/prisma/migrations
USER ceping
EXPOSE 8080
CMD ["node", "--enable-source-maps", "apps/api/dist/main.js"]
# What administrators see that this was built from. Last, since nearly every build has another.
ARG COMMIT=
ENV COMMIT=$COMMIT
