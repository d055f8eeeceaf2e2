import { stat, unlink, utimes } from 'node:fs/promises'
import { measureSource } from '../measure-source.ts'
import type { ByteSource, FoundPartialFile, PartialFiles, StoredFile } from '../object-files.ts'
import { streamFile } from './file-stream.ts'
import { type Folders, isMissing, moveIntoPlace } from './folders.ts'
import { listFiles } from './list-files.ts'
import { writeFile } from './write-file.ts'

/** Stores uploads in several parts as growing files. The handles of `PartialFiles` are not used. */
export function makeLocalPartials(folders: Folders): PartialFiles {
  const sizeOf = async (path: string) =>
    stat(path).then(
      ({ size }) => size,
      (error: unknown) => {
        if (isMissing(error)) return null
        throw error
      },
    )
  return {
    begin: async (name) => {
      await writeFile(folders.partial(name), nothing(), { flags: 'wx' })
      return ''
    },
    size: async (name) => (await sizeOf(folders.partial(name))) ?? (await sizeOf(folders.file(name))),
    append: async (name, _handle, offset, source) => {
      const path = folders.partial(name)
      if ((await sizeOf(path)) !== offset) throw new Error('The upload does not end where this piece begins')
      return writeFile(path, source, { flags: 'r+', position: offset })
    },
    finish: (name) => finish(folders, name),
    discard: async (name) => {
      for (const path of [folders.partial(name), folders.temporary(name)])
        await unlink(path).catch((error: unknown) => {
          if (!isMissing(error)) throw error
        })
    },
    list: () => listUnfinished(folders),
  }
}

async function* nothing(): ByteSource {}

async function finish(folders: Folders, name: string): Promise<StoredFile> {
  const path = folders.partial(name)
  const content = await streamFile(path)
  const stream = content ?? (await streamFile(folders.file(name)))
  if (!stream) throw new Error('There is no such upload')
  const measures = await measureSource(stream)
  if (content) {
    // Sets the modification time to now, because the job that deletes files without a row decides by their age.
    const now = new Date()
    await utimes(path, now, now)
    await moveIntoPlace(path, folders.file(name))
  }
  return measures
}

async function* listUnfinished({ partials, temporaries }: Folders): AsyncIterable<FoundPartialFile> {
  for (const folder of [partials, temporaries]) for await (const file of listFiles(folder)) yield { ...file, handle: '' }
}
