import { createHash, randomUUID } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openLocalFiles } from '../../platform/objects/local/local-files.ts'
import type { ByteSource, ObjectFiles } from '../../platform/objects/object-files.ts'
import { openS3Files } from '../../platform/objects/s3/s3-files.ts'
import { makeScratchFolder } from '../scratch-folder.ts'
import { type S3Server, startS3Server } from './s3-server/s3-server.ts'

export const mebibyte = 1024 * 1024

/** Returns pseudorandom bytes that depend on `seed` only. */
export function someBytes(length: number, seed = 1): Buffer {
  const buffer = Buffer.alloc(length)
  for (let index = 0; index < length; index += 1) buffer[index] = (index * 31 + seed + (index >> 8)) & 255
  return buffer
}

/** Yields the content in chunks, as a request body does. */
export async function* yieldInChunks(content: Buffer, chunkBytes = 64 * 1024): ByteSource {
  for (let at = 0; at < content.length; at += chunkBytes) yield content.subarray(at, at + chunkBytes)
}

/** Yields a part of the content and then fails, as a request body does when the client disconnects. */
export async function* yieldThenFail(content: Buffer): ByteSource {
  yield* yieldInChunks(content)
  throw new Error('the line was cut')
}

export const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`

export async function readContent(stream: ReadableStream<Uint8Array> | null): Promise<Buffer | null> {
  return stream === null ? null : buffer(stream)
}

export async function collectAll<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const chunk of source) all.push(chunk)
  return all
}

export const listFilesBelow = async (path: string) =>
  (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

/** A store for files, with functions to inspect and change its content. */
export interface TestFileStore {
  files: ObjectFiles
  /** Returns the number of files, parts and temporary files in the store. */
  leftovers(): Promise<number>
  /** Moves the modification times of all files into the past by this duration. */
  age(milliseconds: number): Promise<void>
  remove(): Promise<void>
}

async function makeFolder(): Promise<TestFileStore> {
  const folder = await makeScratchFolder()
  const root = join(folder.path, randomUUID())
  return {
    files: await openLocalFiles(root),
    leftovers: async () => (await listFilesBelow(root)).length,
    age: async (milliseconds) => {
      const modifiedAt = new Date(Date.now() - milliseconds)
      for (const { parentPath, name } of await listFilesBelow(root)) await utimes(join(parentPath, name), modifiedAt, modifiedAt)
    },
    remove: () => folder.remove(),
  }
}

async function makeS3(): Promise<TestFileStore> {
  const server = await startS3Server()
  const { store } = server
  const files = openS3(server)
  return {
    files,
    leftovers: async () => store.objects.size + store.uploads.size,
    age: async (milliseconds) => {
      const modifiedAt = new Date(Date.now() - milliseconds)
      for (const object of store.objects.values()) object.modifiedAt = modifiedAt
      for (const upload of store.uploads.values()) upload.initiatedAt = modifiedAt
    },
    remove: async () => {
      files.close()
      await server.stop()
    },
  }
}

/** Opens the object store of a test's S3 server. `other` replaces credentials or the bucket, to test how they are rejected. */
export function openS3(server: S3Server, other: Partial<S3Server['credentials'] & { bucket: string }> = {}): ObjectFiles {
  const { accessKeyId, secretAccessKey, region, bucket } = { ...server.credentials, bucket: server.bucket, ...other }
  return openS3Files({ endpoint: server.endpoint, bucket, region, credentials: { accessKeyId, secretAccessKey }, forcePathStyle: true })
}

/** All kinds of file stores. Each must pass the same tests. */
export const fileStores: readonly (readonly [kind: string, make: () => Promise<TestFileStore>])[] = [
  ['a folder', makeFolder],
  ['S3', makeS3],
]
