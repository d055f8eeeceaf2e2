import { listRoles } from '../../features/accounts/roles.ts'
import type { Run } from '../command.ts'

export const run: Run = async ({ owner }) => {
  const people = await listRoles(await owner())
  if (people.length === 0) return 'There is no administrator yet.'
  return people.map(({ email, role }) => `${role.padEnd(10)} ${email}`).join('\n')
}
