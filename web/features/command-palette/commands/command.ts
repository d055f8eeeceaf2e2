import type { LucideIcon } from 'lucide-react'
import type { ThemeChoice } from '../../../ui/theme/theme.ts'

/** Users that a command is available to. `user` is any signed-in user. */
export type Access = 'everyone' | 'visitor' | 'user' | 'admin'

/** The functions of the application that a command can call. */
export interface CommandContext {
  /** Opens a path with search parameters. */
  go(path: string, search?: Record<string, string | boolean>): void
  setTheme(choice: ThemeChoice): void
  /** Switches between the light and the dark theme. */
  toggleTheme(): void
  focusSearch(): void
  openAssistant(): void
  showShortcuts(): void
  signOut(): void
}

/** A command that users run from the palette or with a keyboard shortcut. */
export interface Command {
  id: string
  title: string
  group: 'Go to' | 'Actions' | 'Help'
  icon: LucideIcon
  access: Access
  /** Additional words that find the command in a search. */
  keywords?: readonly string[]
  /** Keyboard shortcut: keys that are pressed one after another, separated by spaces, such as `g d`. */
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
    case 'user':
      return isSignedIn
    case 'admin':
      return isSignedIn && isAdmin
    default:
      return access satisfies never
  }
}
