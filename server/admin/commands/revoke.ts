import { grantRole } from '../../features/account/operator/grant-role.ts'
import type { RunCommand } from '../command.ts'

export const run: RunCommand = async ({ owner }, { positionals: [email = ''] }) => {
  await grantRole(await owner(), email, 'user')
  return `${email} is no longer an administrator or moderator.`
}
