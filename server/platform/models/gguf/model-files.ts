import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { modelFileNamePattern, modelFilesFolder } from './model-folder.ts'
import { type GgufInfo, readGguf } from './read-gguf.ts'

/** A downloaded model file. */
export interface ModelFile {
  name: string
  /** Metadata of the file; null if the file is damaged. */
  info: GgufInfo | null
  /** Checksum in hexadecimal form, computed during the download; null for a file that was copied to the folder. */
  sha256: string | null
  /** Host that the file was downloaded from; null for a file that was copied to the folder. */
  host: string | null
}

/** A download that did not finish. */
export interface PartialFile {
  name: string
  host: string
  bytes: number
  /** Size of the complete file in bytes; null if unknown. */
  totalBytes: number | null
}

/** Stored next to a partial file, to continue its download. */
export interface PartialSource {
  address: string
  /** ETag or date of the file, for the header `If-Range`; null if the server sent none. */
  validator: string | null
  totalBytes: number | null
  /** Expected checksum in hexadecimal form, or null. */
  sha256: string | null
}

/** Stored next to a downloaded file. */
export interface FileOrigin {
  sha256: string
  host: string
}

export const partialPath = (folder: string, name: string): string => join(modelFilesFolder(folder), `${name}.part`)
export const partialSourcePath = (folder: string, name: string): string => join(modelFilesFolder(folder), `${name}.part.json`)
export const filePath = (folder: string, name: string): string => join(modelFilesFolder(folder), name)
export const originPath = (folder: string, name: string): string => join(modelFilesFolder(folder), `${name}.json`)

/** Returns the content of a JSON file that this program has written, or null if it is missing or damaged. */
async function readJson<Value>(path: string): Promise<Value | null> {
  try {
    // Cast: only this program writes these files.
    return JSON.parse(await readFile(path, 'utf8')) as Value
  } catch {
    return null
  }
}

/** Replaces a JSON file atomically, because other requests read it at the same time. */
export async function writeJson(path: string, value: PartialSource | FileOrigin): Promise<void> {
  await writeFile(`${path}.new`, JSON.stringify(value), { mode: 0o600 })
  await rename(`${path}.new`, path)
}

export const readPartialSource = (folder: string, name: string): Promise<PartialSource | null> =>
  readJson<PartialSource>(partialSourcePath(folder, name))

export const readFileSize = async (path: string): Promise<number | null> => (await stat(path).catch(() => null))?.size ?? null

/** Cache of metadata by path, time and size. The screen requests the list every second during a download. */
const cachedInfo = new Map<string, Promise<GgufInfo | null>>()
const maxCachedFiles = 100

async function infoOf(path: string): Promise<GgufInfo | null> {
  const status = await stat(path).catch(() => null)
  const key = `${path} ${status?.mtimeMs} ${status?.size}`
  if (!cachedInfo.has(key) && cachedInfo.size >= maxCachedFiles) cachedInfo.clear()
  const info = cachedInfo.get(key) ?? readGguf(path).catch(() => null)
  cachedInfo.set(key, info)
  return info
}

/** Returns the downloaded files and the downloads that did not finish, by name. */
export async function listModelFiles(folder: string): Promise<{ files: ModelFile[]; partials: PartialFile[] }> {
  const names = (await readdir(modelFilesFolder(folder)).catch(() => [])).sort()
  const files = names.filter((name) => modelFileNamePattern.test(name))
  const partials = names.flatMap((name) => (name.endsWith('.part') ? [name.slice(0, -'.part'.length)] : []))
  return {
    files: await Promise.all(files.map((name) => describeFile(folder, name))),
    partials: (await Promise.all(partials.map((name) => describePartial(folder, name)))).filter((partial) => partial !== null),
  }
}

async function describeFile(folder: string, name: string): Promise<ModelFile> {
  const origin = await readJson<FileOrigin>(originPath(folder, name))
  return { name, info: await infoOf(filePath(folder, name)), sha256: origin?.sha256 ?? null, host: origin?.host ?? null }
}

async function describePartial(folder: string, name: string): Promise<PartialFile | null> {
  const [source, bytes] = await Promise.all([readPartialSource(folder, name), readFileSize(partialPath(folder, name))])
  if (source === null || bytes === null) return null
  return { name, host: new URL(source.address).host, bytes, totalBytes: source.totalBytes }
}

/** Deletes a downloaded file, or the download of a file that did not finish. */
export async function deleteModelFile(folder: string, name: string): Promise<void> {
  if (!modelFileNamePattern.test(name)) return
  const paths = [filePath, originPath, partialPath, partialSourcePath].map((pathOf) => pathOf(folder, name))
  await Promise.all(paths.map((path) => rm(path, { force: true })))
}
