import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeScratchFolder, type ScratchFolder } from '../../../testing/scratch-folder.ts'
import { listFilesBelow, someBytes, yieldInChunks } from '../../../testing/storage/file-contents.ts'
import { openLocalFiles } from './local-files.ts'

let folder: ScratchFolder
beforeAll(async () => {
  folder = await makeScratchFolder()
})
afterAll(() => folder.remove())

it('creates its folder, and fails its check if the folder was removed', async () => {
  const root = join(folder.path, 'deep', 'down')
  const files = await openLocalFiles(root)
  await files.check()
  await rm(root, { recursive: true })
  await expect(files.check()).rejects.toMatchObject({ code: 'ENOENT' })
})

it('stores files that only its user can read', async () => {
  const root = join(folder.path, randomUUID())
  const files = await openLocalFiles(root)
  await files.put(randomUUID(), yieldInChunks(someBytes(1)))
  const modes = await Promise.all(
    (await listFilesBelow(root)).map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).mode & 0o777),
  )
  expect(modes).toEqual([0o600])
})
