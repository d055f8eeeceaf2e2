import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { makeApp } from './app.ts'
import type { Settings } from './config/settings.ts'
import { ensureAdministrator } from './features/accounts/administrators.ts'
import { jobs } from './jobs.ts'
import { ensureApiLogin } from './platform/database/api-login.ts'
import { type Database, openPool } from './platform/database/database.ts'
import type { Lifecycle } from './platform/lifecycle.ts'
import type { Logger } from './platform/log.ts'
import { makePasswords } from './platform/passwords.ts'
import { startQueue } from './platform/queue/queue.ts'
import { makeReadiness } from './platform/readiness.ts'
import { StartupError } from './platform/startup-error.ts'
import type { WebSource } from './web-application.ts'
import { ensureApiKeys } from './wire/access/api-keys.ts'
import { openSigningKeys } from './wire/access/signing-keys.ts'
import { openRefreshTokens } from './wire/auth/refresh-token.ts'
import { openSchemaCache } from './wire/rest/schema/cache.ts'

export interface StartOptions {
  settings: Settings
  /** The database, updated to this version (prepare-database.ts). */
  ownerUrl: string
  lifecycle: Lifecycle
  log: Logger
  web: WebSource | null
}

/**
 * Starts this process's part: HTTP, background work, or both (`ROLE`). How to end it goes to the lifecycle.
 * @returns the address that it listens on; null for a worker.
 */
export async function start({ settings, ownerUrl, lifecycle, log, web }: StartOptions): Promise<string | null> {
  const database = await openDatabase(settings, ownerUrl, lifecycle, log)
  const works = settings.ROLE !== 'web'
  const queue = await startQueue({ url: ownerUrl, jobs: jobs({ database, log }), works, log })
  lifecycle.onStop('queue', settings.SHUTDOWN_SECONDS + 2, () => queue.stop(settings.SHUTDOWN_SECONDS))
  const passwords = makePasswords({ memoryKib: settings.PASSWORD_MEMORY_KIB, passes: settings.PASSWORD_PASSES })
  if (settings.ADMIN_EMAIL && settings.ADMIN_PASSWORD)
    await ensureAdministrator({ owner: database.owner, passwords, log }, { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD })
  if (settings.ROLE === 'worker') return null

  const [apiKeys, signingKeys, refreshTokens, restSchema] = await Promise.all([
    ensureApiKeys(database.owner, settings),
    openSigningKeys(database.owner, { JWT_KEYS: settings.JWT_KEYS, log }),
    openRefreshTokens(database.owner),
    openSchemaCache({ ownerUrl, schemas: settings.API_SCHEMAS, log }),
  ])
  lifecycle.onStop('schema cache', 2, restSchema.close)
  let draining = false
  const readiness = makeReadiness({ database: () => database.api.query('select 1'), queue: queue.check }, () => draining)
  let address = ''
  const publicUrl = () => settings.PUBLIC_URL ?? address
  const app = makeApp({ settings, log, database, apiKeys, signingKeys, refreshTokens, passwords, restSchema, readiness, web, publicUrl })

  const server = createAdaptorServer({ fetch: app.fetch })
  address = await listen(server, settings)
  lifecycle.onStop('http', settings.SHUTDOWN_SECONDS + 1, () => {
    draining = true
    return drain(server, settings.SHUTDOWN_SECONDS)
  })
  return address
}

async function openDatabase(settings: Settings, ownerUrl: string, lifecycle: Lifecycle, log: Logger): Promise<Database> {
  const onError = (error: Error) => log.warn({ fault: error.message }, 'database connection lost')
  const owner = openPool({
    url: ownerUrl,
    size: Math.max(4, Math.ceil(settings.DATABASE_POOL_SIZE / 2)),
    statementTimeout: 60_000,
    onError,
  })
  const apiUrl = await ensureApiLogin(owner, ownerUrl)
  const api = openPool({ url: apiUrl, size: settings.DATABASE_POOL_SIZE, statementTimeout: 15_000, onError })
  const close = async () => void (await Promise.all([owner.end(), api.end()]))
  lifecycle.onStop('database pools', 5, close)
  return { owner, api, close }
}

function listen(server: ServerType, { PORT, HOST }: Settings): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${PORT} on ${HOST} is in use. Stop the other program, or set PORT to another (0 takes any free one).`,
        EACCES: `Port ${PORT} on ${HOST} needs more rights. Set PORT to one above 1023.`,
        EADDRNOTAVAIL: `${HOST} is not an address of this machine. Set HOST.`,
      }
      reject(new StartupError(reasons[error.code ?? ''] ?? `Cannot listen on ${HOST}:${PORT} (${error.code}).`))
    })
    server.listen(PORT, HOST, () => {
      const { port } = server.address() as AddressInfo
      const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST
      resolve(`http://${host}:${port}`)
    })
  })
}

/** Stops accepting, lets requests in flight finish, and cuts what is left after `seconds`. */
function drain(server: ServerType, seconds: number): Promise<void> {
  return new Promise((resolve) => {
    const http = server as import('node:http').Server
    const cut = setTimeout(() => http.closeAllConnections(), seconds * 1000)
    http.close(() => {
      clearTimeout(cut)
      resolve()
    })
    http.closeIdleConnections()
  })
}
