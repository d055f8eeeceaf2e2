import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, statfs } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { exponentialBackoff } from '../../concurrency/backoff.ts'
import { errorCodeOf } from '../../error-details.ts'
import { isOutOfStorage } from '../../out-of-storage.ts'
import { syncFolder } from '../../sync-folder.ts'
import { DownloadError } from './download-error.ts'
import { GgufError } from './gguf-error.ts'
import {
  deleteModelFile,
  type FileOrigin,
  filePath,
  originPath,
  type PartialSource,
  partialPath,
  partialSourcePath,
  readFileSize,
  readPartialSource,
  writeJson,
} from './model-files.ts'
import { modelFileNamePattern, modelFilesFolder } from './model-folder.ts'
import { readGguf } from './read-gguf.ts'
import { requestFile, requireFileUrl } from './request-file.ts'

export interface DownloadOptions {
  /** Folder for local models in DATA_DIR. */
  folder: string
  address: string
  /** Expected checksum in hexadecimal form, or null. */
  sha256: string | null
  fetch: typeof fetch
  /** Value of OUTBOUND_ALLOW_PRIVATE. */
  allowPrivate: boolean
  signal: AbortSignal
  onProgress?: (progress: { done: number; total: number | null }) => void
  limits?: Partial<DownloadLimits>
}

export interface DownloadLimits {
  maxBytes: number
  /** Space that remains free on the disk, for the database and uploads. */
  reserveBytes: number
  /** A connection counts as lost after this time without data. */
  stallMs: number
  /** Maximum number of consecutive attempts that receive no data. */
  maxAttempts: number
  retryMs: { first: number; max: number }
}

const defaultLimits: DownloadLimits = {
  maxBytes: 64 * 1024 ** 3,
  reserveBytes: 1024 ** 3,
  stallMs: 60_000,
  maxAttempts: 5,
  retryMs: { first: 1000, max: 30_000 },
}
const magic = 'GGUF'
const spaceCheckBytes = 64 * 1024 ** 2

/** Thrown if a connection ends early. The download continues with another request. */
class LostConnectionError extends Error {}

/** A download in progress. */
interface Transfer {
  options: DownloadOptions
  limits: DownloadLimits
  name: string
  file: FileHandle
  /** Checksum of the bytes received so far. */
  hash: Hash
  /** Number of bytes written to the file so far. */
  done: number
  total: number | null
  validator: string | null
}

/** Returns the name that a file is stored under: the last part of its address. @throws DownloadError `bad_address`, `private_address` */
export function modelFileName(address: string, allowPrivate: boolean): string {
  const { pathname } = requireFileUrl(address, allowPrivate)
  const name = basename(pathname)
    .replace(/%[0-9a-f]{2}/gi, '-')
    .replace(/[^\w.+-]/g, '-')
  if (!modelFileNamePattern.test(name)) throw new DownloadError('bad_address')
  return name
}

/**
 * Downloads a model file. After a lost connection, a cancellation or the end of the process, the next call with the same address continues
 * the partial file if the server supports this. The file gets its final name only after its checksum and format are checked.
 * @throws DownloadError, GgufError, or the signal's reason
 */
export async function downloadModel(options: DownloadOptions): Promise<void> {
  const { folder, address, allowPrivate, signal } = options
  const limits = { ...defaultLimits, ...options.limits }
  const name = modelFileName(address, allowPrivate)
  try {
    await mkdir(modelFilesFolder(folder), { recursive: true, mode: 0o700 })
    if ((await readFileSize(filePath(folder, name))) !== null) throw new DownloadError('exists')
    const transfer = await openTransfer(options, limits, name)
    try {
      await receiveAll(transfer)
      await transfer.file.sync()
    } finally {
      await transfer.file.close()
    }
    await keepFile(transfer)
  } catch (error) {
    if (signal.aborted) throw signal.reason
    // Deletes the partial file, because a download cannot continue from a damaged or wrong file.
    if (error instanceof GgufError || (error instanceof DownloadError && error.code === 'checksum')) await deleteModelFile(folder, name)
    throw fileErrorOf(error)
  }
}

/**
 * Opens the partial file. Continues a download of the same address if the server sent a validator (ETag or date) for its version of the
 * file.
 */
async function openTransfer(options: DownloadOptions, limits: DownloadLimits, name: string): Promise<Transfer> {
  const { folder, address } = options
  const path = partialPath(folder, name)
  const source = await readPartialSource(folder, name)
  const isSame = source !== null && source.address === address && source.validator !== null
  const file = await open(path, isSame ? 'a' : 'w', 0o600)
  const transfer: Transfer = { options, limits, name, file, hash: createHash('sha256'), done: 0, total: null, validator: null }
  if (isSame) {
    for await (const chunk of createReadStream(path, { signal: options.signal })) transfer.hash.update(chunk)
    Object.assign(transfer, { done: (await file.stat()).size, total: source.totalBytes, validator: source.validator })
  }
  await storeSource(transfer)
  return transfer
}

async function storeSource({ options: { folder, address, sha256 }, name, validator, total }: Transfer): Promise<void> {
  const source: PartialSource = { address, validator, totalBytes: total, sha256 }
  await writeJson(partialSourcePath(folder, name), source)
}

async function receiveAll(transfer: Transfer): Promise<void> {
  const { limits, options } = transfer
  for (let attempts = 0; ; ) {
    const before = transfer.done
    try {
      return await receive(transfer)
    } catch (error) {
      const isLost = error instanceof LostConnectionError || (error instanceof DownloadError && error.code === 'unreachable')
      options.signal.throwIfAborted()
      if (!isLost) throw error
      attempts = transfer.done > before ? 1 : attempts + 1
      if (attempts >= limits.maxAttempts) throw error instanceof DownloadError ? error : new DownloadError('interrupted')
      await sleep(exponentialBackoff(limits.retryMs, attempts, Math.random()), undefined, { signal: options.signal })
    }
  }
}

/** Sends one request and writes its body to the file. @throws LostConnectionError if the body is incomplete */
async function receive(transfer: Transfer): Promise<void> {
  const { options, limits } = transfer
  const stalled = new AbortController()
  const timer = setTimeout(() => stalled.abort(new LostConnectionError('no data')), limits.stallMs)
  const signal = AbortSignal.any([options.signal, stalled.signal])
  try {
    const { address, fetch, allowPrivate } = options
    const response = await requestFile({ address, fetch, allowPrivate, signal, headers: headersOf(transfer) })
    if (await isComplete(transfer, response)) return
    await readHead(transfer, response)
    if (response.body === null) throw new LostConnectionError('no body')
    await writeBody(transfer, response.body, () => timer.refresh())
    if (transfer.total !== null && transfer.done < transfer.total) throw new LostConnectionError('the body is incomplete')
    transfer.total = transfer.done
  } catch (error) {
    if (options.signal.aborted) throw options.signal.reason
    throw isOwnError(error) ? error : new LostConnectionError('the connection was lost', { cause: error })
  } finally {
    clearTimeout(timer)
    stalled.abort(new LostConnectionError('the request has ended'))
  }
}

const isOwnError = (error: unknown) =>
  error instanceof DownloadError || error instanceof GgufError || isOutOfStorage(error) || ['EACCES', 'EROFS'].includes(errorCodeOf(error))

const headersOf = ({ done, validator }: Transfer): Record<string, string> => ({
  // With a compressed body, positions in the file and in the body would differ.
  'accept-encoding': 'identity',
  ...(done > 0 && validator !== null && { range: `bytes=${done}-`, 'if-range': validator }),
})

/** Returns whether the server reports that the file is complete. A file that has shrunk on the server is downloaded again. */
async function isComplete(transfer: Transfer, response: Response): Promise<boolean> {
  if (response.status !== 416 || transfer.done === 0) return false
  await response.body?.cancel()
  if (transfer.total === transfer.done) return true
  await restart(transfer)
  throw new LostConnectionError('the file has changed')
}

async function restart(transfer: Transfer): Promise<void> {
  await transfer.file.truncate(0)
  Object.assign(transfer, { done: 0, total: null, validator: null, hash: createHash('sha256') })
}

/** Checks the status, size and position of a response. @throws DownloadError `refused`, `too_large`, `no_space` */
async function readHead(transfer: Transfer, { status, headers, body }: Response): Promise<void> {
  if (status !== 200 && status !== 206) {
    await body?.cancel()
    if (status === 429 || status >= 500) throw new LostConnectionError(`status ${status}`)
    throw new DownloadError('refused', `(Status ${status})`)
  }
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get('content-range') ?? '')
  if (status === 206 && Number(range?.[1]) !== transfer.done) {
    await restart(transfer)
    throw new LostConnectionError('the server sent another part of the file')
  }
  if (status === 200) await restart(transfer)
  const length = Number(headers.get('content-length') ?? Number.NaN)
  transfer.total = Number.isSafeInteger(length) ? transfer.done + length : null
  transfer.validator = validatorOf(headers)
  await storeSource(transfer)
  await requireFreeSpace(transfer, (transfer.total ?? 0) - transfer.done)
}

/** Returns the strong ETag or the date of the file. A weak ETag does not identify its bytes (RFC 9110, section 13.1.5). */
function validatorOf(headers: Response['headers']): string | null {
  const tag = headers.get('etag')
  return tag !== null && !tag.startsWith('W/') ? tag : headers.get('last-modified')
}

async function requireFreeSpace({ options: { folder }, limits, total, done }: Transfer, neededBytes: number): Promise<void> {
  if (Math.max(total ?? 0, done) > limits.maxBytes) throw new DownloadError('too_large')
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize - neededBytes < limits.reserveBytes) throw new DownloadError('no_space')
}

async function writeBody(transfer: Transfer, body: ReadableStream<Uint8Array>, onData: () => void): Promise<void> {
  const { file, hash, options } = transfer
  let head = Buffer.alloc(0)
  let checkedBytes = transfer.done
  for await (const chunk of body) {
    onData()
    if (transfer.done < magic.length) {
      head = Buffer.concat([head, chunk.subarray(0, magic.length)])
      if (!magic.startsWith(head.toString('latin1').slice(0, magic.length))) throw new GgufError('not_gguf')
    }
    await file.appendFile(chunk)
    hash.update(chunk)
    transfer.done += chunk.byteLength
    options.onProgress?.({ done: transfer.done, total: transfer.total })
    if (transfer.done - checkedBytes >= spaceCheckBytes || transfer.done > transfer.limits.maxBytes) {
      checkedBytes = transfer.done
      await requireFreeSpace(transfer, 0)
    }
  }
}

/** Checks the complete file and renames it to its final name. @throws DownloadError `checksum`; GgufError */
async function keepFile({ options: { folder, address, sha256 }, name, hash }: Transfer): Promise<void> {
  const actual = hash.digest('hex')
  if (sha256 !== null && sha256.toLowerCase() !== actual) throw new DownloadError('checksum', `(Actual checksum: ${actual})`)
  await readGguf(partialPath(folder, name))
  const origin: FileOrigin = { sha256: actual, host: new URL(address).host }
  await writeJson(originPath(folder, name), origin)
  await rename(partialPath(folder, name), filePath(folder, name))
  await rm(partialSourcePath(folder, name), { force: true })
  await syncFolder(modelFilesFolder(folder))
}

function fileErrorOf(error: unknown): unknown {
  if (isOutOfStorage(error)) return new DownloadError('no_space', '', { cause: error })
  if (['EACCES', 'EPERM', 'EROFS'].includes(errorCodeOf(error))) return new DownloadError('not_writable', '', { cause: error })
  return error
}
