// Plain JavaScript for any Node 20 or newer, because tools/supervisor.mjs loads it before packages are installed.

/** Exit codes of server/main.ts and tools/start.mjs (the numbers follow sysexits.h). */
export const exitCodes = {
  /** The server crashes repeatedly; restarting does not help. */
  crashLoop: 70,
  /** The disk is full. The server can start when space is available. */
  outOfStorage: 74,
  /** The database cannot be reached. */
  databaseAway: 75,
  /** The settings or the environment of the server are wrong; an operator must correct them. */
  configuration: 78,
}

const firstDelayMs = 1000
const maxDelayMs = 30_000
/** A process that was ready for this long resets the crash count. */
const healthyMs = 5 * 60_000
/** A crash loop: this many consecutive crashes before the process was ready, each within this time of its start. */
const earlyCrashLimit = 5
const earlyCrashMs = 2 * 60_000
/** A crash loop: this many crashes within this time, whether or not the process was ready. */
const crashLimit = 10
const crashWindowMs = 10 * 60_000

/**
 * Decides whether to restart a supervised process that has ended.
 * @param {{ startedAt: number, readyAt: number | null, endedAt: number, code: number | null, signal: string | null }[]} history
 *   ended processes, latest last; times in milliseconds of the same clock
 * @param {{ random?: () => number }} [options] `random`: returns 0 to 1; jitter for the delays of several servers
 * @returns {{ action: 'end', code: number } | { action: 'restart', delayMs: number, crashes: number } | { action: 'give-up', code: number, crashes: number }}
 *   `crashes`: the number of crashes since the process was last healthy
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
  // No limit for these: the server starts when space, or the database, is available again.
  if (latest.code === exitCodes.outOfStorage || latest.code === exitCodes.databaseAway) return restart
  const crashes = failures.filter(({ code }) => code !== exitCodes.outOfStorage && code !== exitCodes.databaseAway)
  if (!isLoop(crashes)) return restart
  return { action: 'give-up', code: latest.code === exitCodes.configuration ? latest.code : exitCodes.crashLoop, crashes: crashes.length }
}

/** Returns the last healthy process and all later ones. */
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

/** Doubles with each failure, with ±20% jitter. */
function delayOf(failures, random) {
  const delayMs = Math.min(maxDelayMs, firstDelayMs * 2 ** (failures - 1))
  return Math.round(delayMs * (0.8 + 0.4 * random()))
}
