import { requireAccountOf } from '../../features/account/operator/find-account.ts'
import { replacePassword } from '../../features/account/operator/user-passwords.ts'
import { makePasswords } from '../../platform/passwords/passwords.ts'
import { pluralize } from '../../platform/pluralize.ts'
import { listOtherSignInMethods } from '../../wire/auth/protection/other-sign-in-methods.ts'
import type { RunCommand } from '../command.ts'
import { describeOtherSignInMethods } from '../describe-other-sign-in-methods.ts'
import { newPassword } from '../new-password.ts'

export const run: RunCommand = async ({ owner, settings, passwordSource }, { positionals: [emailArgument = ''], flags }) => {
  const { id, email } = await requireAccountOf(await owner(), emailArgument)
  const { password, note } = await newPassword({ passwordSource, settings }, email, flags)
  const passwords = makePasswords({ memoryKib: settings.PASSWORD_MEMORY_KIB, passes: settings.PASSWORD_PASSES })
  const sessions = await replacePassword({ owner: await owner(), passwords, rules: settings }, email, password)
  const remaining = describeOtherSignInMethods(await listOtherSignInMethods(await owner(), null, id))
  return [`${email} has a new password. Ended ${pluralize(sessions, 'session')}.`, ...remaining].join(' ') + note
}
