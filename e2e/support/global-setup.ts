import { sharedDataDirVariable } from './database.ts'
import { prepareData } from './prepared-data.ts'
import { startServer } from './server.ts'

/** No rate limits, because all journeys share one IP address; cheap password hashes, which make tests fast. */
const settings = { AUTH_RATE_LIMIT: '0', CONTACT_RATE_LIMIT: '0', PASSWORD_MEMORY_KIB: '64', PASSWORD_PASSES: '1' }

/** Starts one server for the whole test run. playwright.config.ts reads its URL from the environment. */
// biome-ignore lint/style/noDefaultExport: Playwright requires a default export.
export default async function globalSetup(): Promise<() => Promise<void>> {
  const prepared = await prepareData()
  const server = await startServer(settings)
  process.env.WORKWRIGHT_E2E_URL = server.url
  process.env[sharedDataDirVariable] = server.dataDir
  return async () => {
    await server.stop()
    await prepared.remove()
  }
}
