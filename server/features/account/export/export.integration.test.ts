import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buckets } from '../../../../contracts/storage.ts'
import { downloadExport, requestExport } from '../../../testing/auth/account-calls.ts'
import { makeScratchFolder } from '../../../testing/scratch-folder.ts'
import { listFilesBelow, mebibyte, someBytes } from '../../../testing/storage/file-contents.ts'
import { startS3Server } from '../../../testing/storage/s3-server/s3-server.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type TestUser = Awaited<ReturnType<TestServer['createUser']>>

/** Uploads a document and adds it to the knowledge base. */
async function addDocument({ client, id }: TestUser, path: string, fileName: string, content: string): Promise<void> {
  const file_path = `${id}/${path}`
  const { error } = await client.storage.from(buckets.documents).upload(file_path, content, { contentType: 'text/plain' })
  expect(error).toBeNull()
  const item = { user_id: id, item_type: 'document' as const, title: 'A document', file_path, file_name: fileName }
  const { error: refused } = await client.from('knowledge_base_items').insert(item)
  expect(refused).toBeNull()
}

/** Adds a row to every table and a document for a user. Every text contains `marker`. */
async function addUserData(user: TestUser, marker: string): Promise<void> {
  const { client, id } = user
  await client.from('profiles').update({ company_name: marker, user_role: marker }).eq('id', id)
  const { data: workflow } = await client.from('workflows').select('id').limit(1).single()
  await client.from('workflow_configurations').insert({ user_id: id, workflow_id: workflow!.id })
  await client
    .from('knowledge_base_items')
    .insert({ user_id: id, item_type: 'website', title: marker, url: `https://example.com/${marker}` })
  await server.sql(`insert into public.chat_messages (user_id, role, content) values ($1, 'user', $2), ($1, 'assistant', 'Yes.')`, [
    id,
    marker,
  ])
  await server.sql(
    `insert into public.blog_posts (title, slug, content, published, author_id) values ($2, 'post-' || $1, $2, true, $1::uuid)`,
    [id, marker],
  )
  await addDocument(user, '1.txt', `${marker}.txt`, `the document of ${marker}`)
}

describe('a data export', () => {
  it('is one archive with a description of its files', async () => {
    const ada = await server.createUser()
    await addUserData(ada, 'lovelace')
    const { answer, files, json } = await downloadExport(server, ada.client)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="workwright-data-\d{4}-\d\d-\d\d\.zip"$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect([...files.keys()]).toEqual([
      'README.txt',
      'account.json',
      'profile.json',
      'role.json',
      'directory-profiles.json',
      'workflow-configurations.json',
      'knowledge-base.json',
      'knowledge-pages.json',
      'knowledge-chunks.json',
      'chat-conversations.json',
      'chat-messages.json',
      'runs.json',
      'run-steps.json',
      'approval-comments.json',
      'absences.json',
      'approvals.json',
      'schedules.json',
      'webhook-endpoints.json',
      'webhook-requests.json',
      'webhook-deliveries.json',
      'notifications.json',
      'column-choices.json',
      'safety-phrases.json',
      'favorite-workflows.json',
      'monthly-limits.json',
      'run-pauses.json',
      'usage.json',
      'blog-posts.json',
      'documents.json',
      'documents/lovelace.txt',
    ])
    const readme = files.get('README.txt')!.toString()
    for (const name of files.keys()) if (/json$/.test(name)) expect(readme).toContain(name)
    expect(readme).toContain('messages in your conversations with the assistant (2 entries)')
    expect(json('profile.json')).toMatchObject({ id: ada.id, email: ada.email, company_name: 'lovelace' })
    expect(json('role.json')).toMatchObject({ role: 'user' })
    expect(json('workflow-configurations.json')).toMatchObject([{ user_id: ada.id, workflow_name: expect.stringMatching(/\w/) }])
    expect(json('knowledge-base.json')).toHaveLength(2)
    expect(
      json('chat-messages.json')
        .map(({ content }: { content: string }) => content)
        .sort(),
    ).toEqual(['Yes.', 'lovelace'])
    expect(json('blog-posts.json')).toMatchObject([{ title: 'lovelace' }])
    expect(json('documents.json')).toMatchObject([{ file: 'documents/lovelace.txt', path: `${ada.id}/1.txt`, type: 'text/plain' }])
    expect(files.get('documents/lovelace.txt')!.toString()).toBe('the document of lovelace')
    const account = json('account.json')
    expect(account).toMatchObject({ email: ada.email, sessions: [{ user_agent: expect.any(String) }], identities: [{ provider: 'email' }] })
    expect(account.events.map(({ event }: { event: string }) => event)).toEqual(['signed_up', 'signed_in'])
    expect(JSON.stringify(account)).not.toMatch(/argon2|encrypted_password|correct horse|refresh_counter/)
  })

  it('is a valid archive for a new user', async () => {
    const { client } = await server.createUser()
    const { files, json } = await downloadExport(server, client)
    expect(json('chat-messages.json')).toEqual([])
    expect(json('documents.json')).toEqual([])
    expect([...files.keys()].filter((name) => name.startsWith('documents/'))).toEqual([])
  })

  it('contains no data of other users, even for an administrator', async () => {
    const [eve, administrator] = [await server.createUser(), await server.createUser({ role: 'admin' })]
    await addUserData(eve, 'evesdropping')
    await addUserData(administrator, 'bossiness')
    const { archive, files, json } = await downloadExport(server, administrator.client)
    expect(json('profile.json').id).toBe(administrator.id)
    const allContent = Buffer.concat([...files.values(), archive]).toString('latin1') + [...files.keys()].join()
    expect(allContent).toContain('bossiness')
    for (const otherUsersText of ['evesdropping', eve.id, eve.email]) expect(allContent).not.toContain(otherUsersText)
  })

  it('converts unsafe and duplicate file names to safe, unique names', async () => {
    const mallory = await server.createUser()
    const names = [
      '../../../etc/cron.d/x',
      '..\\..\\boot.ini',
      '/etc/passwd',
      'C:\\x.txt',
      'same.txt',
      'SAME.txt',
      'same.txt',
      'CON.txt',
      '..',
      '  ',
      'a\nb.txt',
      'evil\u202Etxt.exe',
      `${'x'.repeat(5000)}.pdf`,
    ]
    for (const [number, name] of names.entries()) await addDocument(mallory, `${number}.txt`, name, `content ${number}`)
    // readZip rejects paths outside the folder and duplicate names.
    const { files, json } = await downloadExport(server, mallory.client)
    const documentPaths = [...files.keys()].filter((name) => name.startsWith('documents/'))
    expect(documentPaths).toHaveLength(names.length)
    expect(new Set(documentPaths.map((name) => name.toLowerCase())).size).toBe(names.length)
    for (const name of documentPaths) {
      expect(name.split('/')).toHaveLength(2)
      expect(name).not.toMatch(/[\\:\p{Cc}\u202E]|\/\./u)
      expect(Buffer.byteLength(name)).toBeLessThan(200)
    }
    expect(documentPaths.slice(4, 8)).toEqual([
      'documents/same.txt',
      'documents/SAME (2).txt',
      'documents/same (3).txt',
      'documents/_CON.txt',
    ])
    for (const { file, original_name } of json('documents.json') as { file: string; original_name: string }[])
      expect(files.get(file)?.toString()).toBe(`content ${file === 'documents/same (3).txt' ? 6 : names.indexOf(original_name)}`)
  })

  it('lists documents that were deleted during the export', async () => {
    const ada = await server.createUser()
    await addDocument(ada, '1.txt', 'kept.txt', 'kept')
    await addDocument(ada, '2.txt', 'gone.txt', 'gone')
    // Simulates a concurrent deletion: the row refers to a file that does not exist.
    await server.sql(`update storage.objects set version = gen_random_uuid() where name = $1`, [`${ada.id}/2.txt`])
    const { files } = await downloadExport(server, ada.client)
    expect(files.has('documents/gone.txt')).toBe(false)
    expect(files.get('documents-missing.txt')!.toString()).toContain('documents/gone.txt')
  })
})

it('reads documents from an S3-compatible bucket', async () => {
  const s3 = await startS3Server()
  const { credentials, bucket, endpoint } = s3
  const onS3 = await startTestServer({
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: credentials.region,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    S3_FORCE_PATH_STYLE: 'true',
  })
  const ada = await onS3.createUser()
  const content = someBytes(3 * mebibyte)
  const { error } = await ada.client.storage.from(buckets.documents).upload(`${ada.id}/1.bin`, content)
  expect(error).toBeNull()
  const { files } = await downloadExport(onS3, ada.client)
  expect(s3.store.objects.size).toBe(1)
  expect(files.get('documents/1.bin')?.equals(content)).toBe(true)
  await onS3.stop()
  await s3.stop()
})

describe('an archive if an error occurs during its creation', () => {
  // A short archive fits into the buffers completely. For a long archive, the error occurs after the first bytes were sent.
  it.each([
    ['short archive', 10],
    ['long archive', 4 * mebibyte],
  ])('is aborted, so that the browser reports a failed download: %s', async (_, size) => {
    const folder = await makeScratchFolder()
    const otherServer = await startTestServer({ DATA_DIR: folder.path })
    const ada = await otherServer.createUser()
    for (const path of ['1.bin', '2.bin']) await ada.client.storage.from(buckets.documents).upload(`${ada.id}/${path}`, someBytes(size))
    const [row] = await otherServer.sql<{ version: string }>(`select version from storage.objects where name like '%/2.bin'`)
    const file = (await listFilesBelow(folder.path)).find(({ name }) => name === row?.version)
    // Replaces the file with a folder, which can be opened but not read.
    await rm(join(file!.parentPath, file!.name))
    await mkdir(join(file!.parentPath, file!.name))
    const download = async () => (await fetch(await requestExport(otherServer, ada.client))).arrayBuffer()
    await expect(download()).rejects.toThrow()
    await expect.poll(() => otherServer.logged.map(({ event }) => event)).toContain('accounts.export_broken')
    expect((await fetch(`${otherServer.url}/healthz`)).status).toBe(200)
    await otherServer.stop()
    await folder.remove()
  })
})
