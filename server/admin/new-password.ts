import { requireUsablePassword } from '../features/accounts/operate/passwords-of-people.ts'
import { askPassword, generatePassword } from './ask-password.ts'
import type { AdminContext, Given } from './command.ts'

/** The password that a command is about, and what is to be said of it. @throws StartupError when it is not usable. */
export async function newPassword(
  { passwordSource, settings }: Pick<AdminContext, 'passwordSource' | 'settings'>,
  email: string,
  flags: Given['flags'],
): Promise<{ password: string; words: string }> {
  if (!flags.has('generate')) return { password: requireUsablePassword(await askPassword(passwordSource), email, settings), words: '' }
  const password = generatePassword()
  return { password, words: ` The password, which is not shown again:\n${password}` }
}
