/** SQLSTATE classes for connection errors (08) and for shutdown or start of the server (57P), and socket errors of the system. */
const codes = /^(?:08|57P)|^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/
/** Error of pg-pool when no connection became free in time. It has no code, only this message. */
const poolTimeoutMessage = /^timeout exceeded when trying to connect/
/** Other messages of errors that node-postgres throws without a code. */
const lostConnectionMessage = /connection terminated|connection error and is not queryable|client was closed|terminating connection/i

/** Returns whether all connections of the pool stayed in use until the connection timeout. */
export const isPoolTimeout = (error: Error): boolean => poolTimeoutMessage.test(error.message)

/** Returns true if the database could not be reached or the connection was lost. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // Other libraries use similar codes and messages, but only errors of the driver and the system have these names.
  if (error.name !== 'Error' && error.name !== 'error') return false
  return codes.test(code) || isPoolTimeout(error) || lostConnectionMessage.test(error.message)
}
