import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mebibyte, openS3, readContent, someBytes, yieldInChunks } from '../../../testing/storage/file-contents.ts'
import { type S3Server, startS3Server } from '../../../testing/storage/s3-server/s3-server.ts'
import { S3Error } from '../../../testing/storage/s3-server/store.ts'
import { openS3Files } from './s3-files.ts'

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(() => s3.stop())

it.each([
  ['a wrong secret', () => openS3(s3, { secretAccessKey: 'wrong' })],
  ['an unknown key', () => openS3(s3, { accessKeyId: 'AKIDOTHER' })],
  ['a bucket that does not exist', () => openS3(s3, { bucket: 'no-such-bucket' })],
])('fails its readiness check with %s', async (_words, openWrong) => {
  const files = openWrong()
  await expect(files.check()).rejects.toThrow()
  files.close()
})

it('times out if the service does not respond', async () => {
  const silent = createServer(() => undefined).listen(0)
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo // Cast: the server listens on a port.
  const files = openS3Files({
    bucket: 'b',
    region: 'r',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'a', secretAccessKey: 's' },
    forcePathStyle: true,
    requestTimeoutMs: 50,
  })
  await expect(files.check()).rejects.toThrow(/timeout/i)
  files.close()
  silent.closeAllConnections()
  silent.close()
})

it('removes all parts of an upload that the service rejects', async () => {
  const files = openS3(s3)
  s3.store.objects.clear()
  s3.failWith((request) => (/partNumber=2/.test(request) ? new S3Error('AccessDenied', 403) : null))
  await expect(files.put(randomUUID(), yieldInChunks(someBytes(20 * mebibyte)))).rejects.toThrow('AccessDenied')
  s3.failWith(() => null)
  expect([s3.store.objects.size, s3.store.uploads.size]).toEqual([0, 0])
  files.close()
})

it('retries temporary errors of the service', async () => {
  const files = openS3(s3)
  const name = randomUUID()
  let failuresLeft = 1
  s3.failWith((request) => (request.startsWith('PUT') && failuresLeft-- > 0 ? new S3Error('SlowDown', 503) : null))
  await files.put(name, yieldInChunks(someBytes(1000)))
  expect(failuresLeft).toBe(-1)
  expect(await readContent(await files.read(name))).toEqual(someBytes(1000))
  files.close()
})

it('does not count a tail twice if its part was stored before a crash', async () => {
  const files = openS3(s3)
  const name = randomUUID()
  const handle = await files.partial.begin(name)
  const content = someBytes(9 * mebibyte)
  await files.partial.append(name, handle, 0, yieldInChunks(content.subarray(0, 1000)))
  // Simulates a crash after the part was stored and before its tail was removed.
  s3.failWith((request) => (request.startsWith('DELETE') ? new S3Error('AccessDenied', 403) : null))
  await expect(files.partial.append(name, handle, 1000, yieldInChunks(content.subarray(1000)))).rejects.toThrow('AccessDenied')
  s3.failWith(() => null)
  expect(await files.partial.size(name, handle)).toBe(content.length)
  await files.partial.finish(name, handle)
  expect((await readContent(await files.read(name)))?.equals(content)).toBe(true)
  files.close()
})
