import { signOutPerson } from '../../features/accounts/operate/suspension.ts'
import { counted } from '../../platform/counted.ts'
import type { Run } from '../command.ts'

export const run: Run = async ({ owner }, { words: [email = ''] }) =>
  `${counted(await signOutPerson(await owner(), email), 'session')} of ${email} ended.`
