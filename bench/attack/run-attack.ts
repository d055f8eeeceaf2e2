import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { addresses } from './addresses.ts'
import { type Attack, type AttackResult, attackSeconds } from './attack.ts'
import type { AttackerMessage, AttackerTask } from './attacker.ts'
import { endChild, nextMessage, startChild } from './child.ts'
import { findLeftovers, readResourceCounts, type WatchedProcess } from './leftovers.ts'
import { type MemoryFigures, readMemory, sampleMemory } from './memory.ts'
import type { ProbeFigures, ProbeTask } from './probe.ts'
import type { Target } from './target.ts'
import type { Outcome } from './verdict.ts'

/** Unix priorities (nice values): the attacker has a lower priority than the server, the probe (probe.ts) a higher one. */
const niceness = { attacker: 10, probe: -10 }
const prepareMs = 60_000
/** Milliseconds that measuring continues after the attack, so that delayed effects are included. */
const afterMs = 500

/** The process that measures how long other clients wait. */
export interface Probe {
  start(): void
  stop(): Promise<ProbeFigures>
  end(): Promise<void>
}

/** Starts the probe process against a server. */
export async function startProbe({ facts, users }: Target): Promise<Probe> {
  const child = startChild('probe.ts', niceness.probe)
  const task: ProbeTask = {
    url: facts.url,
    key: facts.publishableKey,
    healthAddress: addresses.health,
    users: users.map(({ id, token }, index) => ({ id, token, address: addresses.users[index] ?? addresses.health })),
  }
  const ready = nextMessage(child)
  child.send(task)
  await ready
  return {
    start: () => void child.send('start'),
    stop: async () => {
      const figures = nextMessage(child)
      child.send('stop')
      // Cast: the probe replies to 'stop' with its figures.
      return (await figures) as ProbeFigures
    },
    end: () => endChild(child),
  }
}

const failed = (text: string): AttackResult => ({ isDefended: false, text })

/** Returns the next message of the attacker process, or a failed result when the process exits or the timeout ends. */
async function receive(attacker: ChildProcess, ms: number): Promise<AttackerMessage> {
  const timeout = sleep(ms, null, { ref: false })
  const message = await Promise.race([nextMessage(attacker), timeout]).catch((error: Error) => ({ kind: 'failed', reason: error.message }))
  // Cast: the attacker process sends only messages of this type.
  return (message ?? { kind: 'result', result: failed(`none within ${Math.round(ms / 1000)} s`), seconds: ms / 1000 }) as AttackerMessage
}

const resultOf = (message: AttackerMessage): AttackResult =>
  message.kind === 'result' ? message.result : failed(message.kind === 'failed' ? `the attack failed: ${message.reason}` : 'none')

const above = (peak: MemoryFigures, base: MemoryFigures) => ({
  serverBytes: peak.serverBytes - base.serverBytes,
  helperBytes: peak.helperBytes - base.helperBytes,
  databaseBytes: peak.databaseBytes - base.databaseBytes,
})

/** Runs an attack in its own process, measures its effects, kills the process and checks that the server has freed its resources. */
export async function runAttack(attack: Attack, target: Target, probe: Probe): Promise<Outcome> {
  const { server, postmaster, facts, folder } = target
  const watched: WatchedProcess = {
    pid: server.pid,
    port: Number(new URL(facts.url).port),
    dataDir: folder.path,
    databaseUrl: facts.databaseUrl,
  }
  const attacker = startChild('attacker.ts', niceness.attacker)
  try {
    attacker.send({ name: attack.name, facts } satisfies AttackerTask)
    const ready = await receive(attacker, prepareMs)
    const isReady = ready.kind === 'ready'
    const countsBefore = await readResourceCounts(watched)
    const base = readMemory(server.pid, postmaster)
    const memory = sampleMemory(server.pid, postmaster)
    probe.start()
    if (isReady) attacker.send('go')
    const exited = server.exited.then(() => ({ kind: 'result', result: failed('the server ended') }) as AttackerMessage)
    const message = isReady ? await Promise.race([receive(attacker, (attack.seconds ?? attackSeconds) * 1000), exited]) : ready
    await sleep(afterMs)
    const [peak, figures] = [memory.stop(), await probe.stop()]
    const processEnded = !isAlive(server.pid)
    await endChild(attacker)
    const leftovers = processEnded ? [] : await findLeftovers(watched, countsBefore, { ignoreStored: attack.storesData === true })
    return { attack, result: resultOf(message), probe: attack.hasOwnServer ? null : figures, ...above(peak, base), processEnded, leftovers }
  } finally {
    await endChild(attacker)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
