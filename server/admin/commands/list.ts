import { listRoles } from '../../features/account/roles.ts'
import type { RunCommand } from '../command.ts'

export const run: RunCommand = async ({ owner }) => {
  const users = await listRoles(await owner())
  if (users.length === 0) return 'There are no administrators yet. Add one with: npm run admin -- grant <email>'
  return users.map(({ email, role }) => `${role.padEnd(10)} ${email}`).join('\n')
}
