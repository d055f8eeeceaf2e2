import type pg from 'pg'
import { transaction } from '../../../platform/database/database.ts'
import type { AuthDependencies, Caller } from '../dependencies.ts'
import { requireEmailAllowed } from '../email/message-limit.ts'
import { queueAuthEmail } from '../email/send-auth-email.ts'
import type { CodeChallenge } from '../pkce/code-challenge.ts'
import { recordEvent } from '../protection/auth-events.ts'
import { inConstantTime } from '../protection/constant-time.ts'
import type { Origin } from '../protection/known-device.ts'
import type { Metadata } from '../users/metadata.ts'
import type { PresentedUser } from '../users/present-user.ts'
import { createAccount, getUserByEmail, getUserById, type UserRow } from '../users/user-store.ts'
import { emailAccount } from './account-email.ts'
import { obfuscatedUser } from './obfuscated-user.ts'
import { removeConflictingPassword } from './remove-conflicting-password.ts'

export interface EmailedSignUp {
  email: string
  password: string
  data: Metadata
  redirectTo: string
  challenge: CodeChallenge | null
  caller: Caller
  origin: Origin
}

/**
 * Signs up a user whose account is activated by a link in an email. If the address already has an account, the response and the
 * amount of work (a hash, an email) are the same, and the email informs the owner.
 * @throws AuthError `over_email_send_rate_limit`, for known and unknown addresses
 */
export async function signUpByEmail(deps: AuthDependencies, input: EmailedSignUp): Promise<PresentedUser> {
  await requireEmailAllowed(deps, input.caller, [input.email], input.origin)
  return inConstantTime(async () => {
    const known = await getUserByEmail(deps.owner, input.email)
    const user = known === null ? await createUnconfirmedAccount(deps, input) : await removeConflictingPassword(deps, known, input.password)
    await transaction(deps.owner, (client) => emailOwner(client, deps, user, input))
    deps.outbox.onQueued()
    const isPending = user.email_confirmed_at === null
    return obfuscatedUser(
      isPending ? user : null,
      { address: { email: input.email }, data: input.data },
      await deps.codes.digestOf(input.email, 'made-up person'),
    )
  })
}

async function createUnconfirmedAccount(deps: AuthDependencies, input: EmailedSignUp): Promise<UserRow> {
  const { email, password, data, caller } = input
  const passwordHash = await deps.passwords.hash(password)
  const id = await transaction(deps.owner, async (client) => {
    const createdId = await createAccount(client, { email, passwordHash, data, confirmed: false })
    if (createdId !== null) await recordEvent(client, { userId: createdId, event: 'signed_up', caller })
    return createdId
  })
  const user = id === null ? await getUserByEmail(deps.owner, email) : await getUserById(deps.owner, id)
  if (user === null) throw new Error('the created account does not exist')
  // The id is null if a concurrent sign-up has created the account.
  if (id === null) return removeConflictingPassword(deps, user, password)
  deps.log.info({ event: 'auth.signed_up', ...caller, userId: user.id }, 'account created, confirmation pending')
  return user
}

async function emailOwner(
  client: pg.PoolClient,
  deps: AuthDependencies,
  user: UserRow,
  { email, redirectTo, challenge, caller }: EmailedSignUp,
) {
  if (user.email_confirmed_at === null) return emailAccount(client, deps, { purpose: 'signup', user, redirectTo, challenge, caller })
  return queueAuthEmail(client, deps, { purpose: 'account_exists', to: email, url: `${deps.publicUrl()}/login` })
}
