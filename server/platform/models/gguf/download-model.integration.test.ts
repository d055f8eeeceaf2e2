import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { type FileBehavior, startFileServer, type TestFileServer } from '../../../testing/models/gguf/file-server.ts'
import { tinyModel } from '../../../testing/models/gguf/tiny-model.ts'
import { makeScratchFolder, type ScratchFolder } from '../../../testing/scratch-folder.ts'
import { type GuardedFetch, makeGuardedFetch } from '../../outbound/guarded-fetch.ts'
import { type DownloadLimits, type DownloadOptions, downloadModel, modelFileName } from './download-model.ts'
import { deleteModelFile, listModelFiles } from './model-files.ts'

const content = tinyModel()
const sha256 = createHash('sha256').update(content).digest('hex')
const limits: Partial<DownloadLimits> = { reserveBytes: 0, stallMs: 200, maxAttempts: 3, retryMs: { first: 1, max: 1 } }
let folder: ScratchFolder
let server: TestFileServer
let guarded: GuardedFetch

beforeEach(async () => {
  folder = await makeScratchFolder()
  server = await startFileServer(content)
  guarded = makeGuardedFetch({ allowPrivate: true, allowedOrigins: [] })
})
afterEach(async () => {
  await guarded.close()
  await server.stop()
  await folder.remove()
})

const download = (more: Partial<DownloadOptions> = {}) =>
  downloadModel({
    ...{ folder: folder.path, address: `${server.url}/models/tiny.gguf?download=true`, sha256: null, limits },
    ...{ fetch: guarded.fetch, allowPrivate: true, signal: new AbortController().signal },
    ...more,
  })
const namesInFolder = async () => (await readdir(join(folder.path, 'files'))).sort()
const downloaded = () => readFile(join(folder.path, 'files', 'tiny.gguf'))
const rangesOf = () => server.requests.map(({ headers: { range } }) => range)

describe('a download', () => {
  it('stores the file under its name, with its checksum and metadata', async () => {
    const progress: unknown[] = []
    await download({ onProgress: (part) => progress.push(part) })
    expect((await downloaded()).equals(content)).toBe(true)
    expect(progress.at(-1)).toEqual({ done: content.byteLength, total: content.byteLength })
    expect(await listModelFiles(folder.path)).toEqual({
      files: [{ name: 'tiny.gguf', sha256, host: new URL(server.url).host, info: expect.objectContaining({ license: 'mit' }) }],
      partials: [],
    })
    expect(await namesInFolder()).toEqual(['tiny.gguf', 'tiny.gguf.json'])
  })

  it('continues after a lost connection', async () => {
    server.behaviors.push({ dropAfterBytes: 1000 }, { stallAfterBytes: 2000 }, { status: 503 })
    await download({ sha256: sha256.toUpperCase() })
    expect((await downloaded()).equals(content)).toBe(true)
    expect(rangesOf()).toEqual([undefined, 'bytes=1000-', 'bytes=3000-', 'bytes=3000-'])
  })

  it('continues after a cancellation or the end of its process', async () => {
    server.behaviors.push({ stallAfterBytes: 5000 })
    const stop = new AbortController()
    const cancelled = download({ signal: stop.signal, limits: { ...limits, stallMs: 60_000 } }).catch((error: unknown) => error)
    await eventually(async () => expect((await listModelFiles(folder.path)).partials).toMatchObject([{ bytes: 5000 }]))
    stop.abort(new Error('cancelled'))
    expect(await cancelled).toMatchObject({ message: 'cancelled' })
    const { partials } = await listModelFiles(folder.path)
    expect(partials).toEqual([{ name: 'tiny.gguf', host: new URL(server.url).host, bytes: 5000, totalBytes: content.byteLength }])
    await download({ sha256 })
    expect(rangesOf()).toEqual([undefined, 'bytes=5000-'])
    expect((await downloaded()).equals(content)).toBe(true)
  })

  it.each([
    ['has changed on the server', '"v2"'],
    ['cannot be identified by the server', null],
  ])('starts again if the file %s', async (_, etag) => {
    server.behaviors.push({ dropAfterBytes: 1000 }, ...Array<FileBehavior>(2).fill({ status: 503 }))
    await expect(download()).rejects.toMatchObject({ code: 'interrupted' })
    server.etag = etag
    server.content = tinyModel({ seed: 2 })
    await download()
    expect((await downloaded()).equals(server.content)).toBe(true)
  })

  it('starts again if another address has the same file name', async () => {
    server.behaviors.push({ dropAfterBytes: 1000 }, ...Array<FileBehavior>(2).fill({ status: 503 }))
    await expect(download()).rejects.toMatchObject({ code: 'interrupted' })
    server.requests.length = 0
    await download({ address: `${server.url}/other/tiny.gguf` })
    expect(rangesOf()).toEqual([undefined])
  })

  it.each([
    ['completes a partial file that has all bytes', content, [`bytes=${content.byteLength}-`]],
    [
      'starts again if the partial file is longer than the file',
      Buffer.concat([content, content]),
      [`bytes=${2 * content.byteLength}-`, undefined],
    ],
  ])('%s', async (_, partial, ranges) => {
    const files = join(folder.path, 'files')
    await mkdir(files)
    await writeFile(join(files, 'tiny.gguf.part'), partial)
    const address = `${server.url}/tiny.gguf`
    const source = { address, validator: server.etag, totalBytes: content.byteLength, sha256: null }
    await writeFile(join(files, 'tiny.gguf.part.json'), JSON.stringify(source))
    await download({ address, sha256 })
    expect(rangesOf()).toEqual(ranges)
    expect((await downloaded()).equals(content)).toBe(true)
  })

  it('starts again if the record of the partial file is damaged', async () => {
    const files = join(folder.path, 'files')
    await mkdir(files)
    await writeFile(join(files, 'tiny.gguf.part'), content.subarray(0, 1000))
    await writeFile(join(files, 'tiny.gguf.part.json'), '{"address":"ht')
    expect(await listModelFiles(folder.path)).toEqual({ files: [], partials: [] })
    await download({ sha256 })
    expect(rangesOf()).toEqual([undefined])
    expect(await namesInFolder()).toEqual(['tiny.gguf', 'tiny.gguf.json'])
  })

  it('follows redirects', async () => {
    server.behaviors.push({ status: 302, headers: { location: '/cdn/4711' } })
    await download()
    expect(server.requests.map(({ url }) => url)).toEqual(['/models/tiny.gguf?download=true', '/cdn/4711'])
    expect(await namesInFolder()).toContain('tiny.gguf')
  })
})

describe('a download that fails', () => {
  it('deletes a file with another checksum, and reports the actual checksum', async () => {
    await expect(download({ sha256: '0'.repeat(64) })).rejects.toMatchObject({ code: 'checksum', message: expect.stringContaining(sha256) })
    expect(await namesInFolder()).toEqual([])
  })

  it('ends after the first bytes of a web page', async () => {
    server.content = Buffer.from(`<!doctype html>${' '.repeat(1_000_000)}`)
    await expect(download()).rejects.toMatchObject({ name: 'GgufError', code: 'not_gguf' })
    expect(await namesInFolder()).toEqual([])
  })

  it('deletes a damaged model', async () => {
    server.content = content.subarray(0, content.byteLength - 100)
    await expect(download()).rejects.toMatchObject({ name: 'GgufError', code: 'truncated' })
    expect(await namesInFolder()).toEqual([])
  })

  it.each<[string, Partial<DownloadOptions>, FileBehavior[], string]>([
    ['a file above the size limit', { limits: { ...limits, maxBytes: 1000 } }, [], 'too_large'],
    ['a disk with too little space', { limits: { ...limits, reserveBytes: 2 ** 60 } }, [], 'no_space'],
    ['a missing file', {}, [{ status: 404 }], 'refused'],
    ['a file that needs a sign-in', {}, [{ status: 401 }], 'refused'],
    ['too many redirects', {}, Array<FileBehavior>(6).fill({ status: 302, headers: { location: '/again.gguf' } }), 'too_many_redirects'],
    ['a redirect to another protocol', {}, [{ status: 302, headers: { location: 'file:///etc/passwd' } }], 'bad_address'],
    ['a server that cannot be reached', { address: 'http://127.0.0.1:1/tiny.gguf' }, [], 'unreachable'],
  ])('is refused: %s', async (_, more, behaviors, code) => {
    server.behaviors.push(...behaviors)
    await expect(download(more)).rejects.toMatchObject({ name: 'DownloadError', code })
    expect((await listModelFiles(folder.path)).files).toEqual([])
  })

  it('does not replace a file', async () => {
    await download()
    await expect(download()).rejects.toMatchObject({ code: 'exists' })
    await deleteModelFile(folder.path, 'tiny.gguf')
    expect(await namesInFolder()).toEqual([])
    await download()
  })
})

describe('download addresses', () => {
  const guardedDownload = async (address: string) => {
    const closed = makeGuardedFetch({ allowPrivate: false, allowedOrigins: [] })
    return download({ address, fetch: closed.fetch, allowPrivate: false }).finally(() => closed.close())
  }

  it.each([
    ['https://127.0.0.1/tiny.gguf', 'private_address'],
    ['https://[::1]/tiny.gguf', 'private_address'],
    ['https://169.254.169.254/tiny.gguf', 'private_address'],
    ['https://localhost/tiny.gguf', 'private_address'],
    ['http://models.example.com/tiny.gguf', 'bad_address'],
    ['https://user:password@models.example.com/tiny.gguf', 'bad_address'],
    ['https://models.example.com/tiny.zip', 'bad_address'],
    ['https://models.example.com/', 'bad_address'],
    ['file:///etc/passwd.gguf', 'bad_address'],
  ])('are refused: %s', async (address, code) => {
    await expect(guardedDownload(address)).rejects.toMatchObject({ name: 'DownloadError', code })
  })

  it.each([
    ['https://example.com/a/Qwen2.5-0.5B-Q4_K_M.gguf?download=true', 'Qwen2.5-0.5B-Q4_K_M.gguf'],
    ['https://example.com/a%2F..%2Fb.gguf', 'a-..-b.gguf'],
    ['https://example.com/my model.gguf', 'my-model.gguf'],
  ])('decide the name of the file: %s', (address, name) => expect(modelFileName(address, false)).toBe(name))
})
