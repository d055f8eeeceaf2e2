// Plain JavaScript for Node 20 or newer, because tools/supervision/supervisor.mjs loads this file before packages are installed.

/** Exit codes of server/main.ts and tools/start.mjs (the numbers follow sysexits.h). */
export const exitCodes = {
  /** The server crashes repeatedly, and another restart would not help. */
  crashLoop: 70,
  /** The disk is full. The server can start when space is available. */
  outOfStorage: 74,
  /** The database cannot be reached. */
  databaseUnavailable: 75,
  /** The settings or the environment are wrong. An operator must correct them. */
  configuration: 78,
}

const firstDelayMs = 1000
const maxDelayMs = 30_000
/** Milliseconds that a process must be ready to reset the count of crashes. */
const healthyMs = 5 * 60_000
/** Crash loop at the start: number of consecutive crashes before the process was ready, each within `earlyCrashMs` after its start. */
const earlyCrashLimit = 5
const earlyCrashMs = 2 * 60_000
/** Crash loop in general: number of crashes within `crashWindowMs`, even if the process was ready in between. */
const crashLimit = 10
const crashWindowMs = 10 * 60_000

/**
 * Decides whether to restart a supervised process that has ended.
 * @param {{ startedAt: number, readyAt: number | null, endedAt: number, code: number | null, signal: string | null }[]} history
 *   ended processes, latest last; times are milliseconds of the same clock
 * @param {{ random?: () => number }} [options] `random` returns 0 to 1. It varies the delay, so that several servers do not restart at the
 *   same time
 * @returns {import('./decide-restart.mjs').RestartDecision} `crashes` is the number of crashes since the process was last ready for five
 *   minutes
 */
export function decideRestart(history, { random = Math.random } = {}) {
  const latest = history.at(-1)
  if (latest === undefined) throw new Error('A process must have ended')
  if (latest.code === 0) return { action: 'end', code: 0 }
  if (latest.code === exitCodes.crashLoop) return { action: 'end', code: latest.code }
  const hasServed = history.some(({ readyAt }) => readyAt !== null)
  const needsOperator = latest.code === exitCodes.configuration || latest.code === exitCodes.databaseUnavailable
  if (needsOperator && !hasServed) return { action: 'end', code: latest.code }
  const failures = sinceHealthy(history)
  const restart = { action: 'restart', delayMs: delayOf(failures.length, random), crashes: failures.length }
  // Restart without a limit: the server can start as soon as the disk has space or the database is available.
  if (latest.code === exitCodes.outOfStorage || latest.code === exitCodes.databaseUnavailable) return restart
  const crashes = failures.filter(({ code }) => code !== exitCodes.outOfStorage && code !== exitCodes.databaseUnavailable)
  if (!isLoop(crashes)) return restart
  return { action: 'give-up', code: latest.code === exitCodes.configuration ? latest.code : exitCodes.crashLoop, crashes: crashes.length }
}

/** Returns the last process that was ready long enough to reset the count of crashes, and all later ones. */
function sinceHealthy(history) {
  const healthy = history.findLastIndex(({ readyAt, endedAt }) => readyAt !== null && endedAt - readyAt >= healthyMs)
  return history.slice(Math.max(0, healthy))
}

function isLoop(crashes) {
  const isEarly = ({ startedAt, readyAt, endedAt }) => readyAt === null && endedAt - startedAt < earlyCrashMs
  if (crashes.length >= earlyCrashLimit && crashes.slice(-earlyCrashLimit).every(isEarly)) return true
  const tenth = crashes.at(-crashLimit)
  const latest = crashes.at(-1)
  return tenth !== undefined && latest.endedAt - tenth.endedAt <= crashWindowMs
}

/** Returns the delay before a restart in milliseconds. It doubles with each failure and varies by ±20 % at random. */
function delayOf(failures, random) {
  const delayMs = Math.min(maxDelayMs, firstDelayMs * 2 ** (failures - 1))
  return Math.round(delayMs * (0.8 + 0.4 * random()))
}
