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
import type { PresentedUser } from '../present-user.ts'
import { createAccount, getUserByEmail, getUserById, type UserRow } from '../user-store.ts'
import { mailAccount } from './account-mail.ts'
import { asIfNew } from './as-if-new.ts'

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
