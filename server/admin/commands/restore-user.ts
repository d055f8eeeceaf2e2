import { restorePerson } from '../../features/accounts/operate/suspension.ts'
import type { Run } from '../command.ts'

export const run: Run = async ({ owner }, { words: [email = ''] }) =>
  (await restorePerson(await owner(), email)) ? `${email} may sign in again.` : `${email} was not suspended.`
