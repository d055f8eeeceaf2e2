import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStartedFolder } from '../../server/testing/processes/started-folder.ts'
import type { ScratchFolder } from '../../server/testing/scratch-folder.ts'
import { requireAttack } from './attacks.ts'
import { type Probe, runAttack, startProbe } from './run-attack.ts'
import { startTarget, type Target } from './target.ts'

/**
 * The attacks of `npm run attack` that also run in `npm test`, at a small scale. The test checks the responses, that the server survives,
 * and that it frees its resources, but not durations.
 */
const chosen = [
  'responses: a relation embedded in itself over 1,000 rows',
  'responses: 1,100 aliases of one column',
  'runs: `uncited` on 49,000 spaces',
  'queries: 18 back-references of visitors',
  "queries: count=planned of other users' rows",
  'clients: 300 event streams of one user',
  'clients: duplicate Host',
  'shares: 300 resumable uploads left open',
  'oracles: sign-up with the password 123456',
]

let template: ScratchFolder
let target: Target
let probe: Probe
beforeAll(async () => {
  template = await makeStartedFolder()
  target = await startTarget({ dataDir: template.path, scratch: `${template.path}-scratch` }, 'small')
  probe = await startProbe(target)
})
afterAll(async () => {
  await probe?.end()
  await target?.stop()
  await template?.remove()
})

describe.skipIf(process.platform !== 'linux')('the server under attack', () => {
  it.each(chosen)('withstands %s', async (name) => {
    const { result, processEnded, leftovers, probe: probeFigures } = await runAttack(requireAttack(name), target, probe)
    expect(result).toEqual({ isDefended: true, text: expect.any(String) })
    expect(processEnded).toBe(false)
    expect(probeFigures).toMatchObject({ failedHealth: 0, failedReads: 0 })
    expect(leftovers).toEqual([])
  })
})
