import { suspendPerson } from '../../features/accounts/operate/suspension.ts'
import { counted } from '../../platform/counted.ts'
import type { Run } from '../command.ts'

export const run: Run = async ({ owner }, { words: [email = ''] }) => {
  const sessions = await suspendPerson(await owner(), email)
  return sessions === null ? `${email} was suspended before.` : `${email} is suspended; ${counted(sessions, 'session')} ended.`
}
