import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { GgufError } from './gguf-error.ts'
import { GgufReader } from './gguf-reader.ts'
import { tensorBytes } from './gguf-types.ts'

/** Properties of a model file. Texts are one line of at most 200 characters, and null if the file does not have them. */
export interface GgufInfo {
  sizeBytes: number
  name: string | null
  license: string | null
  architecture: string
  /** Maximum number of tokens of prompt and response together; null if unknown. */
  contextTokens: number | null
  /** Number of dimensions of an embedding; null if unknown. */
  embeddingLength: number | null
}

type Metadata = ReadonlyMap<string, string | number>

/** The letters `GGUF` as a number. */
const magic = 0x46_55_47_47
const supportedVersions = [2, 3]
const maxMetadataEntries = 10_000
const maxTensors = 100_000
const maxDimensions = 8
const defaultAlignmentBytes = 32
const maxTextLength = 200

/**
 * Reads the metadata of a GGUF file, and checks that the file is complete. Errors contain no content of the file.
 * @param path absolute path
 * @throws GgufError
 */
export async function readGguf(path: string): Promise<GgufInfo> {
  if (!isAbsolute(path)) throw new GgufError('not_found')
  let file: FileHandle
  try {
    // Without O_NONBLOCK, opening a named pipe would wait for a writer.
    file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
  } catch (cause) {
    throw new GgufError('not_found', { cause })
  }
  try {
    const status = await file.stat()
    if (!status.isFile()) throw new GgufError('not_file')
    return await readHeader(new GgufReader(file), status.size)
  } finally {
    await file.close()
  }
}

async function readHeader(reader: GgufReader, sizeBytes: number): Promise<GgufInfo> {
  if (sizeBytes < 4 || (await reader.uint32()) !== magic) throw new GgufError('not_gguf')
  if (!supportedVersions.includes(await reader.uint32())) throw new GgufError('unsupported_version')
  const tensorCount = await reader.size()
  const entryCount = await reader.size()
  if (tensorCount > maxTensors || entryCount > maxMetadataEntries) throw new GgufError('not_gguf')
  const metadata = await readMetadata(reader, entryCount)
  const architecture = textIn(metadata, 'general.architecture')
  if (architecture === null) throw new GgufError('not_gguf')
  if ((numberIn(metadata, 'split.count') ?? 1) > 1) throw new GgufError('split')
  if (tensorCount === 0) throw new GgufError('not_gguf')
  const tensorsEnd = await readTensorsEnd(reader, tensorCount)
  const alignment = numberIn(metadata, 'general.alignment') ?? defaultAlignmentBytes
  const tensorsStart = Math.ceil(reader.offset / alignment) * alignment
  if (tensorsStart + tensorsEnd > sizeBytes) throw new GgufError('truncated')
  return {
    sizeBytes,
    architecture,
    name: textIn(metadata, 'general.name'),
    license: textIn(metadata, 'general.license'),
    contextTokens: numberIn(metadata, `${architecture}.context_length`),
    embeddingLength: numberIn(metadata, `${architecture}.embedding_length`),
  }
}

async function readMetadata(reader: GgufReader, count: number): Promise<Metadata> {
  const metadata = new Map<string, string | number>()
  for (let index = 0; index < count; index += 1) {
    const key = await reader.string()
    const value = await reader.value(await reader.uint32())
    if (key !== null && value !== null) metadata.set(key, value)
  }
  return metadata
}

/** Reads the list of tensors. Returns the end of the last tensor, in bytes from the start of the first one. */
async function readTensorsEnd(reader: GgufReader, count: number): Promise<number> {
  let end = 0
  for (let index = 0; index < count; index += 1) {
    await reader.string()
    const dimensions = await reader.uint32()
    if (dimensions > maxDimensions) throw new GgufError('not_gguf')
    let elements = 1
    for (let dimension = 0; dimension < dimensions; dimension += 1) elements *= await reader.size()
    const type = await reader.uint32()
    const offset = await reader.size()
    end = Math.max(end, offset + tensorBytes(type, elements))
  }
  return end
}

/** Returns a text for display: one line without control characters. */
function textIn(metadata: Metadata, key: string): string | null {
  const value = metadata.get(key)
  if (typeof value !== 'string') return null
  const line = value.replace(/\p{Cc}+/gu, ' ').trim()
  return line.slice(0, maxTextLength).trim() || null
}

/** Returns the value of a key if it is a positive integer, otherwise null. */
function numberIn(metadata: Metadata, key: string): number | null {
  const value = metadata.get(key)
  return typeof value === 'number' && value > 0 ? value : null
}
