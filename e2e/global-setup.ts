import { prepareData } from './prepared-data.ts'
import { startServer } from './server.ts'
import { sharedData } from './waits.ts'

/** Journeys sign up by the dozen from one address, and need no strong hashes. */
const settings = { AUTH_RATE_LIMIT: '0', CONTACT_RATE_LIMIT: '0', PASSWORD_MEMORY_KIB: '64', PASSWORD_PASSES: '1' }

/** One server for the whole run. The workers read its address from the environment (playwright.config.ts). */
// biome-ignore lint/style/noDefaultExport: Playwright takes a global setup as a default export only.
export default async function globalSetup(): Promise<() => Promise<void>> {
  const prepared = await prepareData()
  const server = await startServer(settings)
  process.env.WORKWRIGHT_E2E_URL = server.url
  process.env[sharedData] = server.dataDir
  return async () => {
    await server.stop()
    await prepared.remove()
  }
}
