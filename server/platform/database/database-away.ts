/** SQLSTATE classes of connections (08) and of servers that go or come (57P), and what the system says of sockets. */
const codes = /^(?:08|57P)|^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
/** The driver's own words, which have no code. */
const words =
  /connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|client was closed|terminating connection/i

/** Whether something failed because the database could not be reached, or went away meanwhile: not for what was asked of it. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // Others have codes and words of their own; only the driver's errors and the system's are plain ones.
  return (error.name === 'Error' || error.name === 'error') && (codes.test(code) || words.test(error.message))
}
