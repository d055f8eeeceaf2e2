import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buckets } from '../../../contracts/storage.ts'
import { eventually } from '../../testing/eventually.ts'
import { makeScratchFolder } from '../../testing/scratch-folder.ts'
import { listFilesBelow, mebibyte } from '../../testing/storage/file-contents.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const { documents, media } = buckets
const folder = await makeScratchFolder()
let server: TestServer
let ada: Awaited<ReturnType<TestServer['createUser']>>
let eve: Awaited<ReturnType<TestServer['createUser']>>
let token: string

beforeAll(async () => {
  server = await startTestServer({ DATA_DIR: folder.path, STORAGE_MAX_FILE_BYTES: String(2 * mebibyte) })
  ada = await server.createUser()
  eve = await server.createUser()
  token = (await ada.client.auth.getSession()).data.session?.access_token ?? ''
})
afterAll(async () => {
  await server.stop()
  await folder.remove()
})

const storedFiles = async () => (await listFilesBelow(`${folder.path}/storage`)).length
const headers = () => ({ authorization: `Bearer ${token}`, apikey: server.publishableKey })

/** Sends a request with a raw request line, which HTTP clients would normalize. */
function raw(request: string, body = '', moreHeaders = ''): Promise<string> {
  const { hostname, port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let response = ''
    socket.on('data', (chunk) => {
      response += chunk.toString('latin1')
    })
    socket.on('close', () => resolve(response))
    socket.on('error', reject)
    socket.write(
      `${request} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\napikey: ${server.publishableKey}\r\n${moreHeaders}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  })
}

describe('another user’s document', () => {
  const path = () => `${ada.id}/secret.txt`
  const foreignFiles = () => eve.client.storage.from(documents)
  beforeAll(async () => void (await ada.client.storage.from(documents).upload(path(), 'for Ada alone')))

  it('cannot be read, inspected, listed, signed, overwritten, moved, copied or removed', async () => {
    const missing = { statusCode: '404', message: 'Object not found' }
    expect((await foreignFiles().download(path())).error).toBeTruthy()
    expect((await foreignFiles().info(path())).error).toMatchObject(missing)
    expect((await foreignFiles().exists(path())).data).toBe(false)
    expect((await foreignFiles().list(ada.id)).data).toEqual([])
    expect((await foreignFiles().list('')).data).toEqual([])
    expect((await foreignFiles().listV2({ prefix: ada.id })).data?.objects).toEqual([])
    expect((await foreignFiles().createSignedUrl(path(), 60)).error).toMatchObject(missing)
    expect((await foreignFiles().createSignedUrls([path()], 60)).data?.[0]?.signedUrl).toBeNull()
    expect((await foreignFiles().createSignedUploadUrl(path())).error).toMatchObject({ statusCode: '403' })
    expect((await foreignFiles().createSignedUploadUrl(path(), { upsert: true })).error).toMatchObject({ statusCode: '403' })
    for (const upsert of [false, true])
      expect((await foreignFiles().upload(path(), 'mine now', { upsert })).error).toMatchObject({ statusCode: '403' })
    expect((await foreignFiles().update(path(), 'mine now')).error).toMatchObject({ statusCode: '403' })
    expect((await foreignFiles().move(path(), `${eve.id}/stolen.txt`)).error).toMatchObject(missing)
    expect((await foreignFiles().copy(path(), `${eve.id}/stolen.txt`)).error).toMatchObject(missing)
    expect((await foreignFiles().remove([path()])).data).toEqual([])
    expect(await (await ada.client.storage.from(documents).download(path())).data?.text()).toBe('for Ada alone')
  })

  it('cannot be read without a session or through public addresses', async () => {
    const stranger = server.client().storage.from(documents)
    expect((await stranger.download(path())).error).toBeTruthy()
    expect((await stranger.upload(path(), 'x')).error).toMatchObject({ statusCode: '403' })
    const response = await fetch(stranger.getPublicUrl(path()).data.publicUrl)
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ statusCode: '404', error: 'Bucket not found' }),
    ])
  })

  it('cannot be placed in another user’s folder by a move', async () => {
    await foreignFiles().upload(`${eve.id}/trojan.txt`, 'x')
    expect((await foreignFiles().move(`${eve.id}/trojan.txt`, `${ada.id}/trojan.txt`)).error).toMatchObject({ statusCode: '403' })
    expect((await foreignFiles().copy(`${eve.id}/trojan.txt`, `${ada.id}/trojan.txt`)).error).toMatchObject({ statusCode: '403' })
    expect((await foreignFiles().move(`${eve.id}/trojan.txt`, 'trojan.txt', { destinationBucket: media })).error).toMatchObject({
      statusCode: '415',
    })
  })

  it('can be read but not changed by an administrator', async () => {
    const admin = (await server.createUser({ role: 'admin' })).client.storage.from(documents)
    expect(await (await admin.download(path())).data?.text()).toBe('for Ada alone')
    expect((await admin.upload(path(), 'x', { upsert: true })).error).toMatchObject({ statusCode: '403' })
    expect((await admin.remove([path()])).data).toEqual([])
    expect((await admin.move(path(), `${ada.id}/other.txt`)).error).toMatchObject({ statusCode: '403' })
  })

  it('cannot be read with another document’s signature or a forged one', async () => {
    const ownUrl = await foreignFiles().createSignedUrl(`${eve.id}/trojan.txt`, 60)
    const url = new URL(ownUrl.data?.signedUrl ?? '')
    url.pathname = url.pathname.replace(`${eve.id}/trojan.txt`, path())
    expect(await (await fetch(url)).json()).toMatchObject({ error: 'InvalidJWT' })
    const [header = '', payload = '', signature = ''] = (url.searchParams.get('token') ?? '').split('.')
    const forged = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), url: `${documents}/${path()}` }),
    )
    for (const text of [
      `${header}.${forged.toString('base64url')}.${signature}`,
      `eyJhbGciOiJub25lIn0.${forged.toString('base64url')}.`,
      'x',
      '',
    ]) {
      url.searchParams.set('token', text)
      expect(await (await fetch(url)).json()).toMatchObject({ error: 'InvalidJWT' })
    }
  })
})

describe('malicious file names', () => {
  const forgedPaths = [
    '../x',
    'a/../x',
    './x',
    'a//b',
    '/a',
    'a/',
    '..',
    '.',
    'a\0b',
    'a\nb',
    'a\\b',
    '\u202Efdp.exe',
    'a%2fb',
    'x'.repeat(1100),
    '',
  ]
  it.each(forgedPaths)('are rejected in every request body: %j', async (name) => {
    const ownBucket = ada.client.storage.from(documents)
    const key = `${ada.id}/${name}`
    await ownBucket.upload(`${ada.id}/there.txt`, 'x', { upsert: true })
    const invalid = { statusCode: '400', error: 'InvalidKey' }
    const post = async (path: string, body: unknown, method = 'POST') =>
      (await fetch(`${server.url}/storage/v1/object/${path}`, { method, headers: headers(), body: JSON.stringify(body) })).json()
    expect(await post('move', { bucketId: documents, sourceKey: `${ada.id}/there.txt`, destinationKey: key })).toMatchObject(invalid)
    expect(await post('copy', { bucketId: documents, sourceKey: key, destinationKey: `${ada.id}/y` })).toMatchObject(invalid)
    expect(await post(documents, { prefixes: [key] }, 'DELETE')).toMatchObject(invalid)
  })

  it.each(['../x', '%2e%2e/x', '..%2fx', 'a%2Fb', 'a%5cb', 'a%00b', '%ff', '%', 'a//b', `${'%C3%BC'.repeat(520)}`])(
    'are rejected in a URL: %s',
    async (name) => {
      const response = await raw(`POST /storage/v1/object/${documents}/${ada.id}/${name}`, 'words', 'Content-Type: text/plain\r\n')
      expect(response).toMatch(/^HTTP\/1.1 400 /)
      expect(response).toContain('InvalidKey')
    },
  )

  it('are rejected for buckets', async () => {
    for (const bucket of ['..', 'sign', 'public', 'a/b', '', 'x'.repeat(101)])
      expect((await raw(`GET /storage/v1/object/authenticated/${encodeURIComponent(bucket)}/x`)).startsWith('HTTP/1.1 400')).toBe(true)
    expect((await ada.client.storage.from('none').upload('x.txt', 'x')).error).toMatchObject({
      statusCode: '404',
      code: 'NoSuchBucket',
    })
  })

  it('do not include words of any language and common symbols', async () => {
    const ownBucket = ada.client.storage.from(documents)
    for (const name of ['Überblick (2026).txt', 'ملف.txt', '報告 🌍.txt', "it's 50+50=100 & more; a,b @home!.txt"]) {
      expect((await ownBucket.upload(`${ada.id}/${name}`, name)).error).toBeNull()
      expect(await (await ownBucket.download(`${ada.id}/${name}`)).data?.text()).toBe(name)
      expect(await (await fetch((await ownBucket.createSignedUrl(`${ada.id}/${name}`, 60)).data?.signedUrl ?? '')).text()).toBe(name)
    }
  })
})

describe('content that is too large or does not match its type', () => {
  it('is rejected and removed above the size limit, with and without a declared length', async () => {
    const before = await storedFiles()
    const ownBucket = ada.client.storage.from(documents)
    const large = Buffer.alloc(2 * mebibyte + 1)
    expect((await ownBucket.upload(`${ada.id}/large.bin`, large)).error).toMatchObject({ statusCode: '413' })
    expect((await ownBucket.upload(`${ada.id}/large.bin`, new Blob([large]))).error).toMatchObject({ statusCode: '413' })
    async function* endless() {
      for (let piece = 0; piece < 64; piece += 1) yield Buffer.alloc(mebibyte)
    }
    // If the response arrives while the client is still sending, the client may only see a closed connection.
    const streamed = fetch(`${server.url}/storage/v1/object/${documents}/${ada.id}/endless.bin`, {
      method: 'POST',
      headers: headers(),
      body: endless(),
      duplex: 'half',
    } as unknown as RequestInit).then(
      (response) => response.status,
      () => 400,
    )
    expect(await streamed).toBe(400)
    expect((await ownBucket.exists(`${ada.id}/endless.bin`)).data).toBe(false)
    await eventually(async () => expect(await storedFiles()).toBe(before))
    expect((await ownBucket.upload(`${ada.id}/exact.bin`, large.subarray(1))).error).toBeNull()
  })

  it('is rejected by demo-media, which accepts videos from administrators and checks their content', async () => {
    const admin = (await server.createUser({ role: 'admin' })).client.storage.from(media)
    const webm = Buffer.concat([Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'), Buffer.alloc(200)])
    expect((await ada.client.storage.from(media).upload('a.webm', webm, { contentType: 'video/webm' })).error).toMatchObject({
      statusCode: '403',
    })
    expect((await admin.upload('a.webm', webm, { contentType: 'video/webm' })).error).toBeNull()
    expect((await admin.upload('b.webm', webm, { contentType: 'image/png' })).error).toMatchObject({ statusCode: '415' })
    const script = Buffer.from('<html><script>alert(1)</script>'.repeat(50_000))
    const before = await storedFiles()
    expect((await admin.upload('c.webm', script, { contentType: 'video/webm' })).error).toMatchObject({ statusCode: '415' })
    expect((await admin.upload('c.webm', new Blob([script], { type: 'video/webm' }))).error).toMatchObject({ statusCode: '415' })
    expect((await admin.upload('d.mp4', webm, { contentType: 'video/mp4' })).error).toBeNull()
    await eventually(async () => expect(await storedFiles()).toBe(before + 1))
  })

  it('never runs in our origin if it is HTML or SVG', async () => {
    const ownBucket = ada.client.storage.from(documents)
    for (const type of ['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/xml', 'text/javascript; charset=utf-8']) {
      await ownBucket.upload(`${ada.id}/active`, '<svg onload="alert(1)"/>', { contentType: type, upsert: true })
      const response = await fetch((await ownBucket.createSignedUrl(`${ada.id}/active`, 60)).data?.signedUrl ?? '')
      expect(response.headers.get('content-disposition')).toBe('attachment')
      expect(response.headers.get('content-security-policy')).toContain('sandbox')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('is rejected with a message if the form, the metadata or the body is malformed', async () => {
    const url = `${server.url}/storage/v1/object/${documents}/${ada.id}/broken`
    const sent: [Record<string, string>, string][] = [
      [{ 'content-type': 'multipart/form-data' }, 'x'],
      [{ 'content-type': 'multipart/form-data; boundary=b' }, 'x'],
      [
        { 'content-type': 'multipart/form-data; boundary=b' },
        '--b\r\ncontent-disposition: form-data; name="cacheControl"\r\n\r\n60\r\n--b--\r\n',
      ],
      [{ 'content-type': 'text/plain', 'x-metadata': 'no base64 of JSON' }, 'x'],
    ]
    for (const [extraHeaders, body] of sent) {
      const response = await fetch(url, { method: 'POST', headers: { ...headers(), ...extraHeaders }, body })
      expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ statusCode: '400', error: 'Error' })])
    }
    const list = await fetch(`${server.url}/storage/v1/object/list/${documents}`, {
      method: 'POST',
      headers: headers(),
      body: '{"limit":"x"',
    })
    expect(await list.json()).toMatchObject({ code: 'InvalidRequest', message: 'body must be JSON' })
    expect(await (await fetch(`${server.url}/storage/v1/nothing`, { headers: headers() })).json()).toMatchObject({ statusCode: '404' })
  })

  it('leaves nothing behind if the upload is aborted', async () => {
    const before = await storedFiles()
    const { hostname, port } = new URL(server.url)
    for (const type of ['application/pdf', 'multipart/form-data; boundary=b']) {
      const socket = connect(Number(port), hostname)
      const form = '--b\r\ncontent-disposition: form-data; name=""; filename="x"\r\ncontent-type: text/plain\r\n\r\n'
      socket.write(
        `POST /storage/v1/object/${documents}/${ada.id}/cut.pdf HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\napikey: ${server.publishableKey}\r\nContent-Type: ${type}\r\nContent-Length: 1000000\r\n\r\n${type.startsWith('multi') ? form : ''}${'x'.repeat(300_000)}`,
      )
      // The upload has started when the file is being written.
      await eventually(async () => expect(await storedFiles()).toBe(before + 1))
      socket.destroy()
      await eventually(async () => expect(await storedFiles()).toBe(before))
    }
    expect((await ada.client.storage.from(documents).exists(`${ada.id}/cut.pdf`)).data).toBe(false)
    expect(server.logged.filter(({ level }) => level === 50 || level === 'error')).toEqual([])
  })
})
