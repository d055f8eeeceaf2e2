import { access, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import type { ScratchFolder } from '../scratch-folder.ts'
import { copyDataFolder, prepareDataFolder } from './data-folder.ts'

const isDone = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

/**
 * Copies a data folder that a server has been started in once. The first worker that needs the folder creates it; other workers wait for
 * it.
 */
export async function makeStartedFolder(): Promise<ScratchFolder> {
  const data = join(inject('started'), 'data')
  const [createdPath, failedPath] = [`${data}-made`, `${data}-failed`]
  if (await isDone(mkdir(data))) await writeFile((await isDone(prepareDataFolder(data))) ? createdPath : failedPath, '')
  while (!(await isDone(access(createdPath)))) {
    if (await isDone(access(failedPath))) throw new Error('a first start failed')
    await sleep(50)
  }
  return copyDataFolder(data)
}
