import { listRoles } from '../../features/account/roles.ts'
import type { Run } from '../command.ts'

export const run: Run = async ({ owner }) => {
  const people = await listRoles(await owner())
  if (people.length === 0) return 'There are no administrators yet. Add one with: npm run admin -- grant <email>'
  return people.map(({ email, role }) => `${role.padEnd(10)} ${email}`).join('\n')
}
