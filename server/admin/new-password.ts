import { requireUsablePassword } from '../features/account/operator/user-passwords.ts'
import { askPassword, generatePassword } from './ask-password.ts'
import type { AdminContext, ParsedArguments } from './command.ts'

/**
 * Asks for a password or generates one.
 * @returns the password, and a note for the operator
 * @throws StartupError if the password is too weak
 */
export async function newPassword(
  { passwordSource, settings }: Pick<AdminContext, 'passwordSource' | 'settings'>,
  email: string,
  flags: ParsedArguments['flags'],
): Promise<{ password: string; note: string }> {
  if (!flags.has('generate')) return { password: requireUsablePassword(await askPassword(passwordSource), email, settings), note: '' }
  const password = generatePassword()
  return { password, note: ` Password (shown only once):\n${password}` }
}
