import { signOutUser } from '../../features/account/operator/suspension.ts'
import { pluralize } from '../../platform/pluralize.ts'
import type { RunCommand } from '../command.ts'

export const run: RunCommand = async ({ owner }, { positionals: [email = ''] }) =>
  `Ended ${pluralize(await signOutUser(await owner(), email), 'session')} of ${email}.`
