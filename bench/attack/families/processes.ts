import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findRunningCluster } from '../../../server/platform/database/embedded/running-cluster.ts'
import { endOrphanedCluster } from '../../../server/testing/database/orphaned-cluster.ts'
import { endServerProcess, startServerProcess } from '../../../server/testing/processes/server-process.ts'
import { addresses } from '../addresses.ts'
import type { Attack, AttackResult } from '../attack.ts'
import { makeContext, signIn, signUp, type TargetFacts } from '../context.ts'
import { childrenOf } from '../memory.ts'
import { copyTemplate } from '../scratch-folders.ts'
import { addWorkflow, configure, startRun, statusOf } from './workflow.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const startSeconds = 20
const settings = { LOG_LEVEL: 'fatal', SAMPLE_CONTENT: 'false', OUTBOUND_ALLOW_PRIVATE: 'true', RUN_LEASE_SECONDS: '2' }

/** Kills the server process of `npm start` and waits until its supervisor has started another server process. */
async function killUnderStart(dataDir: string): Promise<AttackResult> {
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '/', ...settings, PORT: '0', DATA_DIR: dataDir }
  const start = spawn(process.execPath, ['tools/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = new Promise<void>((resolve) => start.once('exit', () => resolve()))
  let output = ''
  start.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const starts = () => [...output.matchAll(/is ready: {2}/g)].length
  const untilStarts = async (count: number) => {
    const startedAt = Date.now()
    while (starts() < count && Date.now() - startedAt < startSeconds * 1000 && start.exitCode === null) await sleep(50)
    return starts() >= count ? (Date.now() - startedAt) / 1000 : null
  }
  try {
    if ((await untilStarts(1)) === null) return { isDefended: false, text: `the first start failed: ${output.slice(-200)}` }
    const [server] = childrenOf(start.pid ?? 0)
    if (server === undefined) return { isDefended: false, text: 'the start script has no server process' }
    process.kill(server, 'SIGKILL')
    const seconds = await untilStarts(2)
    return { isDefended: seconds !== null, text: seconds === null ? 'the server stays away' : `serves again after ${seconds.toFixed(1)} s` }
  } finally {
    start.kill('SIGTERM')
    await Promise.race([exited, sleep(10_000, undefined, { ref: false })])
    start.kill('SIGKILL')
    await endOrphanedCluster(dataDir)
  }
}

/**
 * Starts a website that never responds.
 * @returns the website's URL, and a function that waits for the next request to it
 */
async function startHangingSite() {
  let calls = 0
  const site = createServer(() => {
    calls += 1
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const untilCalls = async (count: number, seconds: number) => {
    const startedAt = Date.now()
    while (calls < count && Date.now() - startedAt < seconds * 1000) await sleep(50)
    return calls >= count
  }
  const stop = () => {
    site.closeAllConnections()
    site.close()
  }
  return { url: `http://127.0.0.1:${(site.address() as AddressInfo).port}/`, calls: () => calls, untilCalls, stop }
}

/**
 * Kills the server each time it executes the same run. The run is quarantined after two kills, so the third process must not execute it.
 */
async function killWithRun(facts: TargetFacts): Promise<AttackResult> {
  const dataDir = await copyTemplate(facts.template, facts.scratch, 'quarantine')
  const site = await startHangingSite()
  const start = () => startServerProcess({ dataDir, settings })
  let server = await start()
  try {
    const contextNow = async () => makeContext({ ...facts, url: server.url, databaseUrl: (await findRunningCluster(dataDir)) ?? '' })
    const context = await contextNow()
    const account = await signUp(server.url, facts.publishableKey, addresses.attacker)
    const workflow = await addWorkflow(context, [
      { kind: 'http', name: 'call', title: 'Call the page', method: 'GET', url: site.url, timeout_seconds: 600 },
    ])
    const started = await startRun(context, account, await configure(context, account, workflow), { text: 'Words' })
    if (started.refusal) return { isDefended: false, text: `the run was rejected: ${started.refusal.status}` }
    for (let kills = 1; kills <= 2; kills++) {
      if (!(await site.untilCalls(kills, startSeconds)))
        return { isDefended: false, text: `no process took the run over after ${kills - 1} kills` }
      await server.end('SIGKILL')
      server = await start()
    }
    const again = await site.untilCalls(3, 15)
    // Sign in again: each server has its own URL, and the server rejects tokens issued for another URL.
    const owner = await signIn(server.url, facts.publishableKey, account, addresses.attacker)
    const status = await statusOf(await contextNow(), owner, started.runId)
    return {
      isDefended: !again && status !== null && status !== 'running' && status !== 'queued',
      text: `${site.calls()} attempts, then ${status}`,
    }
  } finally {
    site.stop()
    await endServerProcess(server, dataDir)
  }
}

export const processAttacks: readonly Attack[] = [
  {
    name: 'processes: kill -9 of the server started by npm start',
    limit: 'the start script starts it again',
    seconds: 60,
    hasOwnServer: true,
    prepare: async ({ template, scratch }) => {
      const dataDir = await copyTemplate(template, scratch, 'start')
      return () => killUnderStart(dataDir)
    },
  },
  {
    name: 'processes: a run that crashes two processes',
    limit: 'quarantined; a third process does not execute it',
    seconds: 80,
    hasOwnServer: true,
    prepare: async (context) => () => killWithRun(context),
  },
]
