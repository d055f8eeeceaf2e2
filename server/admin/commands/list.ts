import { listRoles } from '../../features/accounts/roles.ts'
import type { Command } from '../command.ts'

export const list: Command = {
  words: [],
  about: 'who is administrator or moderator',
  run: async ({ owner }) => {
    const people = await listRoles(await owner())
    if (people.length === 0) return 'There is no administrator yet.'
    return people.map(({ email, role }) => `${role.padEnd(10)} ${email}`).join('\n')
  },
}
