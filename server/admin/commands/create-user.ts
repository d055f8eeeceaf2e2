import { createPerson, requireNewAddress } from '../../features/accounts/operate/passwords-of-people.ts'
import { makePasswords } from '../../platform/passwords.ts'
import type { Run } from '../command.ts'
import { newPassword } from '../new-password.ts'
import { requireRole } from '../require-role.ts'

export const run: Run = async ({ owner, settings, passwordSource }, { words: [given = ''], flags }) => {
  const role = requireRole(flags.get('role') ?? 'user')
  const email = await requireNewAddress(await owner(), given)
  const { password, words } = await newPassword({ passwordSource, settings }, email, flags)
  const passwords = makePasswords({ memoryKib: settings.PASSWORD_MEMORY_KIB, passes: settings.PASSWORD_PASSES })
  await createPerson({ owner: await owner(), passwords, rules: settings }, { email, password, role })
  return `${email} has an account now, as ${role}.${words}`
}
