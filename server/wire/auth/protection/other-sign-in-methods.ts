import type pg from 'pg'
import type { AuthDependencies } from '../dependencies.ts'
import { oneLine } from '../email/one-line.ts'
import { nameOfProvider } from '../providers/provider.ts'

interface Row {
  kind: 'passkey' | 'identity'
  name: string
  detail: string | null
}

export interface OtherSignInMethods {
  /** One short text for each way to sign in. */
  labels: string[]
  /** Number of passkeys among these ways. */
  passkeys: number
}

const otherSignInMethodsSql = `
select 'passkey' as kind, p.friendly_name as name, null as detail, p.created_at from auth.passkeys p where p.user_id = $1
union all
select 'identity', i.provider, coalesce(i.identity_data ->> 'email', i.identity_data ->> 'address', '+' || (i.identity_data ->> 'phone')), i.created_at
from auth.identities i where i.user_id = $1 and i.provider <> 'email'
order by created_at`

/**
 * Returns the ways to sign in to an account other than password and email, as texts for the owner: passkeys and linked
 * identities, oldest first. A password change does not remove them, and an attacker may have added one.
 */
export async function listOtherSignInMethods(
  client: pg.ClientBase | pg.Pool,
  deps: Pick<AuthDependencies, 'providers'> | null,
  userId: string,
): Promise<OtherSignInMethods> {
  const { rows } = await client.query<Row>(otherSignInMethodsSql, [userId])
  const labels = rows.map(({ kind, name, detail }) => {
    if (kind === 'passkey') return name === '' ? 'a passkey' : `the passkey “${oneLine(name)}”`
    const provider = deps === null ? name : nameOfProvider(deps, name)
    return detail === null ? provider : `${provider} (${oneLine(detail)})`
  })
  return { labels, passkeys: rows.filter(({ kind }) => kind === 'passkey').length }
}
