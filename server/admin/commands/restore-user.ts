import { restorePerson } from '../../features/accounts/operate/suspension.ts'
import type { Command } from '../command.ts'

export const restoreUser: Command = {
  words: ['email'],
  about: 'let a suspended person sign in again',
  run: async ({ owner }, { words: [email = ''] }) =>
    (await restorePerson(await owner(), email)) ? `${email} may sign in again.` : `${email} was not suspended.`,
}
