import { requireAccountOf } from '../../features/accounts/operate/account-of.ts'
import { replacePassword } from '../../features/accounts/operate/passwords-of-people.ts'
import { counted } from '../../platform/counted.ts'
import { makePasswords } from '../../platform/passwords.ts'
import { otherWaysIn } from '../../wire/auth/defence/other-ways-in.ts'
import type { Run } from '../command.ts'
import { newPassword } from '../new-password.ts'
import { stillOpen } from '../still-open.ts'

export const run: Run = async ({ owner, settings, passwordSource }, { words: [given = ''], flags }) => {
  const { id, email } = await requireAccountOf(await owner(), given)
  const { password, words } = await newPassword({ passwordSource, settings }, email, flags)
  const passwords = makePasswords({ memoryKib: settings.PASSWORD_MEMORY_KIB, passes: settings.PASSWORD_PASSES })
  const sessions = await replacePassword({ owner: await owner(), passwords, rules: settings }, email, password)
  const left = stillOpen(await otherWaysIn(await owner(), null, id))
  return [`${email} has a new password; ${counted(sessions, 'session')} ended.`, ...left].join(' ') + words
}
