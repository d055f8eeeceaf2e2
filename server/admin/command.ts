import type pg from 'pg'
import type { Settings } from '../config/settings.ts'
import type { ObjectFiles } from '../platform/objects/object-files.ts'
import type { PasswordSource } from './ask-password.ts'

/** Resources for commands of the CLI, opened on first use and closed on exit. */
export interface AdminContext {
  settings: Settings
  /** Aborted when the operator cancels the command. */
  signal: AbortSignal
  passwordSource: PasswordSource
  /** Environment variables of the command, for programs that it starts. */
  environment: NodeJS.ProcessEnv
  /**
   * Returns the connection string of the database owner. If the private database is not running, starts it for the duration of the
   * command. With `mayBeNew`, creates the database if it does not exist.
   */
  url(options?: { mayBeNew: boolean }): Promise<string>
  /** Opens a pool of connections as the database owner. Requires a database with the schema of this version. */
  owner(): Promise<pg.Pool>
  files(): Promise<ObjectFiles>
}

export interface Flag {
  /** Placeholder for the flag's value in the help text; absent for boolean flags. */
  value?: string
  description: string
}

/** Parsed arguments of a command. */
export interface ParsedArguments {
  positionals: readonly string[]
  flags: ReadonlyMap<string, string>
}

export interface Command {
  /** Names of the positional arguments; optional ones end with `?`. */
  positionals: readonly string[]
  flags?: Readonly<Record<string, Flag>>
  description: string
  load(): Promise<{ run: RunCommand }>
}

/**
 * Executes a command.
 * @returns the output to print
 * @throws StartupError with a message for the operator
 */
export type RunCommand = (context: AdminContext, args: ParsedArguments) => Promise<string>
