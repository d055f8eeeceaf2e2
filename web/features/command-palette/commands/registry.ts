import { actionCommands } from './action-commands.ts'
import { adminCommands } from './admin-commands.ts'
import type { Command } from './command.ts'
import { pageCommands } from './page-commands.ts'

/** All commands in palette order. Features with their own commands add their list here. */
export const commands: readonly Command[] = [...pageCommands, ...actionCommands, ...adminCommands]
