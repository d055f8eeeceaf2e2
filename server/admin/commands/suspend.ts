import { suspendUser } from '../../features/account/operator/suspension.ts'
import { pluralize } from '../../platform/pluralize.ts'
import type { RunCommand } from '../command.ts'

export const run: RunCommand = async ({ owner }, { positionals: [email = ''] }) => {
  const sessions = await suspendUser(await owner(), email)
  return sessions === null ? `${email} is already suspended.` : `Suspended ${email}. Ended ${pluralize(sessions, 'session')}.`
}
