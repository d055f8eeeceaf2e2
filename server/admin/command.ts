import type pg from 'pg'
import type { Settings } from '../config/settings.ts'
import type { ObjectFiles } from '../platform/objects/object-files.ts'
import type { PasswordSource } from './ask-password.ts'

/** Lazily opened resources for CLI commands; all are closed on exit. */
export interface AdminContext {
  settings: Settings
  /** Aborted when the operator cancels the command. */
  signal: AbortSignal
  passwordSource: PasswordSource
  /** Returns the owner's connection string. Starts the private database for the duration of the command if it is not running. */
  url(options?: { mayBeNew: boolean }): Promise<string>
  /** Opens a pool on a database with this version's schema. */
  owner(): Promise<pg.Pool>
  files(): Promise<ObjectFiles>
}

export interface Flag {
  /** Placeholder of its value; absent for boolean flags. */
  value?: string
  description: string
}

/** The parsed arguments of a command. */
export interface ParsedArguments {
  positionals: readonly string[]
  flags: ReadonlyMap<string, string>
}

export interface Command {
  /** Names of the positional arguments; optional ones end with `?`. */
  positionals: readonly string[]
  flags?: Readonly<Record<string, Flag>>
  description: string
  load(): Promise<{ run: Run }>
}

/** @returns the output @throws StartupError with a message for the operator */
export type Run = (context: AdminContext, args: ParsedArguments) => Promise<string>
