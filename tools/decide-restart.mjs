// Plain JavaScript that any Node 20 or newer runs: tools/supervisor.mjs uses it before anything is installed.

/** Exit codes of server/main.ts and tools/start.mjs (the numbers follow sysexits.h). */
export const exitCodes = {
  /** The processes of the server crash again and again: starting them once more does not help. */
  crashLoop: 70,
  /** The disk is full: the server can start when there is space again. */
  outOfStorage: 74,
  /** The database cannot be reached. */
  databaseAway: 75,
  /** The settings or the place of the server are wrong: only an operator can change that. */
  configuration: 78,
}

/** Milliseconds. */
const firstDelayMs = 1000
const longestDelayMs = 30_000
/** A process that served for this long was healthy: the crashes before it no longer count. */
const healthyMs = 5 * 60_000
/** This many crashes in a row, each before the process was ready and within this time of its start, are a crash loop. */
const earlyCrashLimit = 5
const earlyCrashMs = 2 * 60_000
/** This many crashes within this time are a crash loop, ready or not. */
const crashLimit = 10
const crashWindowMs = 10 * 60_000

/**
 * Decides what follows the end of a supervised process.
 * @param {{ startedAt: number, readyAt: number | null, endedAt: number, code: number | null, signal: string | null }[]} history
 *   its processes that have ended, the latest last; times in milliseconds of one clock
 * @param {{ random?: () => number }} [options] `random`: from 0 to 1, spreads the delays of several servers
 * @returns {{ action: 'end', code: number } | { action: 'restart', delayMs: number, crashes: number } | { action: 'give-up', code: number, crashes: number }}
 *   `crashes`: how many there were since the process was last healthy
 */
export function decideRestart(history, { random = Math.random } = {}) {
  const latest = history.at(-1)
  if (latest === undefined) throw new Error('A process must have ended')
  if (latest.code === 0) return { action: 'end', code: 0 }
  if (latest.code === exitCodes.crashLoop) return { action: 'end', code: latest.code }
  const hasServed = history.some(({ readyAt }) => readyAt !== null)
  const needsOperator = latest.code === exitCodes.configuration || latest.code === exitCodes.databaseAway
  if (needsOperator && !hasServed) return { action: 'end', code: latest.code }
  const failures = sinceHealthy(history)
  const restart = { action: 'restart', delayMs: delayOf(failures.length, random), crashes: failures.length }
  // Waiting is all that helps, and it ends by itself when there is space, or a database, again.
  if (latest.code === exitCodes.outOfStorage || latest.code === exitCodes.databaseAway) return restart
  const crashes = failures.filter(({ code }) => code !== exitCodes.outOfStorage && code !== exitCodes.databaseAway)
  if (!isLoop(crashes)) return restart
  return { action: 'give-up', code: latest.code === exitCodes.configuration ? latest.code : exitCodes.crashLoop, crashes: crashes.length }
}

/** The ends after the last process that was healthy, its own end included. */
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

/** Doubles with each failure, spread by a fifth in both directions. */
function delayOf(failures, random) {
  const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - 1))
  return Math.round(delayMs * (0.8 + 0.4 * random()))
}
