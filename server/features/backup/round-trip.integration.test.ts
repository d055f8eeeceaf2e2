import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buckets } from '../../../contracts/storage.ts'
import { makeEmptyDatabase } from '../../testing/database/empty-database.ts'
import { digestTables, sql } from '../../testing/database/table-digests.ts'
import { admin } from '../../testing/processes/admin-process.ts'
import { makeScratchFolder, type ScratchFolder } from '../../testing/scratch-folder.ts'
import { mebibyte, someBytes } from '../../testing/storage/file-contents.ts'
import { type StorageLocation, storageLocations } from '../../testing/storage/storage-locations.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const documents = { '1.txt': Buffer.from('Grüße 🧵'), '2.bin': someBytes(9 * mebibyte + 3, 7), '3.bin': Buffer.alloc(0) }
const hostile = ['tab\tand\nlines\r\n', '\\N', '\\.', 'it\'s "quoted" \\back', '🧵👩‍👩‍👧 Ω 漢字', ' ', '{"a":null}']

describe.each(storageLocations)('an installation with its files in %s', (_kind, makePlace) => {
  let folder: ScratchFolder
  const places: StorageLocation[] = []
  const servers: TestServer[] = []
  beforeAll(async () => {
    folder = await makeScratchFolder()
  })
  afterAll(async () => {
    for (const server of servers) await server.stop()
    for (const place of [...places, { remove: folder.remove }]) await place.remove()
  })

  async function startOn(settings: Record<string, string>): Promise<TestServer> {
    const server = await startTestServer(settings)
    servers.push(server)
    return server
  }
  async function newPlace(): Promise<StorageLocation> {
    const place = await makePlace()
    places.push(place)
    return place
  }

  it('has the same rows, files and sessions after a restore elsewhere', async () => {
    const { settings } = await newPlace()
    const server = await startOn({ ...settings, SAMPLE_CONTENT: 'true' })
    const ada = await server.createUser({ email: 'ada@example.com', role: 'admin' })
    for (const [name, content] of Object.entries(documents)) {
      const { error } = await ada.client.storage.from(buckets.documents).upload(`${ada.id}/${name}`, content)
      expect(error).toBeNull()
    }
    for (const text of hostile)
      await server.sql(
        `insert into public.chat_messages (user_id, role, content, created_at) values ($1, 'user', $2, '1999-12-31 23:59:59.123457+00')`,
        [ada.id, text],
      )
    await server.sql(
      `update auth.users set raw_user_meta_data = jsonb_build_object('deep', jsonb_build_array(1.50, null, $1::text)) where id = $2`,
      [hostile[3], ada.id],
    )
    const { refresh_token } = (await ada.client.auth.getSession()).data.session!

    const file = join(folder.path, 'all.zip')
    const beside = { ...settings, DATABASE_URL: server.databaseUrl }
    const saved = await admin(`backup ${file}`, beside)
    expect(saved).toMatchObject({
      code: 0,
      errorOutput: '',
      output: expect.stringMatching(/^Saved \d+ tables with [\d,]+ rows and \d+ files of [\d,]+ bytes to /),
    })
    // The backup itself is recorded in the audit log before it is written.
    const recorded = await sql(server.databaseUrl, `select actor, action from public.audit_log where entity = 'backup'`)
    expect(recorded).toEqual([{ actor: 'command line', action: 'exported' }])
    const before = await digestTables(server.databaseUrl)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await server.stop()
    servers.pop()

    const elsewhere = { ...(await newPlace()).settings, DATABASE_URL: await makeEmptyDatabase() }
    expect(await admin(`restore ${file}`, elsewhere)).toMatchObject({
      code: 0,
      errorOutput: '',
      output: expect.stringMatching(/^Restored \d+ tables with [\d,]+ rows and \d+ files of [\d,]+ bytes, as of /),
    })
    const after = await digestTables(elsewhere.DATABASE_URL)
    expect(after).toEqual(before)
    expect(Object.keys(after).length).toBeGreaterThan(20)
    expect(after['public.chat_messages']).toMatch(/^7 /)
    expect(after['public.audit_log']).toBeDefined()

    const restored = await startOn(elsewhere)
    const client = restored.client()
    expect((await client.auth.refreshSession({ refresh_token })).data.user?.email).toBe('ada@example.com')
    for (const [name, content] of Object.entries(documents)) {
      const { data } = await client.storage.from(buckets.documents).download(`${ada.id}/${name}`)
      expect(Buffer.from(await data!.arrayBuffer()).equals(content), name).toBe(true)
    }
    const { error } = await restored.client().auth.signInWithPassword({ email: ada.email, password: ada.password })
    expect(error).toBeNull()
    // Constraints and triggers are enabled again.
    await expect(sql(elsewhere.DATABASE_URL, 'delete from public.audit_log')).rejects.toThrow('can only be added to')
    await expect(sql(elsewhere.DATABASE_URL, 'insert into public.user_roles values (gen_random_uuid())')).rejects.toThrow('foreign key')
  }, 60_000)
})
