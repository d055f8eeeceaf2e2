import { pino } from 'pino'

/** What may carry a secret and therefore never reaches a log line. */
const secrets = [
  'password',
  'token',
  'access_token',
  'refresh_token',
  'apikey',
  'authorization',
  'cookie',
  'secret',
  'DATABASE_URL',
  'SECRET_KEY',
]

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
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
  }
  return write ? pino(options, { write }) : pino(options)
}

export type Logger = ReturnType<typeof makeLogger>
