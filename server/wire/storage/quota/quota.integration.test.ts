import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buckets } from '../../../../contracts/storage.ts'
import { mebibyte, someBytes } from '../../../testing/storage/file-contents.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let ada: Awaited<ReturnType<TestServer['createUser']>>
let token: string
beforeAll(async () => {
  server = await startTestServer({
    STORAGE_MAX_FILE_BYTES: String(2 * mebibyte),
    QUOTA_STORED_BYTES: String(4 * mebibyte),
    QUOTA_STORED_FILES: '6',
    QUOTA_OPEN_UPLOADS: '3',
  })
})
afterAll(() => server.stop())
beforeEach(async () => {
  ada = await server.createUser()
  token = (await ada.client.auth.getSession()).data.session?.access_token ?? ''
})

const ownBucket = () => ada.client.storage.from(buckets.documents)
const upload = (name: string, bytes: number, upsert = false) =>
  ownBucket().upload(`${ada.id}/${name}`, someBytes(bytes).buffer as ArrayBuffer, { contentType: 'application/pdf', upsert })
const used = async (kind = 'stored_bytes') => {
  const [row] = await server.sql<{ amount: string }>(
    'select sum(amount) as amount from platform.counted_usage where workspace_id = $1 and kind = $2',
    [ada.id, kind],
  )
  return Number(row?.amount ?? 0)
}
const reserved = async () => {
  const [row] = await server.sql<{ bytes: string }>('select coalesce(sum(bytes), 0) as bytes from storage.reservations where owner = $1', [
    ada.id,
  ])
  return Number(row?.bytes)
}
const headers = () => ({ authorization: `Bearer ${token}`, apikey: server.publishableKey })

describe('quota of stored bytes', () => {
  it('rejects and removes a file above the quota, with an error in the storage format', async () => {
    await upload('1', 2 * mebibyte)
    await upload('2', mebibyte)
    const { error } = await upload('3', 1.5 * mebibyte)
    expect(error).toMatchObject({
      statusCode: '413',
      message:
        'You use 3 MB of 4 MB of storage, including uploads in progress. This file does not fit. Remove some files, or ask your administrator for more.',
    })
    expect([await used(), await used('stored_files'), await reserved()]).toEqual([3 * mebibyte, 2, 0])
  })

  it('counts only the new size of a replaced file', async () => {
    await upload('1', 2 * mebibyte)
    await upload('2', 2 * mebibyte)
    expect((await upload('2', 2 * mebibyte, true)).error).toBeNull()
    expect(await used()).toBe(4 * mebibyte)
    expect((await upload('2', 1000, true)).error).toBeNull()
    expect([await used(), await used('stored_files')]).toEqual([2 * mebibyte + 1000, 2])
  })

  it('is freed by deleting a file', async () => {
    await upload('1', 2 * mebibyte)
    await upload('2', 2 * mebibyte)
    await ownBucket().remove([`${ada.id}/1`, `${ada.id}/2`])
    expect([await used(), await used('stored_files')]).toEqual([0, 0])
    expect((await upload('3', 2 * mebibyte)).error).toBeNull()
  })

  it('limits concurrent uploads to the available space', async () => {
    await upload('0', 1.5 * mebibyte)
    const responses = await Promise.all(Array.from({ length: 6 }, (_, n) => upload(`p${n}`, 2 * mebibyte)))
    expect(responses.filter(({ error }) => error === null)).toHaveLength(1)
    expect([await used(), await reserved()]).toEqual([3.5 * mebibyte, 0])
  })

  it('counts a copy', async () => {
    await upload('1', 1.5 * mebibyte)
    expect((await ownBucket().copy(`${ada.id}/1`, `${ada.id}/2`)).error).toBeNull()
    expect((await ownBucket().copy(`${ada.id}/1`, `${ada.id}/3`)).error).toMatchObject({ statusCode: '413' })
    expect([await used(), await reserved()]).toEqual([3 * mebibyte, 0])
  })

  it('limits a body without a declared length while it arrives', async () => {
    await upload('1', 2 * mebibyte)
    await upload('2', 1.5 * mebibyte)
    const stream = (bytes: number) => new Response(someBytes(bytes).buffer as ArrayBuffer).body
    const send = (name: string, bytes: number) =>
      fetch(`${server.url}/storage/v1/object/${buckets.documents}/${ada.id}/${name}`, {
        method: 'POST',
        headers: { ...headers(), 'content-type': 'application/pdf' },
        body: stream(bytes),
        duplex: 'half',
      } as RequestInit)
    expect(await (await send('3', mebibyte)).json()).toMatchObject({ statusCode: '413', code: 'QuotaExceeded' })
    expect((await send('4', 1000)).status).toBe(200)
    expect([await used(), await reserved()]).toEqual([3.5 * mebibyte + 1000, 0])
  })

  it('counts empty files', async () => {
    for (let n = 0; n < 6; n += 1) expect((await upload(`e${n}`, 0)).error).toBeNull()
    expect((await upload('e6', 0)).error?.message).toBe('You have 6 of 6 stored files. Remove some, or ask your administrator for more.')
  })
})

describe('resumable uploads', () => {
  const endpoint = () => `${server.url}/storage/v1/upload/resumable`
  const encode = (metadata: Record<string, string>) =>
    Object.entries(metadata)
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',')
  const begin = (name: string, length: number | null, extraHeaders: Record<string, string> = {}) =>
    fetch(endpoint(), {
      method: 'POST',
      headers: {
        ...headers(),
        'tus-resumable': '1.0.0',
        ...(length === null ? { 'upload-defer-length': '1' } : { 'upload-length': String(length) }),
        'upload-metadata': encode({ bucketName: buckets.documents, objectName: `${ada.id}/${name}`, contentType: 'application/pdf' }),
        ...extraHeaders,
      },
    })
  const addressOf = (response: Response) => new URL(response.headers.get('location') ?? '', endpoint()).href
  const append = (url: string, offset: number, body: Buffer, extraHeaders: Record<string, string> = {}) =>
    fetch(url, {
      method: 'PATCH',
      headers: {
        ...headers(),
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        ...extraHeaders,
      },
      body: new Uint8Array(body),
    })

  it('reserve their declared length, and are rejected above the quota with status 413 and a message', async () => {
    const first = await begin('1', 2 * mebibyte)
    await begin('2', 1.5 * mebibyte)
    expect(await reserved()).toBe(3.5 * mebibyte)
    const refused = await begin('3', mebibyte)
    expect([refused.status, await refused.text()]).toEqual([413, expect.stringMatching(/^You use 3\.5 MB of 4 MB of storage/)])
    expect((await upload('4', mebibyte)).error).toMatchObject({ statusCode: '413' })
    expect((await append(addressOf(first), 0, someBytes(2 * mebibyte))).status).toBe(204)
    expect([await used(), await reserved()]).toEqual([2 * mebibyte, 1.5 * mebibyte])
  })

  it('free their reservation when they are cancelled or abandoned', async () => {
    const url = addressOf(await begin('1', 2 * mebibyte))
    await begin('2', 2 * mebibyte)
    await append(url, 0, someBytes(1000))
    const cancelled = await fetch(url, { method: 'DELETE', headers: { ...headers(), 'tus-resumable': '1.0.0' } })
    expect([cancelled.status, await reserved()]).toEqual([204, 2 * mebibyte])
    await server.sql(`update storage.reservations set expires_at = now() - interval '1 second' where owner = $1`, [ada.id])
    expect((await begin('3', 2 * mebibyte)).status).toBe(201)
    expect((await upload('4', 2 * mebibyte)).error).toBeNull()
  })

  it('cannot exceed the quota concurrently', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, (_, n) => begin(`o${n}`, 10)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3)
    const texts = await Promise.all(responses.filter(({ status }) => status !== 201).map((response) => response.text()))
    expect(new Set(texts)).toEqual(new Set(['You have 3 of 3 uploads in progress. Finish or cancel one, then try again.\n']))
  })

  it('can replace a file when the quota is full', async () => {
    await upload('1', 2 * mebibyte)
    await upload('2', 2 * mebibyte)
    const url = addressOf(await begin('2', 2 * mebibyte, { 'x-upsert': 'true' }))
    // Two concurrent uploads replace the same object. Only one of them may count on the space of the old version.
    expect((await begin('2', 2 * mebibyte, { 'x-upsert': 'true' })).status).toBe(413)
    expect((await append(url, 0, someBytes(2 * mebibyte, 5), { 'x-upsert': 'true' })).status).toBe(204)
    expect([await used(), await used('stored_files'), await reserved()]).toEqual([4 * mebibyte, 2, 0])
  })

  it('cannot exceed the remaining space if they have no declared length', async () => {
    await upload('1', 2 * mebibyte)
    await upload('2', 1.5 * mebibyte)
    const url = addressOf(await begin('3', null))
    expect(await reserved()).toBe(0.5 * mebibyte)
    expect((await append(url, 0, someBytes(mebibyte))).status).toBe(413)
    expect((await append(url, 0, Buffer.alloc(0), { 'upload-length': String(mebibyte) })).status).toBe(413)
  })
})
