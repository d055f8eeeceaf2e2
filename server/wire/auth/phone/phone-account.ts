import type pg from 'pg'
import { transaction } from '../../../platform/database/database.ts'
import type { AuthDependencies, Caller } from '../dependencies.ts'
import { recordEvent } from '../protection/auth-events.ts'
import type { Metadata } from '../users/metadata.ts'
import { getUserById, getUserByPhone, type UserRow } from '../users/user-store.ts'

export interface NewPhoneAccount {
  phone: string
  passwordHash: string | null
  data: Metadata
  caller: Caller
}

/**
 * Creates an unconfirmed account with a phone number.
 * @returns `isNew`: false if a concurrent request has created the account first
 */
export async function createPhoneAccount(deps: AuthDependencies, account: NewPhoneAccount): Promise<{ user: UserRow; isNew: boolean }> {
  const { phone, passwordHash, data, caller } = account
  const insert = async (client: pg.PoolClient) => {
    const { rows } = await client.query<{ id: string }>('select auth.create_phone_account($1, $2, $3) as id', [phone, passwordHash, data])
    const user = rows[0] ? await getUserById(client, rows[0].id) : null
    if (user === null) throw new Error('the created account does not exist')
    await recordEvent(client, { userId: user.id, event: 'signed_up', caller, details: { provider: 'phone' } })
    return user
  }
  try {
    const user = await transaction(deps.owner, insert)
    deps.log.info({ event: 'auth.signed_up', ...caller, userId: user.id }, 'account created, confirmation pending')
    return { user, isNew: true }
  } catch (error) {
    const existing = (error as { constraint?: string }).constraint === 'users_phone_key' ? await getUserByPhone(deps.owner, phone) : null
    if (existing === null) throw error
    return { user: existing, isNew: false }
  }
}
