import { actionCommands } from './action-commands.ts'
import { adminCommands } from './admin-commands.ts'
import type { Command } from './command.ts'
import { pageCommands } from './page-commands.ts'

/** All commands, in the order of the palette. A feature with commands of its own adds its list here. */
export const commands: readonly Command[] = [...pageCommands, ...actionCommands, ...adminCommands]
