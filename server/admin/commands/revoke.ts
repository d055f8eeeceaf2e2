import { grantRole } from '../../features/accounts/operate/grant-role.ts'
import type { Command } from '../command.ts'

export const revoke: Command = {
  words: ['email'],
  about: 'make them an ordinary user again',
  run: async ({ owner }, { words: [email = ''] }) => {
    await grantRole(await owner(), email, 'user')
    return `${email} is an ordinary user now.`
  },
}
