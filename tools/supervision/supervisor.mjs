// Plain JavaScript for Node 20 or newer, because `npm start` loads this file before packages are installed.
import { spawn } from 'node:child_process'
import { decideRestart } from './decide-restart.mjs'
import { onParentExit } from './parent-exit.mjs'
import { errorLineOf, explainGivingUp, makeLogLine } from './supervisor-messages.mjs'

/** Maximum number of ended processes in the history, not counting the last one that was ready. */
const historyLimit = 100
/** Maximum milliseconds to wait for the last output of an ended process. The pipe may stay open, because its child processes can use it. */
const finalOutputMs = 200
/** Number of bytes at the end of standard error that are searched for the reason of a crash. */
const tailBytes = 16 * 1024

/**
 * Runs a program, and starts it again with growing delays after a crash (decide-restart.mjs). Exits this process when the program has ended
 * on purpose. SIGINT, SIGTERM, SIGHUP and the exit of the parent process stop the program.
 *
 * The program reports over its IPC channel: `{ ready: true }`, `{ logFormat }`, and `{ error }` before it exits. It exits when the channel
 * closes, so that it does not outlive a killed supervisor.
 * @param {{ command: string, args: string[], cwd: string, env: Record<string, string | undefined>, decide?: typeof decideRestart }} program
 */
export function supervise({ command, args, cwd, env, decide = decideRestart }) {
  let history = []
  let child = null
  let timer = null
  let isStopping = false
  let logFormat = env.LOG_FORMAT || (process.stdout.isTTY ? 'pretty' : 'json')
  const log = (level, msg, facts) => process.stdout.write(makeLogLine(logFormat, { level, msg, ...facts }))

  /** @param {object} [restart] time and reason of the previous process's end, which the new process reports */
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
      // Without a process id the process did not start, and no `exit` event follows.
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

  // The log can be a file on a full disk. Lines are then lost, but the server is still supervised.
  for (const output of [process.stdout, process.stderr])
    output.on('error', (error) => {
      if (!['ENOSPC', 'EDQUOT', 'EIO'].includes(error.code)) throw error
    })
  // Passes signals on to the program, because an init system signals only this process. Ctrl-C in a terminal signals both processes, so the
  // program may get a signal twice.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  onParentExit(() => stop('SIGTERM'))
  start()
}

/** Returns the latest processes of the history and the last one that was ready. */
function limitHistory(history) {
  const latest = history.slice(-historyLimit)
  const served = history.findLast(({ readyAt }) => readyAt !== null)
  return served === undefined || latest.includes(served) ? latest : [served, ...latest]
}
