import type { ByteSource, ObjectFiles } from '../objects/object-files.ts'
import { OutOfStorageError } from '../out-of-storage.ts'
import type { DiskWatch } from './disk-watch.ts'

/**
 * Number of uploaded bytes between two checks of the free disk space, so that a large file does not fill the disk between periodic checks.
 */
const measureEveryBytes = 4 * 1024 * 1024

/**
 * Wraps a file store so that it rejects writes while disk space is critical. Reading, removing and completing an upload need no
 * space, and still work.
 */
export function refuseWhenFull(files: ObjectFiles, watch: Pick<DiskWatch, 'measure'>): ObjectFiles {
  async function requireSpace(): Promise<void> {
    if ((await watch.measure())?.level === 'critical') throw new OutOfStorageError()
  }

  async function* watched(source: ByteSource): ByteSource {
    let unmeasuredBytes = 0
    for await (const chunk of source) {
      unmeasuredBytes += chunk.byteLength
      if (unmeasuredBytes >= measureEveryBytes) {
        unmeasuredBytes = 0
        await requireSpace()
      }
      yield chunk
    }
  }

  return {
    ...files,
    put: async (name, source) => {
      await requireSpace()
      return files.put(name, watched(source))
    },
    copy: async (name, copy) => {
      await requireSpace()
      return files.copy(name, copy)
    },
    partial: {
      ...files.partial,
      begin: async (name) => {
        await requireSpace()
        return files.partial.begin(name)
      },
      append: async (name, handle, offset, source) => {
        await requireSpace()
        return files.partial.append(name, handle, offset, watched(source))
      },
    },
  }
}
