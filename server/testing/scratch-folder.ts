import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface ScratchFolder {
  path: string
  remove(): Promise<void>
}

/**
 * A folder for one run. Others may pass through it: as root, the embedded cluster runs as another user, and would keep its
 * files elsewhere if it could not reach this place.
 */
export async function makeScratchFolder(): Promise<ScratchFolder> {
  const path = await mkdtemp(join(tmpdir(), 'workwright-test-'))
  await chmod(path, 0o755)
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}
