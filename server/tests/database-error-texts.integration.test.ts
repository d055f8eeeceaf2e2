import { readdir, rename, symlink, unlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeScratchFolder, type ScratchFolder } from '../testing/scratch-folder.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let folder: ScratchFolder
let server: TestServer
let user: Awaited<ReturnType<TestServer['createUser']>>
let headers: Record<string, string>
let key: Record<string, string>

beforeAll(async () => {
  folder = await makeScratchFolder()
  server = await startTestServer({ DATA_DIR: folder.path })
  user = await server.createUser()
  key = { apikey: server.publishableKey, 'content-type': 'application/json' }
  const { session } = (await user.client.auth.getSession()).data
  headers = { ...key, authorization: `Bearer ${session?.access_token}` }
  await server.sql(`create function public.fail_for_test() returns trigger language plpgsql as $$ begin return new; end $$`)
  for (const table of ['public.contact_submissions', 'auth.users', 'auth.sessions', 'storage.objects', 'storage.uploads'])
    await server.sql(
      `create trigger a_fail before insert or update or delete on ${table} for each row execute function public.fail_for_test()`,
    )
})
afterAll(async () => {
  await server.stop()
  await folder.remove()
})

/** Expects that a text contains no absolute path, file of PostgreSQL, host name or port. */
function expectNoPlaces(text: string): void {
  expect(text).not.toMatch(/(?<![\w:/.])\/(?:[\w.-]+\/)+[\w.-]+|\bbase\/\d|127\.0\.0\.1|localhost|E(?:NOSPC|ACCES|IO)\b/)
  for (const secret of [folder.path, hostname(), new URL(server.databaseUrl).port, 'swordfish', 'postgresql.conf'])
    expect(text).not.toContain(secret)
}

const post = (path: string, body: unknown, by = headers) =>
  fetch(server.url + path, { method: 'POST', headers: by, body: typeof body === 'string' ? body : JSON.stringify(body) })
const message = { name: 'Visitor', email: 'visitor@example.com', message: 'Words of a visitor' }
const objectPath = (name: string) => `/storage/v1/object/knowledge-base-documents/${user.id}/${name}`
const uploadObject = () => post(objectPath('new.txt'), 'words', { ...headers, 'content-type': 'text/plain' })
const uploadResumable = () => {
  const metadata = { bucketName: 'knowledge-base-documents', objectName: `${user.id}/resumable.txt`, contentType: 'text/plain' }
  const encoded = Object.entries(metadata).map(([name, value]) => `${name} ${btoa(value)}`)
  return post('/storage/v1/upload/resumable', 'words', {
    ...headers,
    'content-type': 'application/offset+octet-stream',
    'tus-resumable': '1.0.0',
    'upload-length': '5',
    'upload-metadata': encoded.join(','),
  })
}

/** Requests that write, one for each service. */
const calls: Record<string, () => Promise<Response>> = {
  '/rest insert': () => post('/rest/v1/contact_submissions', message, key),
  '/auth sign-up': () => post('/auth/v1/signup', { email: 'new@example.com', password: 'correct horse' }, key),
  '/auth sign-in': () => post('/auth/v1/token?grant_type=password', { email: user.email, password: user.password }, key),
  '/auth user': () => fetch(`${server.url}/auth/v1/user`, { method: 'PUT', headers, body: '{"data":{"a":1}}' }),
  '/storage upload': uploadObject,
  '/storage resumable upload': uploadResumable,
  '/functions': () => post('/functions/v1/send-contact-notification', { ...message, submittedAt: new Date().toISOString() }, key),
  '/api': () =>
    fetch(`${server.url}/api/account`, {
      method: 'DELETE',
      headers,
      body: JSON.stringify({ password: user.password, email: user.email }),
    }),
}

describe('a database error reveals no path or host of the server', () => {
  beforeAll(() =>
    server.sql(
      `insert into public.contact_submissions (name, email, message) values ('Visitor', 'visitor@example.com', 'Words of a visitor')`,
    ),
  )

  const raise = (options: string) =>
    `raise exception using ${options}, detail = '/var/lib/swordfish/base/16384/2', hint = 'See postgresql.conf.'`
  it.each([
    ['a full disk', raise(`errcode = '53100', message = 'could not extend file "base/16384/16782_fsm": No space left on device'`)],
    [
      'an error of the disk',
      raise(`errcode = '58030', message = 'could not read blocks in file "/var/lib/swordfish/base/1/2": Input/output error'`),
    ],
    ['a missing file', raise(`errcode = '58P01', message = 'could not access file "/usr/lib/swordfish/x.so"'`)],
    ['damaged data', raise(`errcode = 'XX001', message = 'invalid page in block 0 of relation "base/16384/2"'`)],
    [
      'a crash of another process',
      raise(`errcode = '57P02', message = 'terminating connection to localhost because of /var/lib/swordfish/x'`),
    ],
    ['an ended connection', 'perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5)'],
  ])('after %s', async (_name, statement) => {
    await server.sql(
      `create or replace function public.fail_for_test() returns trigger language plpgsql security definer as $$ begin ${statement}; return new; end $$`,
    )
    for (const [call, ask] of Object.entries(calls)) {
      const response = await ask()
      const text = await response.text()
      expect(response.status, `${call}: ${text}`).toBeGreaterThanOrEqual(500)
      expectNoPlaces(text)
    }
    await server.sql(
      `create or replace function public.fail_for_test() returns trigger language plpgsql as $$ begin return coalesce(new, old); end $$`,
    )
  })
})

describe.skipIf(process.platform !== 'linux')('a file system error reveals no path of the server', () => {
  /** Replaces a folder of the object store with a link to a folder that fails, while `work` runs. */
  async function withFolder(name: string, target: string, work: () => Promise<void>): Promise<void> {
    const place = join(folder.path, 'storage', name)
    await rename(place, `${place}.aside`)
    await symlink(target, place)
    try {
      await work()
    } finally {
      await unlink(place)
      await rename(`${place}.aside`, place)
    }
  }

  async function expectRefused(ask: () => Promise<Response>): Promise<void> {
    const response = await ask()
    const text = await response.text()
    expect(response.status, text).toBe(500)
    expectNoPlaces(text)
  }

  it('when files cannot be written', async () => {
    // Even root cannot create files in /sys/kernel: the system call fails with EACCES or EPERM.
    await withFolder('temporary', '/sys/kernel', () => expectRefused(uploadObject))
    await withFolder('partial', '/sys/kernel', () => expectRefused(uploadResumable))
  })

  it('when a file cannot be read', async () => {
    expect((await uploadObject()).status).toBe(200)
    const objects = join(folder.path, 'storage', 'objects')
    for (const entry of await readdir(objects, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      await unlink(join(entry.parentPath, entry.name))
      // Reading the first page of this file fails with EIO.
      await symlink('/proc/self/mem', join(entry.parentPath, entry.name))
    }
    const text = await fetch(server.url + objectPath('new.txt'), { headers })
      .then((answer) => answer.text())
      .catch((error: Error) => error.message)
    expectNoPlaces(text)
  })

  it('in the readiness report', async () => {
    await withFolder('temporary', '/sys/kernel', async () => {
      const response = await fetch(`${server.url}/readyz`)
      expect([response.status, await response.json()]).toMatchObject([
        503,
        { checks: { files: expect.stringMatching(/^failed \(E[A-Z]+\)$/) } },
      ])
    })
  })
})
