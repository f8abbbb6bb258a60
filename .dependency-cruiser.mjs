// Who may import whom (docs/architecture.md): what every folder is held to, and no exceptions.

const SERVER = '^apps/server/src';
const WEB = '^apps/web/src';

/** Areas of the server's features, from below: each knows those before it and the platform. */
const AREAS = ['engagement', 'identity', 'organization', 'learning', 'incentives', 'insight'];

const downwards = AREAS.slice(0, -1).map((area, at) => ({
  name: `${area}-looks-down`,
  comment: `Features of ${area} know the platform and what lies below: ${AREAS.slice(0, at).join(', ') || 'nothing else'}.`,
  from: { path: `${SERVER}/features/${area}/` },
  to: { path: `${SERVER}/features/(${AREAS.slice(at + 1).join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'platform-knows-no-feature',
      comment: 'The platform carries features; they are handed to it.',
      from: { path: `${SERVER}/platform/` },
      to: { path: `${SERVER}/(features|web-app|demo)/` },
    },
    ...downwards,
    {
      name: 'composed-by-nobody-else',
      comment: 'What composes the server is imported by nobody it composes.',
      from: { path: `${SERVER}/(features|platform)/` },
      to: { path: `${SERVER}/((app|server|main)\\.ts$|web-app/|features/features\\.ts$)` },
    },
    {
      name: 'own-queries',
      comment: "A feature calls another's use case, never its queries.",
      from: { path: `${SERVER}/(features|platform)/([^/]+/[^/]+)/` },
      to: { path: `${SERVER}/features/.*\\.queries\\.ts$`, pathNot: `${SERVER}/features/$2/` },
    },
    {
      name: 'no-circle-of-features',
      comment: 'Features of the server never call each other in a circle.',
      scope: 'folder',
      from: { path: `${SERVER}/features/[^/]+/[^/]+$` },
      to: { circular: true, path: `${SERVER}/features/[^/]+/[^/]+$` },
    },
    {
      name: 'no-tests-in-the-product',
      comment: 'Product code knows no tests.',
      from: { path: SERVER, pathNot: `${SERVER}/test/` },
      to: { path: `${SERVER}/test/` },
    },
    {
      name: 'web-features-stand-alone',
      comment: 'Features of the web never import each other; screens compose them.',
      from: { path: `${WEB}/features/([^/]+/[^/]+)/`, pathNot: '\\.screen(-part)?\\.tsx$' },
      to: { path: `${WEB}/features/`, pathNot: `${WEB}/features/$1/` },
    },
    {
      name: 'screens-are-asked-for',
      comment: 'Screens are loaded by their routes and imported by nobody but each other.',
      from: {
        path: `${WEB}/`,
        pathNot: '(\\.screen(-part)?\\.tsx|/(admin-)?feature\\.ts|/public/pages\\.ts|/app/crash\\.tsx)$',
      },
      to: { path: `${WEB}/features/.*\\.screen(-part)?\\.tsx$` },
    },
    {
      name: 'common-parts-serve',
      comment: 'Common parts of the web serve features and never import them.',
      from: { path: `${WEB}/(ui|lib)/` },
      to: { path: `${WEB}/(features|activities|authoring)/` },
    },
    {
      name: 'authoring-knows-no-feature',
      comment: 'What builders of drafts share is handed what is written, and knows none of them.',
      from: { path: `${WEB}/(authoring|activities)/` },
      to: { path: `${WEB}/features/` },
    },
    {
      name: 'rules-are-pure',
      comment: 'Rules know nothing of the product and no library.',
      from: { path: '^packages/rules/src/' },
      to: { pathNot: '^packages/rules/src/' },
    },
    {
      name: 'contracts-know-rules',
      comment: 'Contracts know the rules and the schema library only.',
      from: { path: '^packages/contracts/src/' },
      to: { pathNot: '^(packages/(contracts|rules)/src/|node_modules/zod/)' },
    },
  ].map((rule) => Object.assign(rule, { severity: 'error' })),
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    exclude: { path: '\\.test\\.tsx?$' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
