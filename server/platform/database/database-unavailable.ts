/** SQLSTATE classes for connection errors (08) and for shutdown or start of the server (57P), and socket errors of the system. */
const codes = /^(?:08|57P)|^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
/** Messages of errors that the driver throws without an error code. */
const driverMessages =
  /connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|client was closed|terminating connection/i

/** Returns true if the database could not be reached or the connection was lost. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // Other libraries use similar codes and messages, but only errors of the driver and the system have these names.
  return (error.name === 'Error' || error.name === 'error') && (codes.test(code) || driverMessages.test(error.message))
}
