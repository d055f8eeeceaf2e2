import { Readable } from 'node:stream'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buckets } from '../../../contracts/storage.ts'
import { mebibyte, someBytes } from '../../testing/storage/file-contents.ts'
import { storageServers } from '../../testing/storage/storage-servers.ts'
import type { TestServer } from '../../testing/test-server.ts'

interface Uploading {
  path: string
  content: Buffer
  type?: string
  bucket?: string
  /** Access token of the caller. Default: Ada's token. */
  bearer?: string
}

describe.each(storageServers)('resumable uploads, with files in %s', (_kind, start) => {
  let server: TestServer
  let ada: Awaited<ReturnType<TestServer['createUser']>>
  let token: string
  const endpoint = () => `${server.url}/storage/v1/upload/resumable`
  const headersOf = (bearer: string) => ({ authorization: `Bearer ${bearer}`, apikey: server.publishableKey })

  beforeAll(async () => {
    server = await start({ STORAGE_MAX_FILE_BYTES: String(16 * mebibyte) })
    ada = await server.createUser()
    token = (await ada.client.auth.getSession()).data.session?.access_token ?? ''
  })
  afterAll(() => server.stop())

  /** Uploads a whole file like a client. @returns the URL of the upload */
  function upload({ path, content, type = 'application/pdf', bucket = buckets.documents, bearer = token }: Uploading) {
    return new Promise<string>((resolve, reject) => {
      const task = new Upload(Readable.from([content]), {
        endpoint: endpoint(),
        uploadSize: content.length,
        headers: headersOf(bearer),
        metadata: { bucketName: bucket, objectName: path, contentType: type, cacheControl: '3600' },
        chunkSize: 2 * mebibyte,
        retryDelays: null,
        onSuccess: () => resolve(task.url ?? ''),
        onError: reject,
      })
      task.start()
    })
  }
  /** Uploads the first bytes of a file and disconnects. */
  async function begin({ path, content, bearer = token }: Uploading, bytes = 2 * mebibyte) {
    const metadata = { bucketName: buckets.documents, objectName: path, contentType: 'application/pdf' }
    const encoded = Object.entries(metadata).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    const created = await fetch(endpoint(), {
      method: 'POST',
      headers: {
        ...headersOf(bearer),
        'tus-resumable': '1.0.0',
        'upload-length': String(content.length),
        'upload-metadata': encoded.join(','),
      },
    })
    expect(created.status).toBe(201)
    const url = new URL(created.headers.get('location') ?? '', endpoint()).href
    expect((await append(url, 0, content.subarray(0, bytes), bearer)).status).toBe(204)
    return url
  }
  const offsetOf = async (url: string, bearer = token) => {
    const response = await fetch(url, { method: 'HEAD', headers: { ...headersOf(bearer), 'tus-resumable': '1.0.0' } })
    return [response.status, response.headers.get('upload-offset')]
  }
  const stored = async (path: string) => {
    const { data } = await ada.client.storage.from(buckets.documents).download(path)
    return data === null ? null : Buffer.from(await data.arrayBuffer())
  }
  const append = (url: string, offset: number, body: Buffer, bearer = token) =>
    fetch(url, {
      method: 'PATCH',
      headers: {
        ...headersOf(bearer),
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(body),
    })

  it('accept a file in parts', async () => {
    const content = someBytes(7 * mebibyte + 123)
    const path = `${ada.id}/pieces.pdf`
    await upload({ path, content })
    expect((await stored(path))?.equals(content)).toBe(true)
    const { data } = await ada.client.storage.from(buckets.documents).info(path)
    expect(data).toMatchObject({ size: content.length, contentType: 'application/pdf', cacheControl: 'max-age=3600' })
  })

  it('resume after an interruption', async () => {
    const content = someBytes(6 * mebibyte, 2)
    const path = `${ada.id}/resumed.pdf`
    const url = await begin({ path, content })
    expect(await stored(path)).toBeNull()
    const [, offset] = await offsetOf(url)
    expect(Number(offset)).toBeGreaterThanOrEqual(2 * mebibyte)
    await append(url, Number(offset), content.subarray(Number(offset)))
    expect((await stored(path))?.equals(content)).toBe(true)
  })

  it('accept an empty file and a repeated completion', async () => {
    const path = `${ada.id}/empty.pdf`
    const url = await upload({ path, content: Buffer.alloc(0) })
    expect(await stored(path)).toEqual(Buffer.alloc(0))
    const content = someBytes(1000)
    const other = await upload({ path: `${ada.id}/twice.pdf`, content })
    expect((await append(other, 1000, Buffer.alloc(0))).status).toBe(204)
    expect((await stored(`${ada.id}/twice.pdf`))?.equals(content)).toBe(true)
    expect(url).not.toBe(other)
  })

  it('handle two requests for one upload one after another', async () => {
    const content = someBytes(4 * mebibyte, 3)
    const path = `${ada.id}/two.pdf`
    const url = await begin({ path, content })
    const from = Number((await offsetOf(url))[1])
    const responses = await Promise.all([append(url, from, content.subarray(from)), append(url, from, content.subarray(from))])
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 409])
    expect((await stored(path))?.equals(content)).toBe(true)
  })

  it('are inaccessible to other users', async () => {
    const eve = await server.createUser()
    const stranger = (await eve.client.auth.getSession()).data.session?.access_token ?? ''
    const content = someBytes(3 * mebibyte, 4)
    const path = `${ada.id}/private.pdf`
    await expect(upload({ path, content, bearer: stranger })).rejects.toThrow('row-level security')
    const url = await begin({ path, content })
    expect(await offsetOf(url, stranger)).toEqual([404, null])
    expect((await append(url, 2 * mebibyte, content.subarray(2 * mebibyte), stranger)).status).toBe(404)
    const request = { method: 'DELETE', headers: { ...headersOf(stranger), 'tus-resumable': '1.0.0' } }
    expect((await fetch(url, request)).status).toBe(404)
    expect((await offsetOf(url))[0]).toBe(200)
    expect((await fetch(url, { ...request, headers: { ...request.headers, ...headersOf(token) } })).status).toBe(204)
    expect((await offsetOf(url))[0]).toBe(404)
  })

  it('are rejected at their start if they would fail at their end', async () => {
    const content = someBytes(1000)
    await expect(upload({ path: '../x.pdf', content })).rejects.toThrow('Invalid key')
    await expect(upload({ path: `${ada.id}/x.pdf`, content, bucket: 'unknown' })).rejects.toThrow('Bucket not found')
    await expect(upload({ path: `${ada.id}/large.pdf`, content: Buffer.alloc(16 * mebibyte + 1) })).rejects.toThrow('exceeded the maximum')
    await upload({ path: `${ada.id}/there.pdf`, content })
    await expect(upload({ path: `${ada.id}/there.pdf`, content })).rejects.toThrow('already exists')
  })

  it('are rejected and removed if the content does not match the declared type', async () => {
    const admin = await server.createUser({ role: 'admin' })
    const bearer = (await admin.client.auth.getSession()).data.session?.access_token ?? ''
    const script = Buffer.from('<script>alert(1)</script>'.repeat(100))
    await expect(upload({ path: 'x.mp4', content: script, type: 'video/mp4', bucket: buckets.media, bearer })).rejects.toThrow(
      'is not supported',
    )
    const [remaining] = await server.sql<{ objects: string; uploads: string }>(
      `select (select count(*) from storage.objects where name = 'x.mp4') as objects, (select count(*) from storage.uploads where name = 'x.mp4') as uploads`,
    )
    expect(remaining).toEqual({ objects: '0', uploads: '0' })
  })

  it('are rejected for deleted accounts', async () => {
    const deletedUser = await server.createUser()
    const bearer = (await deletedUser.client.auth.getSession()).data.session?.access_token ?? ''
    const content = someBytes(3 * mebibyte)
    const url = await begin({ path: `${deletedUser.id}/late.pdf`, content, bearer })
    await server.sql('delete from auth.users where id = $1', [deletedUser.id])
    const response = await append(url, 2 * mebibyte, content.subarray(2 * mebibyte), bearer)
    expect(response.status).toBe(404)
  })
})
