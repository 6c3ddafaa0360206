# Three stages: the first builds the client with all packages, the second has only those needed to run, and the last holds neither client sources nor build tools.
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --loglevel=error
COPY index.html shop.config.ts uno.config.ts vite.config.ts tsconfig.base.json ./
COPY domain domain
COPY public public
COPY scripts scripts
COPY src src
COPY sw sw
RUN node_modules/.bin/node scripts/build.mjs

FROM node:24-bookworm-slim AS packages
WORKDIR /packages
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --loglevel=error

# The pinned Node.js is one of the packages: the base needs none. The client programs of PostgreSQL make and prove the backups.
FROM debian:bookworm-slim
RUN apt-get update \
 && apt-get install --yes --no-install-recommends ca-certificates postgresql-client-15 \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin haat \
 && install --directory --owner=haat --mode=0700 /data
WORKDIR /app
COPY --from=packages /packages/node_modules node_modules
COPY --from=build /build/dist dist
COPY package.json shop.config.ts ./
COPY domain domain
COPY server server
ENV NODE_ENV=production DATA_DIR=/data NODE_OPTIONS=--max-semi-space-size=4 NODE_COMPILE_CACHE=/tmp/node
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
USER 10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "server/main.ts"]
