import { Readable } from 'node:stream'
import { createClient } from '@supabase/supabase-js'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buckets } from '../../../contracts/storage.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const { documents } = buckets

describe('storage for clients other than supabase-js', () => {
  let server: TestServer
  let ada: Awaited<ReturnType<TestServer['createUser']>>
  let token: string
  const bucket = () => ada.client.storage.from(documents)
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/storage/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, apikey: server.publishableKey, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  beforeAll(async () => {
    server = await startTestServer()
    ada = await server.createUser()
    token = (await ada.client.auth.getSession()).data.session?.access_token ?? ''
  })
  afterAll(() => server.stop())

  it('accepts numbers and booleans that are sent as text', async () => {
    await bucket().upload(`${ada.id}/text/a.txt`, 'a')
    const signed = await send(`/object/sign/${documents}/${ada.id}/text/a.txt`, { expiresIn: '60' })
    const { signedURL } = (await signed.json()) as { signedURL: string }
    expect((await fetch(`${server.url}/storage/v1${signedURL}`)).status).toBe(200)
    const listed = await send(`/object/list/${documents}`, { prefix: `${ada.id}/text`, limit: '1', offset: '0' })
    expect(await listed.json()).toMatchObject([{ name: 'a.txt' }])
    const pages = await send(`/object/list-v2/${documents}`, { prefix: `${ada.id}/`, limit: '5', with_delimiter: 'true' })
    expect(await pages.json()).toMatchObject({ folders: [{ name: `${ada.id}/text/` }], objects: [] })
  })

  it.each(['soon', '', '0', '1.5', '1e9', true])('rejects the lifetime %j of a signed URL', async (expiresIn) => {
    const response = await send(`/object/sign/${documents}/${ada.id}/text/a.txt`, { expiresIn })
    expect(await response.json()).toMatchObject({ code: 'InvalidRequest', message: expect.stringContaining('expiresIn') })
  })

  it('serves and signs a name with a question mark', async () => {
    const path = `${ada.id}/what? now.txt`
    const encoded = path.split('/').map(encodeURIComponent).join('/')
    const uploaded = await send(`/object/${documents}/${encoded}`, 'asked')
    expect(await uploaded.json()).toMatchObject({ Key: `${documents}/${path}` })
    const { data } = await bucket().createSignedUrls([path], 60)
    const response = await fetch(data?.[0]?.signedUrl ?? '')
    expect([response.status, await response.text()]).toEqual([200, '"asked"'])
    const forged = await fetch(data?.[0]?.signedUrl?.replace('what?', 'why?') ?? '')
    expect(await forged.json()).toMatchObject({ code: 'InvalidJWT' })
    expect((await bucket().remove([path])).data).toMatchObject([{ name: path }])
  })

  it('refuses to transform images', async () => {
    const path = `${ada.id}/text/a.txt`
    const { error } = await bucket().createSignedUrl(path, 60, { transform: { width: 100 } })
    expect(error).toMatchObject({ statusCode: '409', message: expect.stringContaining('does not transform images') })
    expect((await bucket().createSignedUrl(path, 60, { transform: {} })).error).toBeNull()
    const rendered = await fetch(bucket().getPublicUrl(path, { transform: { width: 100 } }).data.publicUrl)
    expect(await rendered.json()).toMatchObject({ code: 'FeatureNotEnabled' })
  })

  it('copies an object with new metadata', async () => {
    const from = `${ada.id}/copy/from.txt`
    await bucket().upload(from, 'to copy', { contentType: 'text/plain', metadata: { kept: true } })
    const copy = async (to: string, body: object, metadata?: object) => {
      const header = metadata && { 'x-metadata': Buffer.from(JSON.stringify(metadata)).toString('base64') }
      const request = { bucketId: documents, sourceKey: from, destinationKey: `${ada.id}/copy/${to}`, ...body }
      await (await send('/object/copy', request, header)).text()
      return (await bucket().info(`${ada.id}/copy/${to}`)).data
    }
    expect(await copy('same.txt', { copyMetadata: true })).toMatchObject({ contentType: 'text/plain', metadata: { kept: true } })
    const described = { copyMetadata: false, metadata: { cacheControl: 'max-age=7', mimetype: 'text/markdown' } }
    expect(await copy('new.md', described, { added: 1 })).toMatchObject({
      contentType: 'text/markdown',
      cacheControl: 'max-age=7',
      metadata: { added: 1 },
    })
    expect(await copy('bare.txt', { copyMetadata: 'false' })).toMatchObject({ contentType: 'text/plain', metadata: {} })
  })

  it('refuses a copy whose new type contradicts its content', async () => {
    const [row] = await server.sql<{ secret: string }>(`select value ->> 'secret' as secret from platform.secrets where name = 'api_keys'`)
    const secret = row?.secret ?? ''
    const service = createClient(server.url, secret, { auth: { persistSession: false } })
    await service.storage.from(documents).upload(`${ada.id}/plain.txt`, 'not a video', { contentType: 'text/plain' })
    const request = { bucketId: documents, sourceKey: `${ada.id}/plain.txt`, destinationBucket: buckets.media, destinationKey: 'a.mp4' }
    const response = await fetch(`${server.url}/storage/v1/object/copy`, {
      method: 'POST',
      headers: { apikey: secret, authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...request, copyMetadata: false, metadata: { mimetype: 'video/mp4' } }),
    })
    expect(await response.json()).toMatchObject({ code: 'InvalidMimeType' })
  })

  describe('a signed resumable upload', () => {
    /** Uploads a file with the token of a signed upload URL and no API key. */
    const upload = (path: string, signature: string) =>
      new Promise<string>((resolve, reject) => {
        const content = Buffer.alloc(100_000, 'signed ')
        new Upload(Readable.from([content]), {
          endpoint: `${server.url}/storage/v1/upload/resumable/sign`,
          uploadSize: content.length,
          headers: { 'x-signature': signature },
          metadata: { bucketName: documents, objectName: path, contentType: 'text/plain' },
          chunkSize: 40_000,
          retryDelays: null,
          onSuccess: () => resolve('stored'),
          onError: (error) => reject(error),
        }).start()
      })

    it('stores the object for the user who signed it', async () => {
      const path = `${ada.id}/signed.txt`
      const { data } = await bucket().createSignedUploadUrl(path)
      expect(await upload(path, data?.token ?? '')).toBe('stored')
      expect((await bucket().info(path)).data).toMatchObject({ size: 100_000 })
      await expect(upload(path, data?.token ?? '')).rejects.toThrow('already exists')
    })

    it('is refused for another object, and without a token', async () => {
      const { data } = await bucket().createSignedUploadUrl(`${ada.id}/one.txt`)
      await expect(upload(`${ada.id}/other.txt`, data?.token ?? '')).rejects.toThrow('The signature is for another address')
      await expect(upload(`${ada.id}/one.txt`, '')).rejects.toThrow('InvalidJWT')
    })
  })
})
