import { createUser, requireNewAddress } from '../../features/account/operator/user-passwords.ts'
import { makePasswords } from '../../platform/passwords/passwords.ts'
import type { RunCommand } from '../command.ts'
import { newPassword } from '../new-password.ts'
import { requireRole } from '../require-role.ts'

export const run: RunCommand = async ({ owner, settings, passwordSource }, { positionals: [emailArgument = ''], flags }) => {
  const role = requireRole(flags.get('role') ?? 'user')
  const email = await requireNewAddress(await owner(), emailArgument)
  const { password, note } = await newPassword({ passwordSource, settings }, email, flags)
  const passwords = makePasswords({ memoryKib: settings.PASSWORD_MEMORY_KIB, passes: settings.PASSWORD_PASSES })
  await createUser({ owner: await owner(), passwords, rules: settings }, { email, password, role })
  return `Created an account for ${email} with the role ${role}.${note}`
}
