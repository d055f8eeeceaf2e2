import { access, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { copyDataFolder, startOnce } from './data-folder.ts'
import type { ScratchFolder } from './scratch-folder.ts'

const isDone = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

/** A data folder as a first start leaves it: made once for the run by the worker that needs it first, the others wait for it. */
export async function makeStartedFolder(): Promise<ScratchFolder> {
  const data = join(inject('started'), 'data')
  const [made, failed] = [`${data}-made`, `${data}-failed`]
  if (await isDone(mkdir(data))) await writeFile((await isDone(startOnce(data))) ? made : failed, '')
  while (!(await isDone(access(made)))) {
    if (await isDone(access(failed))) throw new Error('a first start failed')
    await sleep(50)
  }
  return copyDataFolder(data)
}
