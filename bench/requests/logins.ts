import { join } from 'node:path'
import type { AppConfig } from '../../contracts/app-config.ts'
import { readSettings } from '../../server/config/settings.ts'
import { startServerProcess } from '../../server/testing/processes/server-process.ts'
import { type Figures, measureLoad } from '../figures.ts'
import { markdownTable } from '../markdown-table.ts'

const concurrency = 16
const seconds = 5

export interface LoginFigures {
  logins: Figures
  refreshes: Figures
}

interface Tokens {
  refresh_token: string
}

/** Measures password sign-ins with the configured cost of password hashes (argon2id), and refreshes of sessions. */
export async function measureLogins(folder: string, databaseUrl: string): Promise<LoginFigures> {
  const settings = { DATABASE_URL: databaseUrl, AUTH_RATE_LIMIT: '0', LOG_LEVEL: 'warn', ROLE: 'web' }
  const server = await startServerProcess({ dataDir: join(folder, 'login-server'), settings })
  try {
    const { publishableKey: apikey } = (await (await fetch(`${server.url}/app-config.json`)).json()) as AppConfig
    const ask = async (path: string, body: object): Promise<Tokens | null> => {
      const response = await fetch(`${server.url}/auth/v1${path}`, { method: 'POST', headers: { apikey }, body: JSON.stringify(body) })
      const tokens = (await response.json()) as Tokens
      return response.ok ? tokens : null
    }
    const credentials = { email: `bench-${Date.now()}@example.com`, password: 'correct horse battery' }
    await ask('/signup', credentials)
    const logIn = () => ask('/token?grant_type=password', credentials)
    const logins = await measureLoad(concurrency, seconds, async () => (await logIn()) !== null)
    const newest = await Promise.all(Array.from({ length: concurrency }, logIn))
    const refreshes = await measureLoad(concurrency, seconds, async (lane) => {
      const next = await ask('/token?grant_type=refresh_token', { refresh_token: newest[lane]?.refresh_token })
      if (next === null) return false
      newest[lane] = next
      return true
    })
    return { logins, refreshes }
  } finally {
    await server.end()
  }
}

export function renderLogins({ logins, refreshes }: LoginFigures): string {
  const { PASSWORD_MEMORY_KIB: memory, PASSWORD_PASSES: passes } = readSettings({})
  const row = (name: string, { perSecond, p50, p99, failed }: Figures) => [
    name,
    perSecond.toFixed(perSecond < 100 ? 1 : 0),
    p50.toFixed(0),
    p99.toFixed(0),
    String(failed),
  ]
  return `## Sign-in

${concurrency} concurrent users, ${seconds} s each after a warm-up of 1 s, without rate limits, with the load on the same machine. A sign-in hashes with
argon2id at ${memory.toLocaleString('en-US')} KiB and ${passes} passes, on half of the cores; a refresh rotates the session's refresh token and signs a new access token.

${markdownTable(['request', 'per second', 'p50 ms', 'p99 ms', 'failed'], [row('sign-in with a password', logins), row('session refresh', refreshes)])}`
}
