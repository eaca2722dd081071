# Images of the CMS, the publisher and the edge: `node scripts/images.mjs` builds them (docs/install.md).
# Node in the version that the tests run with. PostgreSQL in the version of the server, for pg_dump.
ARG NODE_IMAGE=docker.io/library/node:20.20.2-bookworm-slim
ARG POSTGRES_IMAGE=docker.io/library/postgres:17.6-bookworm
ARG CADDY_IMAGE=docker.io/library/caddy:2.10.2-alpine

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json tsconfig.json ./
COPY api-extensions/package.json api-extensions/
COPY cms/package.json cms/
COPY site/package.json site/

# Of the fallback fonts of PDF files and share images only the drawn weights stay (api-extensions/contracts/image/drawn-text.ts).
# Install scripts would compile SQLite's driver, which nothing loads here; all other binaries are packages. The root's tools install every
# workspace, so what runs is installed again, without them.
FROM packages AS cms-build
RUN npm ci --ignore-scripts --workspace cms --workspace api-extensions --include-workspace-root --no-audit --no-fund
COPY api-extensions api-extensions
COPY cms cms
RUN npm run build --workspace api-extensions
# Building the admin loads the configuration, which requires secrets; none of these reaches the image's environment.
RUN filler=only-for-building-the-admin-panel-0123456789 \
  && NODE_ENV=production APP_KEYS=$filler API_TOKEN_SALT=$filler ADMIN_JWT_SECRET=$filler TRANSFER_TOKEN_SALT=$filler \
  JWT_SECRET=$filler ENCRYPTION_KEY=$filler BUILD_API_TOKEN=$filler CMS_PUBLIC_URL=https://cms.localhost npm run build --workspace cms \
  && npm ci --ignore-scripts --omit=dev --workspace cms --workspace api-extensions --no-audit --no-fund \
  && find node_modules/@expo-google-fonts -name '*.ttf*' ! -name '*_400Regular.ttf' ! -name '*_700Bold.ttf' -delete

FROM ${NODE_IMAGE} AS cms
ENV NODE_ENV=production HOME=/tmp DATA_DIR=/srv/data CMS_MANAGEMENT_PORT=1338
WORKDIR /app/cms
RUN install -d -o node -g node /srv/data
COPY --from=cms-build /app /app
# Strapi's commands compile the sources that this file names before they run, into a file system that is read-only: none is left.
RUN touch compiled.d.ts \
  && echo '{"compilerOptions":{"outDir":"dist","tsBuildInfoFile":"/tmp/tsbuildinfo","types":[]},"files":["compiled.d.ts"]}' > tsconfig.json
# Strapi creates the folder of migrations where it is missing, which a read-only file system refuses.
RUN mkdir -p database/migrations public/uploads && chown node:node public/uploads
USER node
EXPOSE 1337 1338
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:1337/_health').then((r) => process.exit(r.ok ? 0 : 1))"]
CMD ["node", "start.mjs"]

FROM packages AS site-build
RUN npm ci --ignore-scripts --workspace site --workspace api-extensions --include-workspace-root --no-audit --no-fund
COPY api-extensions api-extensions
COPY site site
RUN npm run build --workspace api-extensions && npm run build:node --workspace site \
  && npm ci --ignore-scripts --omit=dev --workspace site --workspace api-extensions --no-audit --no-fund \
  && find node_modules/@expo-google-fonts -name '*.ttf*' ! -name '*_400Regular.ttf' ! -name '*_700Bold.ttf' -delete

# Gatsby compiles the site into .cache and public once the CMS answers.
FROM ${NODE_IMAGE} AS publisher
# SWC, which compiles and minifies, unpacks its program below HOME and loads it from there: on a file system that may be executed.
ENV HOME=/srv/home LOG_FORMAT=json GATSBY_TELEMETRY_DISABLED=1 SITE_DIR=/app/site RELEASES_DIR=/srv/releases PUBLISHER_MANAGEMENT_PORT=8792
WORKDIR /app
COPY --from=site-build /app /app
# Titles in share images are drawn with a font of the packages; without a configuration each drawing logs an error.
RUN install -d -o node -g node /srv/releases /srv/home /app/site/.cache /app/site/public && install -d /etc/fonts && touch site/yarn.lock \
  && echo '<fontconfig><cachedir>/tmp/fontconfig</cachedir></fontconfig>' > /etc/fonts/fonts.conf
USER node
EXPOSE 8791 8792
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8792/healthz').then((r) => process.exit(r.ok ? 0 : 1))"]
# The limit as in scripts/lib/stack.mjs.
CMD ["node", "--max-old-space-size=512", "site/dist/publisher/main.js"]

# Node, the edge and what it imports: zod, prom-client and the contracts.
FROM ${NODE_IMAGE} AS edge
ENV NODE_ENV=production RELEASES_DIR=/srv/releases SITE_BIND=0.0.0.0 EDGE_MANAGEMENT_PORT=8001
WORKDIR /app
COPY --from=site-build /app/node_modules/zod node_modules/zod
COPY --from=site-build /app/node_modules/prom-client node_modules/prom-client
COPY --from=site-build /app/node_modules/tdigest node_modules/tdigest
COPY --from=site-build /app/node_modules/bintrees node_modules/bintrees
COPY --from=site-build /app/node_modules/@opentelemetry/api node_modules/@opentelemetry/api
COPY --from=site-build /app/api-extensions/package.json node_modules/api-extensions/
COPY --from=site-build /app/api-extensions/dist/contracts node_modules/api-extensions/dist/contracts
COPY --from=site-build /app/site/dist/edge dist/edge
USER node
EXPOSE 8000 8001
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8001/readyz').then((r) => process.exit(r.ok ? 0 : 1))"]
CMD ["node", "dist/edge/main.js"]

# Caddy with the project's Caddyfile, for a user who may write only to the folder of certificates.
FROM ${CADDY_IMAGE} AS caddy
ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config
RUN mkdir -p /data/caddy && chown -R 1000:1000 /data
COPY Caddyfile /etc/caddy/Caddyfile
USER 1000:1000
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]

# Programs for the operator: the scripts, what they import, and PostgreSQL's own programs. The doctor reads the rules of all programs
# for their variables, and which tables this version has.
FROM cms-build AS scripts
COPY scripts scripts
COPY --from=site-build /app/site/dist/edge site/dist/edge
COPY --from=site-build /app/site/dist/publisher/environment.js /app/site/dist/publisher/lock.js site/dist/publisher/
RUN mkdir /scripts && find cms/src/api -name schema.json -exec cp --parents {} /scripts ';' \
  && cp -r --parents package.json scripts cms/package.json cms/src/components cms/dist/src/environment.js \
  api-extensions/package.json api-extensions/dist/contracts api-extensions/dist/naver api-extensions/dist/server/platform api-extensions/dist/server/shared \
  api-extensions/dist/server/features/lookups/naver-settings.js \
  site/dist/edge site/dist/publisher \
  node_modules/api-extensions node_modules/nodemailer node_modules/pg node_modules/pg-* node_modules/pgpass node_modules/postgres-* \
  node_modules/libphonenumber-js node_modules/split2 node_modules/zod /scripts

FROM ${NODE_IMAGE} AS node

FROM ${POSTGRES_IMAGE} AS operations
ENV NODE_ENV=production DATA_DIR=/srv/data RELEASES_DIR=/srv/releases UPLOADS_DIR=/srv/uploads BACKUP_DIR=/srv/backups
WORKDIR /app
# A new volume gets the owner of the folder: a restore may be the first to use it.
RUN install -d -o 1000 -g 1000 /srv/uploads /srv/releases /srv/data
COPY --from=node /usr/local/bin/node /usr/local/bin/
COPY --from=scripts /scripts /app
USER 1000:1000
ENTRYPOINT []
CMD ["node", "scripts/backup.mjs"]
