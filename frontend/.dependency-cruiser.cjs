// Who may import what. Each rule names what its folder may not reach.
const OURS = '^(app|server|editor|e2e|scripts)/';

/** Modules at `from` may import, of ours, only `allowed`. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: OURS, pathNot: allowed },
});

/** Folders of `root`, lowest first: each may import, of all of `root`, only itself, those before it and the files `beside`. Tests may look up. */
const oneWay = (root, folders, beside = '') =>
  folders.map((folder, index) => {
    const allowed = `^${root}/((${folders.slice(0, index + 1).join('|')})/${beside && `|(${beside})\\.ts$`})`;
    return {
      name: `${root}/${folder}-knows-nothing-above`,
      severity: 'error',
      from: { path: `^${root}/${folder}/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `^${root}/`, pathNot: allowed },
    };
  });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
    only(
      'routes-use-features-ui-api',
      '^app/(routes|loaders)/',
      '^app/(features|figures|islands|ui|api|page|routes|loaders)/',
    ),
    only(
      'features-use-ui',
      '^app/features/([^/]+)/',
      '^app/(features/$1/|features/[^/]+/index\\.tsx?$|figures/|islands/|ui/|api/(types|answers)\\.ts$)|^e2e/support/plans/',
    ),
    ...oneWay('app/features/calculator', ['plan', 'share', 'storage', 'cards']),
    ...oneWay('app/features/tables', ['levels', 'range', 'answers', 'planner', 'chart', 'upgrade']),
    only('figures-use-ui', '^app/figures/', '^app/(figures/|ui/|api/types\\.ts$)'),
    only('ui-uses-nothing', '^app/ui/', '^app/ui/'),
    only('islands-use-ui', '^app/islands/', '^app/(islands/|ui/|api/answers\\.ts$)'),
    only('page-uses-nothing', '^app/page/', '^app/(page/|figures/(game|origin)\\.ts$)'),
    only('api-uses-nothing', '^app/api/', '^app/(api/|page/(context|whole-body\\.server)\\.ts$)'),
    {
      name: 'api-is-for-routes',
      severity: 'error',
      from: { pathNot: '^app/(routes/|loaders/|api/|root\\.tsx$)' },
      to: { path: '^app/api/', pathNot: '/(types|answers)\\.ts$' },
    },
    {
      name: 'api-answers-are-types',
      severity: 'error',
      from: {},
      to: { path: '^app/api/(types|answers)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'api-is-server-only',
      severity: 'error',
      from: {},
      to: { path: '^app/api/', pathNot: '(\\.server|/types|/answers)\\.ts$' },
    },
    only(
      'scripts-use-rules',
      '^app/scripts/',
      '^app/((scripts|features|figures|islands|ui)/|page/(add-script|fetch-ahead)\\.ts$)',
    ),
    { name: 'scripts-are-small', severity: 'error', from: { path: '^app/scripts/' }, to: { path: '\\.tsx$' } },
    only(
      'server-uses-redirects',
      '^server/',
      '^(server/|e2e/support/|app/(redirects|features/offline/rules|page/(context|handle|message\\.server|whole-body\\.server))\\.ts$)',
    ),
    ...oneWay(
      'server',
      ['security', 'limits', 'addresses', 'responses', 'files', 'page-cache', 'api', 'previews', 'pages', 'requests'],
      'settings|logger|site',
    ),
    only('editor-is-alone', '^editor/', '^editor/'),
    { name: 'nothing-knows-the-editor', severity: 'error', from: { pathNot: '^editor/' }, to: { path: '^editor/' } },
    { name: 'app-knows-no-server', severity: 'error', from: { path: '^app/' }, to: { path: '^server/' } },
    {
      name: 'no-dev-packages',
      severity: 'error',
      from: {
        path: '^(app|server)/',
        pathNot: '(\\.test\\.tsx?|\\.d\\.ts|^app/routes\\.ts|^server/previews/worker\\.ts)$',
      },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: '\\.css(\\?inline)?$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
