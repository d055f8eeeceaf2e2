import type { Command } from './command.ts'
import { backup } from './commands/backup.ts'
import { createUser } from './commands/create-user.ts'
import { exportPerson } from './commands/export.ts'
import { grant } from './commands/grant.ts'
import { keys } from './commands/keys.ts'
import { list } from './commands/list.ts'
import { resetPassword } from './commands/reset-password.ts'
import { restore } from './commands/restore.ts'
import { restoreUser } from './commands/restore-user.ts'
import { revoke } from './commands/revoke.ts'
import { rotateKeys } from './commands/rotate-keys.ts'
import { signOut } from './commands/sign-out.ts'
import { suspend } from './commands/suspend.ts'
import { users } from './commands/users.ts'

/** Every command, in the order of the usage. */
export const commands: ReadonlyMap<string, Command> = new Map([
  ['users', users],
  ['create-user', createUser],
  ['reset-password', resetPassword],
  ['suspend', suspend],
  ['restore-user', restoreUser],
  ['sign-out', signOut],
  ['grant', grant],
  ['revoke', revoke],
  ['list', list],
  ['export', exportPerson],
  ['backup', backup],
  ['restore', restore],
  ['keys', keys],
  ['rotate-keys', rotateKeys],
])
