// Plain JavaScript for any Node 20 or newer, because `npm start` loads it before packages are installed.
import { spawn } from 'node:child_process'
import { decideRestart } from './decide-restart.mjs'
import { onParentExit } from './parent-exit.mjs'
import { errorLineOf, explainGivingUp, makeLogLine } from './supervisor-messages.mjs'

/** Maximum number of exited processes in the history, in addition to the last one that became ready. */
const historyLimit = 100
/** How long to wait for the final output of an ended process, because its children can hold the pipe open. */
const finalOutputMs = 200
/** How much of standard error is searched for the reason of a crash. */
const tailBytes = 16 * 1024

/**
 * Runs a program until it ends on purpose, and starts it again with growing delays when it ends unexpectedly
 * (decide-restart.mjs). Then exits this process. SIGINT, SIGTERM, SIGHUP and the exit of the parent process stop everything.
 *
 * The program reports over its IPC channel: `{ ready: true }`, `{ logFormat }` and `{ error }` before it exits. It exits
 * when the channel closes, so it does not outlive a killed supervisor.
 * @param {{ command: string, args: string[], cwd: string, env: Record<string, string | undefined>, decide?: typeof decideRestart }} program
 */
export function supervise({ command, args, cwd, env, decide = decideRestart }) {
  let history = []
  let child = null
  let timer = null
  let isStopping = false
  let logFormat = env.LOG_FORMAT || (process.stdout.isTTY ? 'pretty' : 'json')
  const log = (level, msg, facts) => process.stdout.write(makeLogLine(logFormat, { level, msg, ...facts }))

  /** @param {object} [restart] why the previous process ended, for the new one */
  function start(restart) {
    const run = { startedAt: performance.now(), readyAt: null, error: '' }
    let tail = ''
    const restartEnv = restart === undefined ? {} : { WORKWRIGHT_RESTART: JSON.stringify(restart) }
    child = spawn(command, args, { cwd, env: { ...env, ...restartEnv }, stdio: ['inherit', 'inherit', 'pipe', 'ipc'] })
    child.stderr.on('data', (bytes) => {
      process.stderr.write(bytes)
      tail = (tail + bytes.toString()).slice(-tailBytes)
    })
    child.on('message', (message) => {
      if (message.ready === true) run.readyAt ??= performance.now()
      if (typeof message.logFormat === 'string') logFormat = message.logFormat
      if (typeof message.error === 'string') run.error = message.error
    })
    let hasEnded = false
    const end = (code, signal) => {
      if (hasEnded) return
      hasEnded = true
      child = null
      const { startedAt, readyAt } = run
      proceed({ startedAt, readyAt, endedAt: performance.now(), code, signal }, run.error || errorLineOf(tail))
    }
    child.on('error', (error) => {
      run.error = error.message
      // Without a process ID the process did not start, and no `exit` event follows.
      if (child?.pid === undefined) end(1, null)
    })
    child.on('exit', (code, signal) => {
      setTimeout(end, finalOutputMs, code, signal)
      child?.stderr.once('close', () => end(code, signal))
    })
  }

  function proceed(ended, error) {
    if (isStopping) process.exit(ended.code ?? 1)
    history = limitHistory([...history, ended])
    const decision = decide(history)
    const facts = { code: ended.code, signal: ended.signal, error }
    if (decision.action === 'end') process.exit(decision.code)
    if (decision.action === 'give-up') {
      log('fatal', 'server ended unexpectedly too often; not starting it again', { ...facts, crashes: decision.crashes })
      process.stderr.write(explainGivingUp({ ...facts, crashes: decision.crashes }))
      process.exit(decision.code)
    }
    const { delayMs, crashes } = decision
    log('error', 'server ended unexpectedly; starting it again', { ...facts, crashes, delayMs })
    timer = setTimeout(start, delayMs, { at: new Date().toISOString(), ...facts, crashes })
  }

  function stop(signal) {
    isStopping = true
    clearTimeout(timer)
    if (child === null) process.exit(0)
    child.kill(signal)
  }

  // The log can be a file on a full disk: lose lines, but continue to supervise.
  for (const output of [process.stdout, process.stderr])
    output.on('error', (error) => {
      if (!['ENOSPC', 'EDQUOT', 'EIO'].includes(error.code)) throw error
    })
  // A terminal signals both processes, an init system only this one; the server handles a second signal like the first.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  onParentExit(() => stop('SIGTERM'))
  start()
}

/** Limits the history to the latest processes and the last one that became ready. */
function limitHistory(history) {
  const latest = history.slice(-historyLimit)
  const served = history.findLast(({ readyAt }) => readyAt !== null)
  return served === undefined || latest.includes(served) ? latest : [served, ...latest]
}
