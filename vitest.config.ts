import { defineConfig } from 'vitest/config'

const common = {
  setupFiles: ['server/testing/strict.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // A second, which is the default, is nothing on a machine that is busy.
  expect: { poll: { timeout: 15_000 } },
  unstubGlobals: true,
  unstubEnvs: true,
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...common,
          name: 'server',
          include: ['{bench,contracts,server,database,tools}/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          // A worker keeps what it loaded for the next file: reading the program anew for each took longer than half of the tests.
          isolate: false,
        },
      },
      {
        // Modules of web/, and the client of Supabase, hold the state of a page: every file is a page of its own.
        test: { ...common, name: 'web', include: ['web/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
