import { actionCommands } from './action-commands.ts'
import { adminCommands } from './admin-commands.ts'
import type { Command } from './command.ts'
import { pageCommands } from './page-commands.ts'

/** All commands, in the order in which the palette lists them. A feature that brings some adds its list here. */
export const commands: readonly Command[] = [...pageCommands, ...actionCommands, ...adminCommands]
