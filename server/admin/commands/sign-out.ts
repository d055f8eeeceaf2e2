import { signOutPerson } from '../../features/accounts/operate/suspension.ts'
import { counted } from '../../platform/counted.ts'
import type { Command } from '../command.ts'

export const signOut: Command = {
  words: ['email'],
  about: 'end all sessions of a person',
  run: async ({ owner }, { words: [email = ''] }) => `${counted(await signOutPerson(await owner(), email), 'session')} of ${email} ended.`,
}
