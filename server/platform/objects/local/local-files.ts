import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, copyFile, open, unlink } from 'node:fs/promises'
import { measureWhileReading } from '../measure-source.ts'
import type { ByteSource, ObjectFiles, StoredFile } from '../object-files.ts'
import { streamFile } from './file-stream.ts'
import { type Folders, isMissing, moveIntoPlace, openFolders } from './folders.ts'
import { listFiles } from './list-files.ts'
import { makeLocalPartials } from './local-partials.ts'
import { writeFile } from './write-file.ts'

/** Opens a file store in a local folder, which all processes on this machine can share. */
export async function openLocalFiles(root: string): Promise<ObjectFiles> {
  const folders = await openFolders(root)
  return {
    put: (name, source) => put(folders, name, source),
    read: async (name, range) => streamFile(folders.file(name), range),
    copy: (name, copy) => copyWhole(folders, name, copy),
    remove: async (names) => {
      for (const name of names) await removeFile(folders.file(name))
    },
    list: () => listFiles(folders.files),
    check: () => checkFolders(folders),
    partial: makeLocalPartials(folders),
    close: () => undefined,
  }
}

async function put(folders: Folders, name: string, bytes: ByteSource): Promise<StoredFile> {
  const temporary = folders.temporary(name)
  const { source, result } = measureWhileReading(bytes)
  try {
    await writeFile(temporary, source, { flags: 'wx' })
    await moveIntoPlace(temporary, folders.file(name))
    return result()
  } catch (error) {
    await removeFile(temporary)
    throw error
  }
}

async function copyWhole(folders: Folders, name: string, copy: string): Promise<boolean> {
  const temporary = folders.temporary(copy)
  try {
    // If the file system supports it, the copy shares the blocks of the original.
    await copyFile(folders.file(name), temporary, constants.COPYFILE_FICLONE)
    const file = await open(temporary, 'r+')
    await file.sync().finally(() => file.close())
    await moveIntoPlace(temporary, folders.file(copy))
    return true
  } catch (error) {
    await removeFile(temporary)
    if (isMissing(error)) return false
    throw error
  }
}

/** Content larger than file systems store inside a file's metadata, so that writing it requires free space. */
const checkBytes = Buffer.alloc(16 * 1024, 'x')

/** Checks that a file can be written, synced and deleted. A file that remains after a crash is deleted later like an unfinished upload. */
async function checkFolders(folders: Folders): Promise<void> {
  for (const folder of [folders.files, folders.partials]) await access(folder, constants.W_OK | constants.X_OK)
  const temporary = folders.temporary(randomUUID())
  try {
    await writeFile(temporary, oneChunk(checkBytes), { flags: 'wx' })
  } finally {
    await removeFile(temporary)
  }
}

async function* oneChunk(bytes: Uint8Array): ByteSource {
  yield bytes
}

async function removeFile(path: string): Promise<void> {
  await unlink(path).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
}
