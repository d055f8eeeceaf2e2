import { grantRole } from '../../features/account/operator/grant-role.ts'
import type { Run } from '../command.ts'
import { requireRole } from '../require-role.ts'

export const run: Run = async ({ owner }, { positionals: [email = '', role = 'admin'] }) => {
  const validRole = requireRole(role)
  await grantRole(await owner(), email, validRole)
  return `${email} now has the role ${validRole}.`
}
