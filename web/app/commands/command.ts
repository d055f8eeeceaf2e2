import type { LucideIcon } from 'lucide-react'
import type { ThemeChoice } from '../../ui/theme.ts'

/** Who a command is for. */
export type Access = 'everyone' | 'visitor' | 'person' | 'admin'

/** What a command may do. */
export interface CommandContext {
  /** Opens a page of the application, with its search where it has one. */
  go(path: string, search?: Record<string, string | boolean>): void
  setTheme(choice: ThemeChoice): void
  /** From light to dark, or back. */
  toggleTheme(): void
  focusSearch(): void
  openAssistant(): void
  showShortcuts(): void
  logOut(): void
}

/** One thing that can be done from anywhere: in the palette, and by its keys. */
export interface Command {
  id: string
  title: string
  group: 'Go to' | 'Actions' | 'Help'
  icon: LucideIcon
  access: Access
  /** Other words that people look for it with. */
  keywords?: readonly string[]
  /** Keys one after the other, with a space between: `g d`. */
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
