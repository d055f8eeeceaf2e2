import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { filesBelow, inPieces, someBytes } from '../../../testing/file-places.ts'
import { makeScratchFolder, type ScratchFolder } from '../../../testing/scratch-folder.ts'
import { openLocalFiles } from './local-files.ts'

let folder: ScratchFolder
beforeAll(async () => {
  folder = await makeScratchFolder()
})
afterAll(() => folder.remove())

it('makes its folder where it can, and is found wanting where it went', async () => {
  const root = join(folder.path, 'deep', 'down')
  const files = await openLocalFiles(root)
  await files.check()
  await rm(root, { recursive: true })
  await expect(files.check()).rejects.toMatchObject({ code: 'ENOENT' })
})

it('keeps files for its own user only', async () => {
  const root = join(folder.path, randomUUID())
  const files = await openLocalFiles(root)
  await files.put(randomUUID(), inPieces(someBytes(1)))
  const modes = await Promise.all(
    (await filesBelow(root)).map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).mode & 0o777),
  )
  expect(modes).toEqual([0o600])
})
