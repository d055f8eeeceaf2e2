// Runs one attack in a separate process, so that its CPU time does not affect the parent's measurements and killing it closes its
// connections. Messages received: the task, then 'go'. Messages sent: 'ready', then the result.
import { once } from 'node:events'
import type { AttackResult } from './attack.ts'
import { requireAttack } from './attacks.ts'
import { makeContext, type TargetFacts } from './context.ts'

export interface AttackerTask {
  name: string
  facts: TargetFacts
}

/** A message from the attacker process to its parent. */
export type AttackerMessage =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'result'; result: AttackResult; seconds: number }

const send = (message: AttackerMessage) => process.send?.(message)

async function attack(): Promise<void> {
  const [task] = (await once(process, 'message')) as [AttackerTask]
  const run = await requireAttack(task.name).prepare(makeContext(task.facts))
  send({ kind: 'ready' })
  await once(process, 'message')
  const startedAt = performance.now()
  const result = await run()
  send({ kind: 'result', result, seconds: (performance.now() - startedAt) / 1000 })
}

process.on('disconnect', () => process.exit(0))
await attack().catch((error: unknown) => send({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }))
