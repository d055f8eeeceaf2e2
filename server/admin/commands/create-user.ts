import { createPerson, requireNewAddress } from '../../features/accounts/operate/passwords-of-people.ts'
import { makePasswords } from '../../platform/passwords.ts'
import type { Command } from '../command.ts'
import { generateFlag, newPassword } from '../new-password.ts'
import { requireRole } from '../require-role.ts'

export const createUser: Command = {
  words: ['email'],
  flags: { role: { value: '<role>', about: 'admin or moderator; an ordinary user, when none is named' }, ...generateFlag },
  about: 'make an account; the password is asked for, or read from standard input',
  run: async ({ owner, settings, passwordSource }, { words: [given = ''], flags }) => {
    const role = requireRole(flags.get('role') ?? 'user')
    const email = await requireNewAddress(await owner(), given)
    const { password, words } = await newPassword(passwordSource, flags)
    const passwords = makePasswords({ memoryKib: settings.PASSWORD_MEMORY_KIB, passes: settings.PASSWORD_PASSES })
    await createPerson({ owner: await owner(), passwords }, { email, password, role })
    return `${email} has an account now, as ${role}.${words}`
  },
}
