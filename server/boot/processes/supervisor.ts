import cluster from 'node:cluster'
import { z } from 'zod'
import { exitCodes } from '../../../tools/supervision/decide-restart.mjs'
import { redactPaths } from '../../platform/logging/redact-paths.ts'
import { isOutOfStorage } from '../../platform/out-of-storage.ts'
import { StartupError, type StartupErrorKind } from '../../platform/startup-error.ts'

/** Message to the supervisor of `npm start` (tools/supervision/supervisor.mjs). */
export interface SupervisorMessage {
  ready?: true
  logFormat?: string
  /** Error that ends this process. */
  error?: string
}

/** Sends a message to the supervisor. Does nothing if there is no supervisor, and in the web processes of WEB_CONCURRENCY. */
export function reportToSupervisor(message: SupervisorMessage): void {
  if (cluster.isPrimary && process.connected) process.send?.(message)
}

/** The last restart by the supervisor, shown to administrators. */
export interface LastRestart {
  /** Time of the restart (ISO 8601). */
  at: string
  reason: string
  /** Number of crashes since the server was last healthy. */
  crashes: number
}

const restartSchema = z.object({
  at: z.iso.datetime(),
  code: z.number().nullable(),
  signal: z.string().nullable(),
  error: z.string(),
  crashes: z.number(),
})

/** Parses the supervisor's report about the previous process. Returns null if there was no previous process. */
export function readLastRestart(text: string | undefined): LastRestart | null {
  if (!text) return null
  try {
    const { at, code, signal, error, crashes } = restartSchema.parse(JSON.parse(text))
    const end = signal === null ? `Exit code ${code}` : `Signal ${signal}${signal === 'SIGKILL' ? ' (possibly out of memory)' : ''}`
    return { at, crashes, reason: error === '' ? end : `${end}: ${redactPaths(error)}` }
  } catch {
    return null
  }
}

const codesByKind: Record<StartupErrorKind, number> = {
  configuration: exitCodes.configuration,
  database_unavailable: exitCodes.databaseUnavailable,
  out_of_storage: exitCodes.outOfStorage,
  failure: 1,
}

/** Returns the exit code for an error that made the start fail. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof StartupError) return codesByKind[error.kind]
  return isOutOfStorage(error) ? exitCodes.outOfStorage : 1
}

/** Converts the exit code of another process whose start failed to the kind of the error. */
export function startupErrorKindOf(code: number | null): StartupErrorKind {
  const kinds = Object.entries(codesByKind) as [StartupErrorKind, number][] // Cast: `entries` widens the type of the keys.
  return kinds.find(([, kindCode]) => kindCode === code)?.[0] ?? 'failure'
}
