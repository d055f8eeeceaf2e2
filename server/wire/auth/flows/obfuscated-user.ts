import { createHash } from 'node:crypto'
import type { AccountAddress } from '../users/account-address.ts'
import type { Metadata } from '../users/metadata.ts'
import { type PresentedUser, presentUser } from '../users/present-user.ts'
import type { IdentityRow, UserRow } from '../users/user-store.ts'

/** Response members that have the same value for every new account. */
const newAccountFields = {
  aud: 'authenticated',
  role: 'authenticated',
  email: null,
  phone: null,
  encrypted_password: null,
  email_confirmed_at: null,
  phone_confirmed_at: null,
  last_sign_in_at: null,
  banned_until: null,
  is_anonymous: false,
  invited_at: null,
  recovery_sent_at: null,
  reauthentication_sent_at: null,
  new_email: null,
  email_change_sent_at: null,
  new_phone: null,
  phone_change_sent_at: null,
  email_change_confirmations_left: 0,
  email_proven_at: null,
  deleted_at: null,
  factors: [],
} as const satisfies Partial<Omit<UserRow, 'factors'>> & { factors: readonly never[] }

/**
 * Returns a user for the response to a first sign-up. The response looks the same whether an account exists or not: the ids
 * depend only on the address, and the times are the current time.
 * @param user null: no account, or an account that must not be revealed
 * @param seed seed for the generated ids: a keyed digest of the address, so that clients cannot compute the ids
 */
export function obfuscatedUser(
  user: UserRow | null,
  { address, data }: { address: AccountAddress; data: Metadata },
  seed: string,
): PresentedUser {
  const now = new Date()
  const id = user?.id ?? uuidOf(seed)
  const provider = address.email === undefined ? 'phone' : 'email'
  const claims = { ...data, sub: id, ...address, email_verified: false, phone_verified: false }
  const identityId = user?.identities.find((identity) => identity.provider === provider)?.id ?? uuidOf(`${seed} identity`)
  return presentUser({
    ...newAccountFields,
    factors: [],
    id,
    ...address,
    raw_app_meta_data: { provider, providers: [provider] },
    raw_user_meta_data: claims,
    confirmation_sent_at: now,
    created_at: now,
    updated_at: now,
    identities: [identityOf({ id: identityId, userId: id, provider, email: address.email ?? null, claims, instant: now.toISOString() })],
  })
}

interface GeneratedIdentity {
  id: string
  userId: string
  provider: string
  email: string | null
  claims: Metadata
  instant: string
}

const identityOf = ({ id, userId, provider, email, claims, instant }: GeneratedIdentity): IdentityRow => ({
  id,
  user_id: userId,
  provider,
  provider_id: userId,
  identity_data: claims,
  email,
  last_sign_in_at: instant,
  created_at: instant,
  updated_at: instant,
})

/** Returns a UUID that depends only on the seed, in the format of version 4. */
function uuidOf(seed: string): string {
  const hex = createHash('sha256').update(seed).digest('hex')
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
