import { grantRole } from '../../features/account/operator/grant-role.ts'
import type { RunCommand } from '../command.ts'
import { requireRole } from '../require-role.ts'

export const run: RunCommand = async ({ owner }, { positionals: [email = '', role = 'admin'] }) => {
  const validRole = requireRole(role)
  await grantRole(await owner(), email, validRole)
  return `${email} now has the role ${validRole}.`
}
