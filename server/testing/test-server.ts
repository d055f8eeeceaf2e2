import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../contracts/database.ts'
import { start } from '../boot/start.ts'
import { readSettings } from '../config/settings.ts'
import { openPool } from '../platform/database/database.ts'
import { makeLifecycle } from '../platform/lifecycle.ts'
import { makeLogger } from '../platform/logging/log.ts'
import { makeTestDatabase } from './database/test-database.ts'
import { makeScratchFolder } from './scratch-folder.ts'

export interface TestServer {
  url: string
  databaseUrl: string
  publishableKey: string
  /** Log lines that the server has written, parsed. */
  logged: Record<string, unknown>[]
  /** Creates a client without a session. */
  client(): SupabaseClient<Database>
  /** Creates a user and a client that is signed in as that user. */
  createUser(options?: {
    role?: 'admin' | 'moderator'
    email?: string
  }): Promise<{ client: SupabaseClient<Database>; id: string; email: string; password: string }>
  /** Executes SQL as the database owner, who is exempt from policies. */
  sql<Row extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
  stop(): Promise<void>
}

/**
 * Starts the server in this process, on a free port, with its own database and cheap password hashes. `environment` contains
 * settings by the names of their environment variables.
 */
export async function startTestServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const databaseUrl = environment.DATABASE_URL ?? (await makeTestDatabase())
  const folder = await makeScratchFolder()
  const defaults = {
    PORT: '0',
    DATABASE_POOL_SIZE: '6',
    AUTH_RATE_LIMIT: '0',
    AUTH_MAIL_INTERVAL: '0',
    CONTACT_RATE_LIMIT: '0',
    PASSWORD_MEMORY_KIB: '64',
    PASSWORD_PASSES: '1',
    SAMPLE_CONTENT: 'false',
    HEALTH_CHECK_SECONDS: '0',
    DATA_DIR: folder.path,
  }
  const settings = readSettings({ ...defaults, ...environment, DATABASE_URL: databaseUrl })
  const logged: Record<string, unknown>[] = []
  const log = makeLogger({ level: environment.LOG_LEVEL ?? 'info', write: (line) => void logged.push(JSON.parse(line)) })
  const lifecycle = makeLifecycle(log)
  const serving = await start({ settings, ownerUrl: databaseUrl, lifecycle, log, web: null })
  if (!serving) throw new Error('a test server must serve HTTP')
  const url = serving.address
  const { publishableKey } = (await (await fetch(`${url}/app-config.json`)).json()) as { publishableKey: string }
  const owner = openPool({ url: databaseUrl, size: 2, onError: () => undefined })
  const client = () => createClient<Database>(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
  let userCount = 0

  return {
    url,
    databaseUrl,
    publishableKey,
    logged,
    client,
    createUser: async ({ role, email = `person-${++userCount}@example.com` } = {}) => {
      const userClient = client()
      const password = 'correct horse'
      const { data, error } = await userClient.auth.signUp({ email, password })
      if (error || !data.user) throw error ?? new Error('no user')
      if (role) await owner.query('update public.user_roles set role = $1 where user_id = $2', [role, data.user.id])
      return { client: userClient, id: data.user.id, email, password }
    },
    sql: async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) => (await owner.query<Row>(text, values)).rows,
    stop: async () => {
      await owner.end()
      await lifecycle.stop()
      await folder.remove()
    },
  }
}
