/** Who may import whom; ARCHITECTURE.md says why. */
const err = (name, from, to) => ({ name, severity: 'error', from, to })

module.exports = {
  forbidden: [
    err('no-cycles', {}, { circular: true }),
    err(
      'only-listed-packages',
      // Test runners stand in the root's package.json; the contract is a workspace, not a package.
      { path: '^(contract|server|web|identity|mrz|voyage)/src/', pathNot: '\\.test\\.tsx?$' },
      {
        pathNot: '^(contract|identity|mrz|sql|voyage)/',
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'],
      },
    ),
    err('everything-resolves', {}, { couldNotResolve: true }),
    err(
      'contract-imports-only-zod',
      { path: '^contract/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^contract/', '(^|/)node_modules/zod/'] },
    ),
    err('mrz-stands-alone', { path: '^mrz/' }, { path: '^(contract|identity|server|web|scripts)/' }),
    err('voyage-stands-alone', { path: '^voyage/' }, { path: '^(contract|identity|server|web|scripts)/' }),
    err(
      'voyage-needs-no-build',
      { path: '^voyage/src/', pathNot: '\\.test\\.ts$' },
      { path: '^voyage/(build|test)/' },
    ),
    err(
      'server-and-web-meet-only-in-contract',
      { path: '^(server|web)/' },
      { path: '^(server|web)/', pathNot: '^$1/' },
    ),
    err(
      'platform-and-ui-know-no-feature',
      { path: '^(server|web)/src/(platform|ui)/' },
      { path: '/src/features/' },
    ),
    err('sql-stands-alone', { path: '^sql/', pathNot: '\\.test\\.ts$' }, { pathNot: '^sql/' }),
    err('ui-knows-no-platform', { path: '^web/src/ui/' }, { path: '^web/src/(platform|layouts)/' }),
    err(
      'server-features-meet-only-at-services',
      // A test may set up its data with whatever it needs.
      { path: '^server/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      { path: '^server/src/features/[^/]+/', pathNot: ['^server/src/features/$1/', '\\.service\\.ts$'] },
    ),
    err(
      'trade-nouns-meet-at-services-rules-and-policies',
      {
        path: '^server/src/features/trade/([^/]+)/',
        pathNot: ['\\.test\\.ts$', '^server/src/features/trade/shared/'],
      },
      {
        path: '^server/src/features/trade/[^/]+/',
        pathNot: ['^server/src/features/trade/($1|shared|terms)/', '\\.(service|rules|policy|job)\\.ts$'],
      },
    ),
    err(
      'web-trade-nouns-never-meet',
      // Pages that compose several nouns stand in the module's own folder.
      { path: '^web/src/features/trade/([^/]+)/' },
      {
        path: '^web/src/features/trade/[^/]+/',
        pathNot: '^web/src/features/trade/($1|shared|terms)/',
      },
    ),
    err(
      'trade-basics-know-no-noun',
      {
        path: '^(contract/src|server/src/features|web/src/features)/trade/(shared|terms)/',
        pathNot: '\\.test\\.tsx?$',
      },
      // Server and web may use what the contract says of any noun: limits need approvals, maps need cargoes.
      { path: '^$1/trade/[^/]+/', pathNot: '^$1/trade/(shared|terms)/' },
    ),
    err(
      'web-features-never-meet',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    err(
      'features-know-no-layouts',
      { path: '^web/src/(features|ui|platform)/' },
      { path: '^web/src/layouts/' },
    ),
    err(
      'rules-and-policies-are-pure',
      // Catalogues are constant data, and spellings of names pure text.
      {
        path: ['\\.(rules|policy)\\.ts$', '^server/src/.*/catalogue/', '^server/src/platform/names/'],
        pathNot: '\\.test\\.ts$',
      },
      {
        // A hash is as pure as a sum.
        pathNot: [
          '^contract/',
          '\\.(rules|policy)\\.ts$',
          '^server/src/.*/catalogue/',
          '^server/src/platform/names/',
          '/platform/errors\\.ts$',
          '(^|/)node_modules/zod/',
          '^(node:)?crypto$',
        ],
      },
    ),
    err(
      'only-stores-touch-the-database',
      { path: '^server/src/features/', pathNot: '\\.(store|test)\\.ts$' },
      { path: ['^sql/', 'node_modules/(pg|postgres)/'] },
    ),
    err(
      // What goes to the driver itself is not checked: connections, migrations and backups, which name no column.
      'stores-use-checked-statements',
      { path: '^(server/src/features|identity/src)/', pathNot: '\\.test\\.ts$' },
      { path: 'node_modules/(pg|postgres)/' },
    ),
    err(
      'only-the-list-knows-every-feature',
      {
        path: '^server/src/',
        pathNot: [
          '^server/src/(features|staff-command|sanctions-command|audit-command|verify-backup)\\.ts$',
          '^server/src/features/',
          '\\.test\\.ts$',
        ],
      },
      { path: '^server/src/features/' },
    ),
    err(
      'only-the-list-reads-manifests',
      { path: '^server/', pathNot: '^server/src/features\\.ts$' },
      { path: '\\.feature\\.ts$' },
    ),
    err(
      'only-the-embedded-pool-knows-identity',
      { path: '^server/src/', pathNot: ['^server/src/embedded-pool\\.ts$', '\\.test\\.ts$'] },
      { path: '^identity/' },
    ),
    err(
      'product-code-needs-no-scripts',
      { path: '^(contract|server|web|identity|mrz|voyage)/' },
      { path: '^(scripts|attack|bench|e2e|faults|load)/' },
    ),
    err(
      'no-test-code-in-the-product',
      { path: '/src/', pathNot: '\\.test\\.tsx?$' },
      { path: '(^(server|mrz|voyage)/test/|\\.test\\.tsx?$)' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router)/' },
    tsPreCompilationDeps: true,
    // TypeScript 7 has no parser to borrow yet.
    parser: 'swc',
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
}
