import { digestWhileReading } from '../../platform/archive/digest.ts'
import { linesOf } from '../../platform/archive/lines.ts'
import type { Spool, SpooledText } from '../../platform/archive/spool.ts'
import type { AddEntry } from '../../platform/archive/zip-stream.ts'
import { toNodeStream } from '../../platform/node-stream.ts'
import type { ObjectFiles } from '../../platform/objects/object-files.ts'
import { entryNames, type Manifest, manifestDigest, type SavedObject } from './manifest.ts'

export type SavedFiles = Manifest['objects']

export interface SaveFilesOptions {
  names: SpooledText
  spool: Spool
  files: Pick<ObjectFiles, 'read'>
  takenAt: Date
}

/**
 * Adds the files, sorted by name, and then an entry that lists them. Files that were deleted since the rows were read are reported as
 * missing.
 */
export async function saveFiles(add: AddEntry, { names, spool, files, takenAt }: SaveFilesOptions): Promise<SavedFiles> {
  const saved = { count: 0, bytes: 0, missing: [] as string[] }
  async function* indexLines(): AsyncGenerator<string> {
    for await (const name of linesOf(names.read())) {
      const object = await saveFile(add, files, name, takenAt)
      if (object === null) saved.missing.push(name)
      else {
        saved.count += 1
        saved.bytes += object.bytes
        yield `${JSON.stringify(object)}\n`
      }
    }
  }
  const index = digestWhileReading((await spool.write(indexLines())).read())
  await add({ name: entryNames.objects, content: index.content, modifiedAt: takenAt, compress: true })
  return { ...saved, index: index.result().sha256 }
}

async function saveFile(add: AddEntry, files: Pick<ObjectFiles, 'read'>, name: string, modifiedAt: Date): Promise<SavedObject | null> {
  const stream = await files.read(name)
  if (stream === null) return null
  const { content, result } = digestWhileReading(toNodeStream(stream))
  await add({ name: entryNames.object(name), content, modifiedAt, compress: false })
  return { name, ...manifestDigest(result()) }
}
