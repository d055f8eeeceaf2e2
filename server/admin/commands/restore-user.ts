import { restoreUser } from '../../features/account/operator/suspension.ts'
import type { RunCommand } from '../command.ts'

export const run: RunCommand = async ({ owner }, { positionals: [email = ''] }) =>
  (await restoreUser(await owner(), email)) ? `${email} can sign in again.` : `${email} is not suspended.`
