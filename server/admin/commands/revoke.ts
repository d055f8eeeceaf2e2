import { grantRole } from '../../features/accounts/operate/grant-role.ts'
import type { Run } from '../command.ts'

export const run: Run = async ({ owner }, { words: [email = ''] }) => {
  await grantRole(await owner(), email, 'user')
  return `${email} is an ordinary user now.`
}
