import { signOutPerson } from '../../features/accounts/operate/suspension.ts'
import type { Command } from '../command.ts'
import { counted } from '../counted.ts'

export const signOut: Command = {
  words: ['email'],
  about: 'end all sessions of a person',
  run: async ({ owner }, { words: [email = ''] }) => `${counted(await signOutPerson(await owner(), email), 'session')} of ${email} ended.`,
}
