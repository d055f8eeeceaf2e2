import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { type AppRole, appRoles } from '../contracts/enumerations.ts'
import { readSettings, type Settings } from './config/settings.ts'
import { grantRole, listRoles } from './features/accounts/roles.ts'
import { openPool } from './platform/database/database.ts'
import { findRunningCluster } from './platform/database/embedded/running-cluster.ts'
import { makeLifecycle } from './platform/lifecycle.ts'
import { makeLogger } from './platform/log.ts'
import { StartupError } from './platform/startup-error.ts'
import { reachDatabase } from './prepare-database.ts'
import { ensureApiKeys } from './wire/access/api-keys.ts'
import { addSigningKey } from './wire/access/signing-key-store.ts'

const usage = `Usage: npm run admin -- <command>

  grant <email> [${appRoles.join(' | ')}]   give a person a role (admin, when none is named)
  revoke <email>                         make them an ordinary user again
  list                                   who is administrator or moderator
  keys                                   the API keys; the secret one opens everything
  rotate-keys                            sign new access tokens with a new key; nobody is signed out
`

type Command = (owner: pg.Pool, words: string[], settings: Settings) => Promise<string>

const commands = new Map<string, Command>([
  [
    'grant',
    async (owner, [email = '', role = 'admin']) => {
      await grantRole(owner, requireEmail(email), requireRole(role))
      return `${email} is ${role} now.`
    },
  ],
  [
    'revoke',
    async (owner, [email = '']) => {
      await grantRole(owner, requireEmail(email), 'user')
      return `${email} is an ordinary user now.`
    },
  ],
  [
    'list',
    async (owner) => {
      const people = await listRoles(owner)
      return people.length === 0
        ? 'There is no administrator yet.'
        : people.map(({ email, role }) => `${role.padEnd(10)} ${email}`).join('\n')
    },
  ],
  [
    'keys',
    async (owner, _, settings) => {
      const { publishable, secret } = await ensureApiKeys(owner, settings)
      return `publishable  ${publishable}\nsecret       ${secret}`
    },
  ],
  [
    'rotate-keys',
    async (owner, _, settings) => {
      if (settings.JWT_KEYS) throw new StartupError('The keys are those of JWT_KEYS: put a new one first in that set instead.')
      return `New tokens are signed with key ${await addSigningKey(owner)} within a minute.`
    },
  ],
])

function requireEmail(email: string): string {
  if (!email.includes('@')) throw new StartupError(`Whose? Name an email address.\n\n${usage}`)
  return email
}

function requireRole(word: string): AppRole {
  const role = appRoles.find((known) => known === word)
  if (!role) throw new StartupError(`There is no role ${word}; there are ${appRoles.join(', ')}.`)
  return role
}

/** Works beside a running server, or starts the private database for as long as the command takes. */
async function run(name: string | undefined, words: string[]): Promise<string> {
  const command = commands.get(name ?? '')
  if (!command) throw new StartupError(usage)
  const settings = readSettings(process.env)
  const log = makeLogger({ level: 'silent' })
  const lifecycle = makeLifecycle(log)
  try {
    const running = settings.DATABASE_URL ? null : await findRunningCluster(settings.DATA_DIR)
    if (!settings.DATABASE_URL && running === null) await requireCluster(settings.DATA_DIR)
    const url = running ?? (await reachDatabase(settings, lifecycle, log))
    const owner = openPool({ url, size: 1, onError: () => undefined })
    lifecycle.onStop('database pool', 5, () => owner.end())
    return await command(owner, words, settings).catch(explainEmpty)
  } finally {
    await lifecycle.stop()
  }
}

/** PostgreSQL's codes for a table, and a schema, that is not there. */
const missing = new Set(['42P01', '3F000'])

function explainEmpty(error: Error & { code?: string }): never {
  if (missing.has(error.code ?? '')) throw new StartupError('This database holds nothing of ours yet. Run npm start with it first.')
  throw error
}

async function requireCluster(dataDir: string): Promise<void> {
  await access(join(dataDir, 'postgres-password')).catch(() => {
    throw new StartupError(`There is no database in ${dataDir} yet. Run npm start first, or set DATA_DIR or DATABASE_URL.`)
  })
}

run(process.argv[2], process.argv.slice(3)).then(
  (answer) => process.stdout.write(`${answer}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
    process.exitCode = 1
  },
)
