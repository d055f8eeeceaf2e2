import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/chromium.ts'

const { executablePath, args, ignoreDefaultArgs, env } = await findChromium()

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  // A machine with two cores runs three workers, because journeys wait for a quarter of their time.
  workers: 3,
  fullyParallel: true,
  // tools/test.mjs lists each test that passed only on the second try.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: process.env.WORKWRIGHT_E2E_URL,
    browserName: 'chromium',
    launchOptions: {
      executablePath,
      // The pages of a journey share a process, because each new process compiles all scripts again. Optimizing compilers take an eighth of
      // the CPU time of the pages, which run too short to profit.
      args: [...args, '--process-per-site', '--js-flags=--no-turbofan --no-maglev'],
      ignoreDefaultArgs,
      env: { ...process.env, ...env } as Record<string, string>,
    },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Recording traces takes a fifth of the time, so it is opt-in: `E2E_TRACE=1`.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // Reduced motion saves a twentieth of the time. The phone project runs with motion.
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } } },
    {
      name: 'phone',
      // `desktopOnly` of e2e/support/fixtures.ts
      grepInvert: /@desktop-only/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
