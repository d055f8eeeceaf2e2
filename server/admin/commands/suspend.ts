import { suspendPerson } from '../../features/accounts/operate/suspension.ts'
import { counted } from '../../platform/counted.ts'
import type { Command } from '../command.ts'

export const suspend: Command = {
  words: ['email'],
  about: 'let nobody sign in to an account, and end its sessions',
  run: async ({ owner }, { words: [email = ''] }) => {
    const sessions = await suspendPerson(await owner(), email)
    return sessions === null ? `${email} was suspended before.` : `${email} is suspended; ${counted(sessions, 'session')} ended.`
  },
}
