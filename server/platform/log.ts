import { pino } from 'pino'
import { codeIn } from './fault.ts'

/** What may carry a secret and therefore never reaches a log line. */
const secrets = [
  'password',
  'encrypted_password',
  'token',
  'access_token',
  'accessToken',
  'refresh_token',
  'refreshToken',
  'apikey',
  'apiKey',
  'authorization',
  'Authorization',
  'cookie',
  'set-cookie',
  'secret',
  'DATABASE_URL',
  'SECRET_KEY',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'ADMIN_PASSWORD',
  'JWT_KEYS',
]

/** The password in a URL, which an error's own message may quote. Schemes are short: a line of thousands of dots must not cost their square. */
const passwordInUrl = /(\b[a-z][a-z0-9+.-]{0,31}:\/\/[^\s/:@"]*):[^\s/@"]+@/gi

/** `level`: `trace`, `debug`, `info`, `warn`, `error` or `fatal`; what is below it is not written. */
export interface LogOptions {
  level: string
  /** Where the lines go; standard output when absent. */
  write?: (line: string) => void
}

/** A structured logger: one JSON object a line, with secrets removed at any of the first two levels. */
export function makeLogger({ level, write }: LogOptions) {
  const options = {
    level,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secrets.flatMap((name) => [pathOf(name), `*${pathOf(name, '.')}`]), censor: '[redacted]' },
    hooks: { streamWrite: (line: string) => line.replace(passwordInUrl, '$1:[redacted]@') },
  }
  return pino(options, write ? { write } : standardOutput())
}

/** Bytes of log lines that wait for a disk that takes none; later lines are dropped. */
const maxPendingBytes = 1024 * 1024

/** Standard output, which may be a file on a full disk: lines are lost then, and the process goes on. */
function standardOutput() {
  const output = pino.destination({ fd: 1, sync: true, maxLength: maxPendingBytes })
  output.on('error', ignoreFullDisk)
  return output
}

const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT', 'EIO'])

/** Handles an error of an output stream: a full disk is no reason to end; any other error is. */
export function ignoreFullDisk(error: unknown): void {
  if (!fullDiskCodes.has(codeIn(error))) throw error
}

/** A key in pino's path language: names that are no identifiers stand in brackets. */
const pathOf = (name: string, before = '') => (/^\w+$/.test(name) ? `${before}${name}` : `["${name}"]`)

/** pino, with our redaction. */
export type Logger = ReturnType<typeof makeLogger>
