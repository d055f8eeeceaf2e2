import type pg from 'pg'
import type { AuthDependencies } from '../dependencies.ts'
import { issuePhoneCode } from './phone-code.ts'
import type { CodeText } from './send-text.ts'

/**
 * Records a requested phone number and creates the code for it. The caller must send the returned message after the transaction.
 * Does not check whether another account has the number: only the owner of the number learns this, after entering the code.
 */
export async function requestPhoneChange(
  client: pg.ClientBase,
  deps: AuthDependencies,
  { userId, newPhone, channel }: { userId: string; newPhone: string; channel: CodeText['channel'] },
): Promise<CodeText> {
  await client.query('update auth.users set new_phone = $2 where id = $1', [userId, newPhone])
  return issuePhoneCode(client, deps, { userId, phone: newPhone, purpose: 'change', channel })
}
