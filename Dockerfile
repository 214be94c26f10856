# Vitrine as an image: the first stage does what `npm start` does on a fresh clone, the second keeps what a server needs.
# `npm run docker:try` runs these steps in a bare Debian without Docker.

FROM debian:trixie-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates libatomic1 nodejs npm
WORKDIR /app
COPY . .
# Set to anything: also what runs a model of the background remover (docs/operators.md).
ARG VITRINE_CUTOUT_MODEL=
RUN npm run build

FROM debian:trixie-slim
# Node needs libatomic1.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates libatomic1 && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 4600 --home-dir /data --create-home vitrine
COPY --from=build /app /app
WORKDIR /app
# All that Vitrine keeps is under /data: database (unless DATABASE_URL names another), files, secret.
ENV HOST=0.0.0.0
ENV VITRINE_DATA=/data
ENV NODE_COMPILE_CACHE=/data/cache/compiled
ENV MALLOC_ARENA_MAX=2
USER vitrine
VOLUME /data
EXPOSE 4600
HEALTHCHECK --interval=10s --start-period=60s CMD ["node_modules/node/bin/node", "scripts/healthy.mjs"]
CMD ["node_modules/node/bin/node", "src/server/main.ts"]
