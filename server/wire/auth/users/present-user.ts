import { presentFactor } from '../factors/present-factor.ts'
import type { IdentityRow, UserRow } from './user-store.ts'

/** Omits members that are not set, because the client expects them to be absent instead of null. */
const withoutUnset = (members: Record<string, Date | string | null>) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null))

/** Returns a user as the object `User` of the protocol. */
export function presentUser(user: UserRow) {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...withoutUnset({
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmed_at: earlier(user.email_confirmed_at, user.phone_confirmed_at),
      invited_at: user.invited_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      new_email: user.new_email,
      email_change_sent_at: user.email_change_sent_at,
      new_phone: user.new_phone,
      phone_change_sent_at: user.phone_change_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
      deleted_at: user.deleted_at,
    }),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: user.identities.map(presentIdentity),
    ...(user.factors.length > 0 && { factors: user.factors.map(presentFactor) }),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  }
}

export type PresentedUser = ReturnType<typeof presentUser>

function presentIdentity(identity: IdentityRow) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: identity.last_sign_in_at === null ? null : new Date(identity.last_sign_in_at),
    created_at: new Date(identity.created_at),
    updated_at: new Date(identity.updated_at),
    ...withoutUnset({ email: identity.email }),
  }
}

function earlier(first: Date | null, second: Date | null): Date | null {
  if (first === null || second === null) return first ?? second
  return first < second ? first : second
}
