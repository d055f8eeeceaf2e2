import type pg from 'pg'
import type { AuthDependencies } from '../dependencies.ts'
import { oneLine } from '../mail/one-line.ts'
import { nameOfProvider } from '../providers/provider.ts'

interface Row {
  kind: 'passkey' | 'identity'
  name: string
  detail: string | null
}

export interface OtherWaysIn {
  /** Each in a few words. */
  words: string[]
  /** How many of them are passkeys. */
  passkeys: number
}

const text = `
select 'passkey' as kind, p.friendly_name as name, null as detail, p.created_at from auth.passkeys p where p.user_id = $1
union all
select 'identity', i.provider, coalesce(i.identity_data ->> 'email', i.identity_data ->> 'address'), i.created_at
from auth.identities i where i.user_id = $1 and i.provider <> 'email'
order by created_at`

/**
 * What logs in to an account besides its password and its mailbox, in words for its owner: passkeys and linked accounts, the oldest
 * first. A new password leaves them as they are, and whoever was in the account may have added one.
 */
export async function otherWaysIn(
  client: pg.ClientBase | pg.Pool,
  deps: Pick<AuthDependencies, 'providers'> | null,
  userId: string,
): Promise<OtherWaysIn> {
  const { rows } = await client.query<Row>(text, [userId])
  const words = rows.map(({ kind, name, detail }) => {
    if (kind === 'passkey') return name === '' ? 'a passkey' : `the passkey “${oneLine(name)}”`
    const provider = deps === null ? name : nameOfProvider(deps, name)
    return detail === null ? provider : `${provider} (${oneLine(detail)})`
  })
  return { words, passkeys: rows.filter(({ kind }) => kind === 'passkey').length }
}
