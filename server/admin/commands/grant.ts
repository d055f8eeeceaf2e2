import { grantRole } from '../../features/accounts/operate/grant-role.ts'
import type { Run } from '../command.ts'
import { requireRole } from '../require-role.ts'

export const run: Run = async ({ owner }, { words: [email = '', role = 'admin'] }) => {
  const known = requireRole(role)
  await grantRole(await owner(), email, known)
  return `${email} is ${known} now.`
}
