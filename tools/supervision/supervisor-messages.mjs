// Messages of tools/supervision/supervisor.mjs. Plain JavaScript for Node 20 or newer, because it runs before packages are installed.

/** Maximum length of the reported error in characters. Longer lines are cut. */
const maxErrorLength = 300

/** Returns the line of the standard error output that states the reason for a crash, or '' if there is none. */
export function errorLineOf(text) {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(?:at |Node\.js v|\d+: 0x|-+ |#|<---)/.test(line))
  const named = lines.filter((line) => /\b(?:FATAL|PANIC|\w*Error)\b/.test(line))
  return (named.at(-1) ?? lines.at(-1) ?? '').slice(0, maxErrorLength)
}

/** Renders a log line in the server's format (server/platform/logging/log.ts and log-pretty.ts). */
export function makeLogLine(format, { level, msg, ...facts }) {
  const time = new Date().toISOString()
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== ''))
  if (format !== 'pretty') return `${JSON.stringify({ level, time, ...known, msg })}\n`
  return `\u001B[90m${time.slice(11, 19)}\u001B[39m \u001B[31m${level.padEnd(5)}\u001B[39m ${msg}  \u001B[90m${JSON.stringify(known)}\u001B[39m\n`
}

/** Returns the reason why the server is not restarted, and what the operator can do. */
export function explainGivingUp({ code, signal, error, crashes }) {
  const end = signal === null ? `exit code ${code}` : `signal ${signal}`
  const memory = signal === 'SIGKILL' ? ' The system may have ended it because memory ran out.' : ''
  const reason = error === '' ? '' : `\nThe last error was: ${error}`
  return `\nThe server ended unexpectedly ${crashes} times and was not started again (last ${end}).${memory}${reason}\nRead the log above, correct the cause, and run npm start again.\n\n`
}
