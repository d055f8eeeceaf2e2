// `npm run attack` starts a server, attacks it and prints a table. The exit code is 1 when the server failed an attack. `npm run attack --
// csv sockets` runs only the attacks whose names contain one of these words.
import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { attackSeconds } from './attack.ts'
import { attacks } from './attacks.ts'
import { readMemory } from './memory.ts'
import { type Probe, runAttack, startProbe } from './run-attack.ts'
import { renderReport } from './table.ts'
import { makeTemplate, startTarget, type Target, type Template } from './target.ts'
import { failuresOf, type Outcome, verdictOf } from './verdict.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { output: { type: 'string' } } })
const chosen = attacks.filter(({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)))

/**
 * Maximum duration of the suite in milliseconds. Attacks that have no time left count as failed. The suite may take ten minutes; the rest
 * is for the cleanup.
 */
const suiteMs = 9.4 * 60_000
const calibrationMs = 3000
/**
 * Growth of the server's memory, in bytes, that makes the next attack get a new server. Otherwise, freed memory would hide what the next
 * attack uses.
 */
const grownBytes = 50 * 1024 * 1024
const startedAt = Date.now()

interface Stage {
  target: Target
  probe: Probe
}

/** The current server and probe. A signal handler stops them. */
let currentStage: Stage | null = null

async function openStage(template: Template): Promise<Stage> {
  const target = await startTarget(template, 'full')
  currentStage = { target, probe: await startProbe(target) }
  return currentStage
}

async function closeStage({ target, probe }: Stage): Promise<void> {
  currentStage = null
  await probe.end()
  await target.stop()
}

const needsFreshServer = ({ processEnded, leftovers, attack }: Outcome, { target }: Stage) =>
  processEnded ||
  leftovers.length > 0 ||
  attacks.find(({ name }) => name === attack.name)?.storesData === true ||
  readMemory(target.server.pid, target.postmaster).serverBytes > target.idle.serverBytes + grownBytes

const outOfTime = (attack: Outcome['attack']): Outcome => {
  const result = { isDefended: false, text: 'not run: the suite ran out of time' }
  return { attack, result: result, probe: null, serverBytes: 0, helperBytes: 0, databaseBytes: 0, processEnded: false, leftovers: [] }
}

async function attackAll(template: Template): Promise<string> {
  let stage = await openStage(template)
  try {
    stage.probe.start()
    await sleep(calibrationMs)
    const idle = await stage.probe.stop()
    if (idle.failedReads + idle.failedHealth > 0) throw new Error('the server rejects the probe even without an attack')
    const outcomes: Outcome[] = []
    for (const attack of chosen) {
      const started = Date.now()
      const secondsLeft = (startedAt + suiteMs - started) / 1000
      const isLate = secondsLeft < 5
      const seconds = Math.min(attack.seconds ?? attackSeconds, secondsLeft)
      const outcome = isLate ? outOfTime(attack) : await runAttack({ ...attack, seconds }, stage.target, stage.probe)
      outcomes.push(outcome)
      process.stdout.write(
        `${attack.name} (${Math.round((Date.now() - started) / 1000)} s): ${outcome.result.text}: ${verdictOf(outcome)}\n`,
      )
      if (!isLate && needsFreshServer(outcome, stage)) {
        await closeStage(stage)
        stage = await openStage(template)
      }
    }
    const failures = outcomes.filter((outcome) => failuresOf(outcome).length > 0).length
    if (failures > 0) process.exitCode = 1
    return `${renderReport(idle, outcomes)}\n\n${outcomes.length} attacks, ${failures} failed, in ${Math.round((Date.now() - startedAt) / 1000)} s.\n`
  } finally {
    await closeStage(stage)
  }
}

const template = await makeTemplate()

async function failRemaining(): Promise<never> {
  if (currentStage) await closeStage(currentStage)
  await template.remove()
  process.exit(130)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void failRemaining())

try {
  const report = await attackAll(template)
  process.stdout.write(`\n${report}`)
  if (values.output !== undefined) await writeFile(values.output, report)
} finally {
  await template.remove()
}
