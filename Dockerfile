# syntax=docker/dockerfile:1
# Two images: `shop` (every process behind nginx, as `pnpm start` runs it) and `database` (PostgreSQL with what the
# shop's schema needs). compose.yaml puts them together.

FROM node:24-bookworm-slim AS build
WORKDIR /shop
RUN npm install --global pnpm@12.18.0
COPY . .
RUN pnpm install --frozen-lockfile && pnpm build

FROM node:24-bookworm-slim AS shop
RUN apt-get update \
  && apt-get install -y --no-install-recommends nginx libnginx-mod-http-cache-purge \
    libnginx-mod-http-brotli-filter libnginx-mod-http-brotli-static \
  && rm -rf /var/lib/apt/lists/* \
  && npm install --global pnpm@12.18.0 \
  && install -d -o node -g node /data
WORKDIR /shop
COPY --from=build /shop .
ENV SHOP_LOCAL_DIR=/data
USER node
# SIGTERM drains every process; SIGHUP replaces them one by one. A demo only with DEMO=1.
CMD ["node_modules/.bin/node", "tools/dev.ts", "--built"]

FROM postgis/postgis:15-3.5 AS database
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-15-rum \
  && rm -rf /var/lib/apt/lists/*
COPY tools/services/roles-and-database.sh /docker-entrypoint-initdb.d/20-shop.sh
