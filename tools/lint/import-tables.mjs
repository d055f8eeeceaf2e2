// Import rules of the repository as data. tools/lint/import-rules.mjs checks them, as a part of `npm test -- lint`.

/** @type {Record<string, import('./import-tables.mjs').Section>} See import-tables.d.mts for the fields. */
export const importTables = {
  web: {
    root: 'web',
    floors: {
      app: ['features', 'lib', 'ui', 'styles'],
      features: ['lib', 'ui'],
      ui: ['lib'],
      lib: [],
      samples: ['features', 'lib', 'ui', 'styles'],
    },
    siblings: [
      {
        folder: 'web/features',
        edges: {
          account: ['auth', 'onboarding', 'quotas', 'safety', 'workflows'],
          administration: ['account', 'auth', 'blog', 'demos', 'quotas', 'runs'],
          assistant: ['workflows'],
          'command-palette': ['assistant', 'blog', 'demos', 'workflows'],
          dashboard: ['runs', 'workflows'],
          notifications: ['runs'],
          workflows: ['runs'],
          workspaces: ['quotas'],
        },
      },
    ],
    oneWay: [
      // `api` reads the session to send its token, and `auth` calls the API to change the session.
      { folder: 'web/lib', allowedPairs: [['api', 'auth']] },
      { folder: 'web/ui', allowedPairs: [] },
    ],
  },
  server: {
    root: 'server',
    unrestricted: /\.test\.ts$|^server\/testing\//,
    floors: {
      boot: ['features', 'wire', 'config', 'platform'],
      admin: ['boot', 'features', 'wire', 'config', 'platform'],
      features: ['config', 'platform'],
      wire: ['config', 'platform'],
      config: ['platform'],
      platform: [],
    },
    siblings: [
      {
        folder: 'server/features',
        edges: {
          administration: ['account', 'quotas'],
          deliveries: ['notifications'],
          runs: ['knowledge', 'workflows'],
        },
      },
      { folder: 'server/wire', edges: { auth: ['access'], functions: ['access'], rest: ['access'], storage: ['access'] } },
    ],
    oneWay: [{ folder: 'server/platform', allowedPairs: [] }],
  },
}
