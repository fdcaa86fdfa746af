// The map of the project as rules: apps -> areas -> platform, server | web -> contract, an area reads another area's
// contract only. `tools/rules/boundaries.test.ts` plants a breach of every rule and sees it caught.
const packages = (...names) => names.map((name) => `(^|/)node_modules/${name}/`)

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)build/' },
    tsPreCompilationDeps: true,
    // Packages without a "main" are found by their "exports" only.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
  forbidden: [
    rule(
      'no-cycles',
      'Cut the cycle: one of the two does not need the other.',
      {},
      { circular: true },
    ),
    rule(
      'resolvable',
      'The file or package does not exist.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
    rule(
      'no-index-files',
      'Import from the file that holds the thing.',
      {},
      { path: '(^|/)index\\.[jt]sx?$', pathNot: 'node_modules' },
    ),
    rule(
      'platform-knows-no-area',
      'The platform is the engine: areas and apps use it, never the other way.',
      { path: '^platform/' },
      { path: '^(areas|apps)/' },
    ),
    rule(
      'areas-know-no-app',
      'The apps list the areas, not the other way.',
      { path: '^areas/' },
      { path: '^apps/' },
    ),
    rule(
      'demo-company-for-demo-rows',
      'Who is who in the demo company is for the rows areas add to it.',
      { path: '^(platform|areas)/', pathNot: '^areas/[^/]+/server/demo/' },
      { path: '^database/demo/' },
    ),
    rule(
      'areas-meet-in-contracts',
      "An area reads another area's contract only.",
      { path: '^areas/([^/]+)/' },
      { path: '^areas/(?!$1/)[^/]+/(server|web)/' },
    ),
    rule(
      'one-way-to-records',
      'An area reads and changes records through `request.records` (ActingRecords).',
      { path: '^areas/' },
      { path: '^platform/server/records/(write|need-record|read-list)\\.ts$' },
    ),
    rule(
      'contract-has-no-side',
      'A contract is read by the server and the browser: it may import neither.',
      { path: '(^platform|^areas/[^/]+)/contract/' },
      { path: '/(server|web)/' },
    ),
    rule(
      'contract-without-node',
      'A contract runs in the browser too: nothing of Node.',
      { path: '(^platform|^areas/[^/]+)/contract/', pathNot: '\\.test\\.ts$' },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'contract-without-frameworks',
      'A contract is pure data and pure functions.',
      { path: '(^platform|^areas/[^/]+)/contract/' },
      {
        path: packages(
          'react',
          'react-dom',
          'react-router',
          '@mantine',
          '@tanstack',
          'fastify',
          'pg',
          '@fastify',
        ),
      },
    ),
    rule(
      'web-without-server',
      'The browser talks to the server over the API.',
      { path: '/web/' },
      { path: '/server/' },
    ),
    rule(
      'web-without-node',
      'There is no Node in a browser.',
      { path: '/web/', pathNot: 'vite\\.config\\.ts$' },
      {
        dependencyTypes: ['core'],
      },
    ),
    rule(
      'server-without-web',
      'Node cannot run the screens.',
      { path: '/server/' },
      { path: '/web/' },
    ),
    rule(
      'product-without-tools',
      'Tools and tests are for us, not for the running product.',
      { path: '^(platform|areas)/' },
      { path: '^(tools|tests)/' },
    ),
    rule(
      'server-without-dev-packages',
      'The running server may use "dependencies" of package.json only.',
      { path: '(^platform|^areas/[^/]+|^apps)/server/', pathNot: '\\.test\\.ts$|/testing/' },
      { dependencyTypes: ['npm-dev'] },
    ),
  ],
}

function rule(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to }
}
