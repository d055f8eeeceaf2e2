import { appRoles } from '../../../contracts/enumerations.ts'
import { grantRole } from '../../features/accounts/operate/grant-role.ts'
import type { Command } from '../command.ts'
import { requireRole } from '../require-role.ts'

export const grant: Command = {
  words: ['email', 'role?'],
  about: `give a person a role: ${appRoles.join(', ')} (admin, when none is named)`,
  run: async ({ owner }, { words: [email = '', role = 'admin'] }) => {
    const known = requireRole(role)
    await grantRole(await owner(), email, known)
    return `${email} is ${known} now.`
  },
}
