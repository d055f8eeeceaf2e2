import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LocalModelsState, localModelMessages, localModelPaths } from '../../../contracts/administration/local-models.ts'
import { type ModelsReport, type ModelTrial, modelChoicePaths } from '../../../contracts/administration/model-choice.ts'
import { eventually } from '../../testing/eventually.ts'
import { writeFakeNpm } from '../../testing/models/gguf/fake-npm.ts'
import { startFileServer, type TestFileServer } from '../../testing/models/gguf/file-server.ts'
import { largeContext, tinyModel } from '../../testing/models/gguf/tiny-model.ts'
import { makeScratchFolder, type ScratchFolder } from '../../testing/scratch-folder.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/* Uses the real routes, database, files, downloads and child process. Only npm is replaced, by a script that installs a stand-in for
   node-llama-cpp. */

let folder: ScratchFolder
let server: TestServer
let files: TestFileServer
let admin: Awaited<ReturnType<TestServer['createUser']>>
const formerPath = process.env.PATH

beforeAll(async () => {
  folder = await makeScratchFolder()
  process.env.PATH = `${await writeFakeNpm(folder.path)}:${formerPath}`
  files = await startFileServer(tinyModel({ metadata: largeContext }))
  server = await startTestServer({ OUTBOUND_ALLOW_PRIVATE: 'true', DATA_DIR: join(folder.path, 'data') })
  admin = await server.createUser({ role: 'admin', email: 'admin@example.com' })
})
afterAll(async () => {
  process.env.PATH = formerPath
  await server?.stop()
  await files?.stop()
  await folder.remove()
})

async function call<Body = LocalModelsState>(path: string, body?: unknown, as = admin) {
  const { data } = await as.client.auth.getSession()
  const headers = {
    apikey: server.publishableKey,
    authorization: `Bearer ${data.session?.access_token}`,
    'content-type': 'application/json',
  }
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fetch(server.url + path, init)
  // This cast is safe: each path has one response type.
  return { status: response.status, body: (await response.json()) as Body & { error: { code: string; message: string } } }
}
const untilIdle = () =>
  eventually(async () => {
    const { body } = await call(localModelPaths.state)
    expect(body.task?.status).not.toBe('running')
    return body
  })
const tiny = { kind: 'file', model: 'tiny.gguf', embeddingModel: 'tiny.gguf' }

it('serves only administrators', async () => {
  const user = await server.createUser()
  for (const [name, path] of Object.entries(localModelPaths)) {
    const { status, body } = await call(path, name === 'state' ? undefined : {}, user)
    expect([status, body.error.code]).toEqual([403, 'forbidden'])
  }
})

it('installs the library, downloads a file and puts it in use', async () => {
  expect((await call(localModelPaths.state)).body).toMatchObject({ library: 'missing', task: null, files: [], partials: [] })
  expect((await call(modelChoicePaths.choose, tiny)).body.error.message).toBe(localModelMessages.libraryMissing)
  expect((await call(localModelPaths.install, {})).body.task).toMatchObject({ kind: 'install', status: 'running' })
  expect((await call(localModelPaths.install, {})).body.error).toMatchObject({ code: 'conflict', message: localModelMessages.busy })
  expect(await untilIdle()).toMatchObject({ library: 'installed', task: null })

  expect((await call(modelChoicePaths.choose, tiny)).body.error.message).toContain('tiny.gguf: There is no file')
  await call(localModelPaths.download, { address: `${files.url}/tiny.gguf?token=secret`, sha256: null })
  expect((await untilIdle()).files).toMatchObject([{ name: 'tiny.gguf', info: { license: 'mit', contextTokens: 16_384 } }])

  const trial = (await call<ModelTrial>(modelChoicePaths.trial, tiny)).body
  expect(trial).toMatchObject({ isOk: true, error: null, model: 'tiny.gguf', costUsd: 0, embeddingDimensions: 1 })
  const { body } = await call<ModelsReport>(modelChoicePaths.choose, tiny)
  expect(body.inUse).toMatchObject({ kind: 'file', provider: 'gguf', model: 'tiny.gguf', embeddingModel: 'tiny.gguf', hasKey: false })
})

it('refuses to remove files that the model in use needs', async () => {
  expect((await call(localModelPaths.uninstall, {})).body.error.message).toBe(localModelMessages.libraryInUse)
  expect((await call(localModelPaths.delete, { name: 'tiny.gguf' })).body.error.message).toBe(localModelMessages.fileInUse)
  await call(modelChoicePaths.choose, { kind: 'builtin' })
  expect((await call(localModelPaths.delete, { name: 'tiny.gguf' })).body.files).toEqual([])
  expect((await call(localModelPaths.uninstall, {})).body.library).toBe('missing')
})

it('continues a download that was cancelled', async () => {
  files.behaviors.push({ stallAfterBytes: 5000 })
  await call(localModelPaths.download, { address: `${files.url}/tiny.gguf`, sha256: null })
  await eventually(async () => expect((await call(localModelPaths.state)).body.task).toMatchObject({ done: 5000 }))
  expect((await call(localModelPaths.delete, { name: 'tiny.gguf' })).body.error.message).toBe(localModelMessages.busy)
  expect((await call(localModelPaths.cancel, {})).body).toMatchObject({ task: null, partials: [{ name: 'tiny.gguf', bytes: 5000 }] })
  await call(localModelPaths.resume, { name: 'tiny.gguf' })
  expect(await untilIdle()).toMatchObject({ task: null, partials: [], files: [{ name: 'tiny.gguf' }] })
  expect((await call(localModelPaths.resume, { name: 'tiny.gguf' })).status).toBe(404)
})

it('shows why a download failed until the message is dismissed', async () => {
  await call(localModelPaths.delete, { name: 'tiny.gguf' })
  await call(localModelPaths.download, { address: `${files.url}/tiny.gguf`, sha256: '0'.repeat(64) })
  expect((await untilIdle()).task).toMatchObject({ status: 'failed', error: expect.stringContaining('SHA-256') })
  expect((await call(localModelPaths.cancel, {})).body.task).toBeNull()
})

it.each([
  ['a path without a file', '/none.gguf', 'There is no file'],
  ['another format', '/etc/passwd', 'not a GGUF model'],
  ['a folder', '/etc', 'not a regular file'],
  ['a path that leaves the folder', '../x.gguf', 'absolute path'],
])('inspects %s', async (_, model, message) => {
  const { body } = await call<{ error: string | { message: string } }>(localModelPaths.inspect, { model })
  expect(typeof body.error === 'string' ? body.error : body.error.message).toContain(message)
})

it('reads the license of a file at any path', async () => {
  await mkdir(join(folder.path, 'other'))
  const path = join(folder.path, 'other', 'mine.gguf')
  await writeFile(path, tinyModel())
  await chmod(path, 0o644)
  expect((await call(localModelPaths.inspect, { model: path })).body).toMatchObject({ info: { license: 'mit' }, error: null })
})

it('records changes in the audit log, without the query of an address', async () => {
  const entries = await server.sql(
    `select distinct actor, action, entity, subject from public.audit_log where entity like 'model\\_%' and entity <> 'model_choice' order by entity, action`,
  )
  expect(entries).toEqual([
    { actor: 'admin@example.com', action: 'created', entity: 'model_files', subject: 'tiny.gguf' },
    { actor: 'admin@example.com', action: 'deleted', entity: 'model_files', subject: 'tiny.gguf' },
    { actor: 'admin@example.com', action: 'created', entity: 'model_library', subject: 'node-llama-cpp' },
    { actor: 'admin@example.com', action: 'deleted', entity: 'model_library', subject: 'node-llama-cpp' },
  ])
  expect(JSON.stringify(await server.sql('select before, after from public.audit_log'))).not.toContain('token=secret')
})
