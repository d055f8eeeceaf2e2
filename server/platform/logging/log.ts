import { pino } from 'pino'
import { errorCodeOf } from '../error-details.ts'

/** Names of fields that may contain a secret. Their values are redacted. */
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

/**
 * A password in a URL, which error messages may quote. The length of the scheme is bounded, so that a long line of dots does not
 * take quadratic time.
 */
const passwordInUrl = /(\b[a-z][a-z0-9+.-]{0,31}:\/\/[^\s/:@"]*):[^\s/@"]+@/gi

export interface LogOptions {
  /** Lowest level that is written: `trace`, `debug`, `info`, `warn`, `error` or `fatal`. */
  level: string
  /** Receives the lines. Default: standard output. */
  write?: (line: string) => void
}

/** Creates a structured logger that writes one JSON object per line. Secrets are redacted in the first two levels of each object. */
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

/** Maximum number of buffered bytes while the disk accepts no writes. Later lines are dropped. */
const maxPendingBytes = 1024 * 1024

/** Opens standard output. If it is a file on a full disk, lines are lost but the process continues. */
function standardOutput() {
  const output = pino.destination({ fd: 1, sync: true, maxLength: maxPendingBytes })
  output.on('error', ignoreFullDisk)
  return output
}

const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT', 'EIO'])

/** Ignores the error of an output stream if the disk is full. @throws any other error */
export function ignoreFullDisk(error: unknown): void {
  if (!fullDiskCodes.has(errorCodeOf(error))) throw error
}

/** Converts a key to pino's path syntax, where names that are not identifiers are in brackets. */
const pathOf = (name: string, before = '') => (/^\w+$/.test(name) ? `${before}${name}` : `["${name}"]`)

/** A pino logger with redaction. */
export type Logger = ReturnType<typeof makeLogger>
