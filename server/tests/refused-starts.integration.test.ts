import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { exitCodes } from '../../tools/supervision/decide-restart.mjs'
import { createDatabase } from '../testing/database/create-database.ts'
import { startOldPostgres } from '../testing/database/old-postgres.ts'
import { makeTestDatabase } from '../testing/database/test-database.ts'
import { endServerProcess, runServer, startServerProcess } from '../testing/processes/server-process.ts'
import { makeStartedFolder } from '../testing/processes/started-folder.ts'
import type { ScratchFolder } from '../testing/scratch-folder.ts'

let folder: ScratchFolder
beforeAll(async () => {
  folder = await makeStartedFolder()
})
afterAll(() => folder.remove())

interface Refusal {
  dataDir?: string
  exitCode?: number
}

/**
 * Expects that a start fails: it prints `sentence`, but no stack trace and no secret, and exits with a code after which `npm
 * start` does not retry.
 */
async function expectRefusal(settings: Record<string, string>, sentence: RegExp, refusal: Refusal = {}): Promise<void> {
  const { dataDir = folder.path, exitCode = exitCodes.configuration } = refusal
  const { code, output } = await runServer({ dataDir, settings: { LOG_LEVEL: 'warn', ...settings } }).exited
  expect(output).toMatch(sentence)
  expect(output).not.toMatch(/^\s+at /m)
  expect(output).not.toMatch(/swordfish/)
  expect(code).toBe(exitCode)
}

async function takenPort() {
  const program = createServer().listen(0, '127.0.0.1')
  await once(program, 'listening')
  return { port: String((program.address() as AddressInfo).port), close: () => program.close() }
}

describe('a start fails with a message', () => {
  it('that lists all errors, for invalid settings', async () => {
    const settings = { PORT: 'door', ROLE: 'king', ADMIN_PASSWORD: 'swordfish', DATABASE_URL: 'mysql://swordfish@db/app' }
    await expectRefusal(
      settings,
      /Invalid settings:\n {2}PORT: .*\n {2}DATABASE_URL: .*\n {2}ROLE: .*\n {2}ADMIN_EMAIL and ADMIN_PASSWORD: .*\n/,
    )
  })

  it('when the data folder cannot be written', () =>
    expectRefusal({}, /^The data folder \/proc\/workwright is not writable \(ENOENT\)\. Set DATA_DIR/m, { dataDir: '/proc/workwright' }))

  it('when another server uses the data folder, without disturbing that server', async () => {
    const owner = await startServerProcess({ dataDir: folder.path })
    try {
      await expectRefusal({}, new RegExp(`is in use by process ${owner.pid}\\. Stop that process`))
      expect((await fetch(`${owner.url}/readyz`)).status).toBe(200)
      expect((await owner.end()).code).toBe(0)
    } finally {
      await endServerProcess(owner, folder.path)
    }
  })

  it('when the port is in use', async () => {
    const { port, close } = await takenPort()
    const DATABASE_URL = await makeTestDatabase()
    const sentence = new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is in use\\. Stop the other program, or set PORT`, 'm')
    await expectRefusal({ PORT: port, DATABASE_URL }, sentence)
    await expectRefusal({ PORT: port, DATABASE_URL, WEB_CONCURRENCY: '2' }, sentence)
    close()
  })

  it('when the address does not belong to the machine', async () =>
    expectRefusal({ HOST: '192.0.2.1', DATABASE_URL: await makeTestDatabase() }, /^192\.0\.2\.1 is not an address of this machine/m))
})

describe('a start rejects a database with a message that does not contain the password', () => {
  it('when it does not respond', async () => {
    const { port, close } = await takenPort()
    close()
    const url = `postgres://owner:swordfish@127.0.0.1:${port}/app`
    await expectRefusal(
      { DATABASE_URL: url },
      new RegExp(`^The database at 127\\.0\\.0\\.1:${port}/app cannot be reached \\(.*ECONNREFUSED.*\\)\\. Check DATABASE_URL`, 'm'),
      { exitCode: exitCodes.databaseUnavailable },
    )
  })

  it('when the password is wrong', async () => {
    const url = new URL(await makeTestDatabase())
    url.password = 'swordfish'
    await expectRefusal(
      { DATABASE_URL: url.href },
      /cannot be reached \(password authentication failed for user "\w+"\)\. Check DATABASE_URL/,
    )
  })

  it('when it is too old', async () => {
    const old = await startOldPostgres(140_011)
    await expectRefusal(
      { DATABASE_URL: old.url },
      /^The database at 127\.0\.0\.1:\d+\/app is PostgreSQL 14; Workwright requires version 15 or newer\./m,
    )
    old.close()
  })

  it('when a newer version created it', async () => {
    const url = await makeTestDatabase()
    await run(url, `insert into platform.migrations (version, name, checksum) values (9999, 'tomorrow', 'x')`)
    await expectRefusal(
      { DATABASE_URL: url },
      /^The database was created by a newer version of Workwright \(schema 9999; this version has \d+\)/m,
    )
  })

  it('when it has a schema from before the baseline migration', async () => {
    const url = await makeTestDatabase()
    await run(
      url,
      `update platform.migrations set checksum = '5238e727807cbb2dfe2b959f05d9a024c3142561a0b998d3cb57e1db08c7dd54' where version = 1`,
    )
    await expectRefusal(
      { DATABASE_URL: url },
      /^The database has the format of an earlier Workwright.*`npm run admin -- backup <file>` of the previous version/m,
    )
  })

  it('when its user is not allowed to create the schema', async () => {
    const url = new URL(await createDatabase(inject('serverUrl'), `${inject('template')}_poor_${process.pid}`))
    const role = `${inject('template')}_poor`
    await run(url.href, `create role ${role} login password 'swordfish'; grant create on database ${url.pathname.slice(1)} to ${role}`)
    const theirs = new URL(url)
    theirs.username = role
    theirs.password = 'swordfish'
    await expectRefusal(
      { DATABASE_URL: theirs.href },
      /^The user of DATABASE_URL is not allowed to create the schema \(.*\)\. See docs\/operations\.md\./m,
    )
    await run(url.href, `drop owned by ${role}; drop role ${role}`)
  })
})

async function run(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(text).finally(() => client.end())
}
