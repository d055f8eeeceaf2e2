import type pg from 'pg'
import type { Settings } from '../config/settings.ts'
import type { ObjectFiles } from '../platform/objects/object-files.ts'
import type { PasswordSource } from './ask-password.ts'

/** What a command may use; each is opened when it is asked for, and closed at the end. */
export interface AdminContext {
  settings: Settings
  /** Aborted when the person at the keyboard wants no more of it. */
  signal: AbortSignal
  passwordSource: PasswordSource
  /** The owner's connection string: of a running server's database, or of the private one, started for as long as this takes. */
  url(options?: { mayBeNew: boolean }): Promise<string>
  /** Connected to a database of this program's schema. */
  owner(): Promise<pg.Pool>
  files(): Promise<ObjectFiles>
}

export interface Flag {
  /** What follows it; absent: nothing does. */
  value?: string
  about: string
}

export interface Given {
  words: readonly string[]
  flags: ReadonlyMap<string, string>
}

export interface Command {
  /** What stands after its name; `?` at its end: may be left out. */
  words: readonly string[]
  flags?: Readonly<Record<string, Flag>>
  about: string
  load(): Promise<{ run: Run }>
}

/** @returns what is said at its end. @throws StartupError in words for the person at the keyboard. */
export type Run = (context: AdminContext, given: Given) => Promise<string>
