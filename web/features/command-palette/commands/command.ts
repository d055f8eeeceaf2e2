import type { LucideIcon } from 'lucide-react'
import type { ThemeChoice } from '../../../ui/theme/theme.ts'

/** Audience of a command. `person` is any signed-in user. */
export type Access = 'everyone' | 'visitor' | 'person' | 'admin'

/** Operations that a command can call. */
export interface CommandContext {
  /** Navigates to a path, with optional search parameters. */
  go(path: string, search?: Record<string, string | boolean>): void
  setTheme(choice: ThemeChoice): void
  /** Switches between light and dark. */
  toggleTheme(): void
  focusSearch(): void
  openAssistant(): void
  showShortcuts(): void
  logOut(): void
}

/** A command that can be run from the palette or by a keyboard shortcut. */
export interface Command {
  id: string
  title: string
  group: 'Go to' | 'Actions' | 'Help'
  icon: LucideIcon
  access: Access
  /** Synonyms for the search. */
  keywords?: readonly string[]
  /** Key sequence, separated by spaces: `g d`. */
  keys?: string
  run(context: CommandContext): void
}

export interface Viewer {
  isSignedIn: boolean
  isAdmin: boolean
}

export function mayRun({ access }: Pick<Command, 'access'>, { isSignedIn, isAdmin }: Viewer): boolean {
  switch (access) {
    case 'everyone':
      return true
    case 'visitor':
      return !isSignedIn
    case 'person':
      return isSignedIn
    case 'admin':
      return isSignedIn && isAdmin
    default:
      return access satisfies never
  }
}
