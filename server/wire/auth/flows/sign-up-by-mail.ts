import { createHash } from 'node:crypto'
import type pg from 'pg'
import { transaction } from '../../../platform/database/database.ts'
import { recordEvent } from '../defence/auth-events.ts'
import { inEvenTime } from '../defence/even-time.ts'
import type { AuthDependencies, Caller } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { requireMailAllowed } from '../mail/message-limit.ts'
import { queueAuthMail } from '../mail/send-auth-mail.ts'
import type { Metadata } from '../metadata.ts'
import type { CodeChallenge } from '../pkce/code-challenge.ts'
import { type PresentedUser, presentUser } from '../present-user.ts'
import { createAccount, getUserByEmail, getUserById, type UserRow } from '../user-store.ts'
import { mailAccount } from './account-mail.ts'

export interface MailedSignUp {
  email: string
  password: string
  data: Metadata
  redirectTo: string
  challenge: CodeChallenge | null
  caller: Caller
}

/**
 * A sign-up whose account opens with the link in a mail. An address that has an account already gets the same answer after the
 * same work (a hash, a mail), about a person who does not exist; the mail tells its owner.
 * @throws AuthError `over_email_send_rate_limit`, known address or not
 */
export async function signUpByMail(deps: AuthDependencies, given: MailedSignUp): Promise<PresentedUser> {
  await requireMailAllowed(deps, given.caller, [given.email])
  return inEvenTime(async () => {
    const passwordHash = await deps.passwords.hash(given.password)
    const known = (await getUserByEmail(deps.owner, given.email)) ?? (await makeUnconfirmed(deps, given, passwordHash))
    await transaction(deps.owner, (client) => mailOwner(client, deps, known, given))
    deps.mail.onQueued()
    const isPending = known.email_confirmed_at === null
    return asIfNew(isPending ? known : null, given, await deps.codes.digestOf(given.email, 'made-up person'))
  })
}

async function makeUnconfirmed(deps: AuthDependencies, { email, data, caller }: MailedSignUp, passwordHash: string): Promise<UserRow> {
  const make = async (client: pg.PoolClient) => {
    const id = await createAccount(client, { email, passwordHash, data, confirmed: false })
    if (id === null) throw new AuthError('user_already_exists')
    await recordEvent(client, { userId: id, event: 'signed_up', caller })
    return id
  }
  // Whoever signed up with the address at the same moment was first.
  const id = await transaction(deps.owner, make).catch((error: unknown) => {
    if (error instanceof AuthError) return null
    throw error
  })
  const user = id === null ? await getUserByEmail(deps.owner, email) : await getUserById(deps.owner, id)
  if (user === null) throw new Error('A new account cannot be read')
  deps.log.info({ event: 'auth.signed_up', ...caller, userId: user.id }, 'account made, to be confirmed')
  return user
}

async function mailOwner(
  client: pg.PoolClient,
  deps: AuthDependencies,
  user: UserRow,
  { email, redirectTo, challenge, caller }: MailedSignUp,
) {
  if (user.email_confirmed_at === null) return mailAccount(client, deps, { purpose: 'signup', user, redirectTo, challenge, caller })
  return queueAuthMail(client, deps, { purpose: 'account_exists', to: email, url: `${deps.publicUrl()}/login` })
}

/**
 * The person as a first sign-up answers them. Asked twice, one who exists and one who does not look alike: the same id each
 * time, and the moment of now.
 */
function asIfNew(user: UserRow | null, { email, data }: MailedSignUp, seed: string): PresentedUser {
  const now = new Date()
  const id = user?.id ?? uuidOf(seed)
  const identity = user?.identities.find(({ provider }) => provider === 'email')
  const claims = { ...data, sub: id, email, email_verified: false, phone_verified: false }
  const instant = now.toISOString()
  return presentUser({
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: null,
    encrypted_password: null,
    email_confirmed_at: null,
    phone_confirmed_at: null,
    last_sign_in_at: null,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: claims,
    banned_until: null,
    is_anonymous: false,
    invited_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    reauthentication_sent_at: null,
    new_email: null,
    email_change_sent_at: null,
    email_change_awaits: 0,
    email_proven_at: null,
    deleted_at: null,
    factors: [],
    created_at: now,
    updated_at: now,
    identities: [
      {
        id: identity?.id ?? uuidOf(`${seed} identity`),
        user_id: id,
        provider: 'email',
        provider_id: id,
        identity_data: claims,
        email,
        last_sign_in_at: instant,
        created_at: instant,
        updated_at: instant,
      },
    ],
  })
}

/** A version 4 UUID to look at, the same for the same seed. */
function uuidOf(seed: string): string {
  const hex = createHash('sha256').update(seed).digest('hex')
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
