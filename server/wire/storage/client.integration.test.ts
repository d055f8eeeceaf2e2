import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buckets } from '../../../contracts/storage.ts'
import { storageServers } from '../../testing/storage/storage-servers.ts'
import type { TestServer } from '../../testing/test-server.ts'

const { documents, media } = buckets

describe.each(storageServers)('with files in %s', (_kind, start) => {
  let server: TestServer
  let ada: Awaited<ReturnType<TestServer['createUser']>>
  const ownBucket = () => ada.client.storage.from(documents)
  const textOf = async (blob: Blob | null) => (blob === null ? null : blob.text())

  beforeAll(async () => {
    server = await start()
    ada = await server.createUser()
  })
  afterAll(() => server.stop())

  describe('a user’s documents through supabase-js', () => {
    it('uploads and downloads bytes', async () => {
      const path = `${ada.id}/1.txt`
      const { data, error } = await ownBucket().upload(path, new TextEncoder().encode('Hello, wörld 🌍').buffer, {
        contentType: 'text/plain',
      })
      expect(error).toBeNull()
      expect(data).toEqual({ path, id: expect.any(String), fullPath: `${documents}/${path}` })
      expect(await textOf((await ownBucket().download(path)).data)).toBe('Hello, wörld 🌍')
    })

    it('uploads a form with a cache time and metadata', async () => {
      const path = `${ada.id}/2.pdf`
      const file = new Blob(['%PDF-1.7 not much of one'], { type: 'application/pdf' })
      const { error } = await ownBucket().upload(path, file, { cacheControl: '60', metadata: { from: 'a form', pages: 1 } })
      expect(error).toBeNull()
      expect((await ownBucket().info(path)).data).toMatchObject({
        name: path,
        bucketId: documents,
        size: 24,
        contentType: 'application/pdf',
        cacheControl: 'max-age=60',
        metadata: { from: 'a form', pages: 1 },
        etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      })
    })

    it('rejects a second upload to the same name without upsert', async () => {
      const path = `${ada.id}/3.txt`
      const first = await ownBucket().upload(path, 'one')
      const second = await ownBucket().upload(path, 'two')
      expect(second.error).toMatchObject({ statusCode: '409', message: 'The resource already exists' })
      expect(await textOf((await ownBucket().download(path)).data)).toBe('one')
      const third = await ownBucket().upload(path, 'three', { upsert: true })
      expect(third.data?.id).toBe(first.data?.id)
      expect(await textOf((await ownBucket().download(path)).data)).toBe('three')
    })

    it('updates an object, or creates it if it does not exist', async () => {
      const path = `${ada.id}/4.txt`
      expect((await ownBucket().update(path, 'made')).error).toBeNull()
      expect((await ownBucket().update(path, 'updated')).error).toBeNull()
      expect(await textOf((await ownBucket().download(path)).data)).toBe('updated')
    })

    it('lists one level of a folder in the requested order', async () => {
      for (const name of ['b.txt', 'a.txt', 'C.txt', 'deep/x.txt', 'deep/er/y.txt'])
        await ownBucket().upload(`${ada.id}/list/${name}`, name)
      const listed = await ownBucket().list(`${ada.id}/list`)
      expect(listed.data?.map(({ name, id }) => [name, id === null])).toEqual([
        ['C.txt', false],
        ['a.txt', false],
        ['b.txt', false],
        ['deep', true],
      ])
      expect(listed.data?.[0]?.metadata).toMatchObject({ size: 5, mimetype: 'text/plain;charset=UTF-8', contentLength: 5 })
      const page = await ownBucket().list(`${ada.id}/list/`, { limit: 1, offset: 1, sortBy: { column: 'name', order: 'desc' } })
      expect(page.data?.map(({ name }) => name)).toEqual(['b.txt'])
      const result = await ownBucket().list(`${ada.id}/list`, { search: 'c' })
      expect(result.data?.map(({ name }) => name)).toEqual(['C.txt'])
      expect((await ada.client.storage.from('unknown').list()).data).toEqual([])
    })

    it('lists in pages, with and without folders', async () => {
      const names: string[] = []
      let cursor: string | undefined
      do {
        const { data, error } = await ownBucket().listV2({ prefix: `${ada.id}/list/`, limit: 2, ...(cursor ? { cursor } : {}) })
        expect(error).toBeNull()
        names.push(...(data?.objects.map(({ name }) => name) ?? []))
        cursor = data?.hasNext ? data.nextCursor : undefined
      } while (cursor)
      expect(names.map((name) => name.slice(ada.id.length + 6))).toEqual(['C.txt', 'a.txt', 'b.txt', 'deep/er/y.txt', 'deep/x.txt'])
      const { data } = await ownBucket().listV2({
        prefix: `${ada.id}/list/`,
        with_delimiter: true,
        sortBy: { column: 'created_at', order: 'desc' },
      })
      expect(data?.folders.map(({ name }) => name)).toEqual([`${ada.id}/list/deep/`])
      expect(data?.objects.map(({ name }) => name.at(-5))).toEqual(['C', 'a', 'b'])
    })

    it('moves and copies', async () => {
      const [from, to, copy] = ['move', 'moved', 'copy'].map((name) => `${ada.id}/${name}.txt`) as [string, string, string]
      await ownBucket().upload(from, 'to be moved')
      expect((await ownBucket().move(from, to)).data).toEqual({ message: 'Successfully moved' })
      expect((await ownBucket().exists(from)).data).toBe(false)
      expect((await ownBucket().copy(to, copy)).data).toMatchObject({ path: `${documents}/${copy}` })
      await ownBucket().remove([to])
      expect(await textOf((await ownBucket().download(copy)).data)).toBe('to be moved')
      expect((await ownBucket().move(to, from)).error).toMatchObject({ statusCode: '404' })
      expect((await ownBucket().copy(copy, `${ada.id}/1.txt`)).error).toMatchObject({ statusCode: '409' })
    })

    it('removes existing objects and returns them', async () => {
      const path = `${ada.id}/gone.txt`
      await ownBucket().upload(path, 'going')
      const { data } = await ownBucket().remove([path, `${ada.id}/never.txt`])
      expect(data?.map(({ name }) => name)).toEqual([path])
      expect((await ownBucket().exists(path)).data).toBe(false)
      expect((await ownBucket().download(path)).error).toBeTruthy()
    })

    it('creates signed URLs that anyone can read until they expire', async () => {
      const path = `${ada.id}/sïgned & named.txt`
      await ownBucket().upload(path, 'for you')
      const { data, error } = await ownBucket().createSignedUrl(path, 60, { download: 'for-you.txt' })
      expect(error).toBeNull()
      const response = await fetch(data?.signedUrl ?? '')
      expect([response.status, await response.text()]).toEqual([200, 'for you'])
      expect(response.headers.get('content-disposition')).toBe("attachment; filename=for-you.txt; filename*=UTF-8''for-you.txt")
      const many = await ownBucket().createSignedUrls([path, `${ada.id}/none.txt`], 60)
      expect(many.data?.map(({ error, signedUrl }) => [error, signedUrl === null])).toEqual([
        [null, false],
        ['Either the object does not exist or you do not have access to it', true],
      ])
      expect((await ownBucket().createSignedUrl(`${ada.id}/none.txt`, 60)).error).toMatchObject({ statusCode: '404' })
    })

    it('creates a signed upload that anyone can complete once', async () => {
      const path = `${ada.id}/brought.txt`
      const { data } = await ownBucket().createSignedUploadUrl(path)
      const stranger = server.client().storage.from(documents)
      expect((await stranger.uploadToSignedUrl(path, data?.token ?? '', 'brought')).error).toBeNull()
      expect((await stranger.uploadToSignedUrl(path, data?.token ?? '', 'again')).error).toMatchObject({ statusCode: '409' })
      expect(await textOf((await ownBucket().download(path)).data)).toBe('brought')
    })
  })

  describe('administration of buckets', () => {
    it('are accessible only with the secret key', async () => {
      expect((await ada.client.storage.listBuckets()).data).toEqual([])
      expect((await ada.client.storage.createBucket('mine')).error).toMatchObject({ statusCode: '403' })
      expect((await ada.client.storage.deleteBucket(media)).error).toMatchObject({ statusCode: '404' })
      const [row] = await server.sql<{ value: { secret: string } | string }>(`select value from platform.secrets where name = 'api_keys'`)
      const secret = typeof row?.value === 'object' ? row.value.secret : ''
      const service = createClient(server.url, secret, { auth: { persistSession: false } }).storage
      expect((await service.createBucket('reports', { public: true, fileSizeLimit: '1kb', allowedMimeTypes: ['text/*'] })).data).toEqual({
        name: 'reports',
      })
      expect((await service.createBucket('reports')).error).toMatchObject({ statusCode: '409' })
      expect((await service.getBucket('reports')).data).toMatchObject({
        public: true,
        file_size_limit: 1000,
        allowed_mime_types: ['text/*'],
      })
      expect((await service.from('reports').upload('a.txt', 'x'.repeat(1001), { contentType: 'text/plain' })).error).toMatchObject({
        statusCode: '413',
      })
      expect((await service.from('reports').upload('a.txt', 'words', { contentType: 'text/plain' })).error).toBeNull()
      expect(await (await fetch(service.from('reports').getPublicUrl('a.txt').data.publicUrl)).text()).toBe('words')
      expect((await service.deleteBucket('reports')).error).toMatchObject({ statusCode: '409' })
      expect((await service.updateBucket('reports', { public: false })).error).toBeNull()
      expect((await fetch(service.from('reports').getPublicUrl('a.txt').data.publicUrl)).status).toBe(400)
      expect((await service.emptyBucket('reports')).error).toBeNull()
      expect((await service.deleteBucket('reports')).error).toBeNull()
      expect((await service.listBuckets()).data?.map(({ id }) => id)).toEqual(Object.values(buckets).sort())
      expect((await service.createBucket('public')).error).toMatchObject({ statusCode: '400', message: 'Bucket name invalid' })
    })
  })
})
