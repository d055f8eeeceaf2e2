import pg from 'pg'
import { expect, it } from 'vitest'
import { findRunningCluster } from '../platform/database/embedded/running-cluster.ts'
import { eventually } from '../testing/eventually.ts'
import { endServerProcess, type ServerProcess, startServerProcess } from '../testing/processes/server-process.ts'
import { mountSmallDisk } from '../testing/processes/small-disk.ts'
import { fetchPublishableKey, readSubmittedNames, submit } from '../testing/processes/submissions.ts'
import { mebibyte } from '../testing/storage/file-contents.ts'

// Mounting requires root, which the containers of the test environments have.
const disk = await mountSmallDisk(160)

/** Absolute paths, files of PostgreSQL, and ports of the database, which responses must not contain. */
const places = /(?<![\w:/])\/(?:tmp|var|home|work|usr)\/|\bbase\/\d|pg_wal|ENOSPC|127\.0\.0\.1/

interface TestUser {
  headers: Record<string, string>
  id: string
}

const refusal = 'The server is out of storage space. Try again later.'
const refusalOf = async (answer: Promise<Response>) => [(await answer).status, await (await answer).text()]
const credentials = JSON.stringify({ email: 'person@example.com', password: 'correct horse' })

const signIn = (url: string, apikey: string) =>
  fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: credentials,
  })

async function signUp(url: string): Promise<TestUser> {
  const apikey = await fetchPublishableKey(url)
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: credentials,
  })
  const { access_token, user } = (await response.json()) as { access_token: string; user: { id: string } }
  return { headers: { apikey, authorization: `Bearer ${access_token}` }, id: user.id }
}

const upload = (url: string, { headers, id }: TestUser, name: string) =>
  fetch(`${url}/storage/v1/object/knowledge-base-documents/${id}/${name}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/plain' },
    body: 'x'.repeat(100_000),
  })

const readiness = async (url: string) => {
  const response = await fetch(`${url}/readyz`)
  return { status: response.status, body: (await response.json()) as { checks: Record<string, string> } }
}

/** Fills the disk with write-ahead log until PostgreSQL stops. */
async function exhaustLog(dataDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: (await findRunningCluster(dataDir)) ?? '' })
  client.on('error', () => undefined)
  await client.connect()
  const write = () => client.query(`select pg_logical_emit_message(false, 'x', repeat('x', 1000000))`)
  await expect(
    (async () => {
      for (let mebibytes = 0; mebibytes < 200; mebibytes += 1) await write()
    })(),
  ).rejects.toThrow()
  await client.end().catch(() => undefined)
}

it.skipIf(disk === null)(
  'survives a full disk: rejects uploads, restarts the crashed database, and recovers when space is freed',
  async () => {
    if (disk === null) return
    const dataDir = `${disk.path}/data`
    let server: ServerProcess | null = null
    try {
      server = await startServerProcess({ dataDir, settings: { PASSWORD_MEMORY_KIB: '64' } })
      const { url } = server
      const user = await signUp(url)
      const { apikey = '' } = user.headers
      expect((await upload(url, user, 'before.txt')).status).toBe(200)
      expect(await submit(url, apikey, 'Visitor before')).toBe(201)
      expect((await readiness(url)).status).toBe(200)

      // Below 2 % of a small disk, the level is critical.
      await disk.fill(2 * mebibyte)
      await eventually(async () => expect((await readiness(url)).body.checks['disk-space']).toBe('critical'))
      expect((await readiness(url)).status).toBe(200)
      expect(await refusalOf(upload(url, user, 'during.txt'))).toEqual([507, expect.stringContaining(refusal)])
      const object = `${url}/storage/v1/object/knowledge-base-documents/${user.id}/before.txt`
      expect((await fetch(object, { headers: user.headers })).status).toBe(200)
      expect((await fetch(object, { method: 'DELETE', headers: user.headers })).status).toBe(200)
      expect((await signIn(url, apikey)).status).toBe(200)
      expect(await submit(url, apikey, 'Visitor with little space')).toBe(201)

      await disk.fill(0)
      await eventually(async () => expect(await readiness(url)).toMatchObject({ status: 503 }))
      expect((await readiness(url)).body.checks).toMatchObject({ database: 'failed (53100)', files: 'failed (ENOSPC)' })
      expect(await refusalOf(upload(url, user, 'during.txt'))).toEqual([507, expect.stringContaining(refusal)])

      await exhaustLog(dataDir)
      await eventually(async () => expect((await readiness(url)).body.checks.database).not.toBe('ok'))
      const answers = await Promise.all(
        ['/rest/v1/profiles?select=id', '/auth/v1/user', '/storage/v1/bucket', '/api/account/export'].map((path) =>
          fetch(url + path, { headers: user.headers }).then((answer) => answer.text()),
        ),
      )
      for (const answer of answers) expect(answer).not.toMatch(places)

      await disk.free()
      await eventually(async () => expect((await readiness(url)).status).toBe(200))
      expect(await submit(url, apikey, 'Visitor after')).toBe(201)
      expect((await upload(url, user, 'after.txt')).status).toBe(200)
      expect(await readSubmittedNames(dataDir)).toEqual(new Set(['Visitor before', 'Visitor with little space', 'Visitor after']))
      expect(server.output()).toContain('disk space is sufficient again')
      expect((await server.end()).code).toBe(0)
    } finally {
      await endServerProcess(server, dataDir)
      await disk.unmount()
    }
  },
)
