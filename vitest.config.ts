import { defineConfig } from 'vitest/config'
import { IntegrationTestsFirst } from './tools/test-order.ts'

const common = {
  setupFiles: ['server/testing/fail-on-console.ts'],
  // tools/test.mjs lists each test that passed only on the second try.
  retry: 1,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // The default of one second is too short on a busy machine.
  expect: { poll: { timeout: 15_000 } },
  unstubGlobals: true,
  unstubEnvs: true,
}

export default defineConfig({
  test: {
    // One more than the cores of a small machine, because tests wait for the database, processes and timeouts. With four, two cores are busy
    // for 95 % of the time, but the run takes as long.
    maxWorkers: 3,
    sequence: { sequencer: IntegrationTestsFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'server',
          include: ['{bench,contracts,server,database,tools}/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          // Workers share loaded modules between files: reloading them for each file took longer than half of the tests.
          isolate: false,
        },
      },
      {
        // A process per file took five times the CPU time. fresh-page.ts isolates the state of modules.
        test: {
          ...common,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          isolate: false,
          setupFiles: ['web/lib/testing/fresh-page.ts', ...common.setupFiles],
        },
      },
    ],
  },
})
