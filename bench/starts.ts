import { join } from 'node:path'
import { type ServerProcess, startServerProcess } from '../server/testing/processes/server-process.ts'

export interface StartFigures {
  /**
   * Milliseconds from the start of the process to the first response 200 of /readyz: `cold` with an empty data folder, `warm` with a used
   * one.
   */
  cold: number
  warm: number[]
}

async function timeStart(dataDir: string): Promise<{ server: ServerProcess; ms: number }> {
  const startedAt = performance.now()
  const server = await startServerProcess({ dataDir })
  const { ok } = await fetch(`${server.url}/readyz`)
  if (!ok) throw new Error('the server is not ready')
  return { server, ms: performance.now() - startedAt }
}

export async function measureStarts(folder: string): Promise<StartFigures> {
  const dataDir = join(folder, 'starts')
  const first = await timeStart(dataDir)
  await first.server.end()
  const warm: number[] = []
  for (let round = 0; round < 5; round++) {
    const { server, ms } = await timeStart(dataDir)
    warm.push(ms)
    await server.end()
  }
  return { cold: first.ms, warm: warm.sort((a, b) => a - b) }
}
