import type pg from 'pg'
import { transaction } from '../../../platform/database/database.ts'
import { recordEvent } from '../defence/auth-events.ts'
import { inEvenTime } from '../defence/even-time.ts'
import type { Origin } from '../defence/known-device.ts'
import type { AuthDependencies, Caller } from '../dependencies.ts'
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
  origin: Origin
}

/**
 * A sign-up whose account opens with the link in a mail. An address that has an account already gets the same answer after the
 * same work (a hash, a mail), about a person who does not exist; the mail tells its owner.
 * @throws AuthError `over_email_send_rate_limit`, known address or not
 */
export async function signUpByMail(deps: AuthDependencies, given: MailedSignUp): Promise<PresentedUser> {
  await requireMailAllowed(deps, given.caller, [given.email], given.origin)
  return inEvenTime(async () => {
    const known = await getUserByEmail(deps.owner, given.email)
    const user = known === null ? await makeUnconfirmed(deps, given) : await withoutRivalPassword(deps, known, given.password)
    await transaction(deps.owner, (client) => mailOwner(client, deps, user, given))
    deps.mail.onQueued()
    const isPending = user.email_confirmed_at === null
    return asIfNew(isPending ? user : null, given, await deps.codes.digestOf(given.email, 'made-up person'))
  })
}

async function makeUnconfirmed(deps: AuthDependencies, given: MailedSignUp): Promise<UserRow> {
  const { email, password, data, caller } = given
  const passwordHash = await deps.passwords.hash(password)
  const id = await transaction(deps.owner, async (client) => {
    const made = await createAccount(client, { email, passwordHash, data, confirmed: false })
    if (made !== null) await recordEvent(client, { userId: made, event: 'signed_up', caller })
    return made
  })
  const user = id === null ? await getUserByEmail(deps.owner, email) : await getUserById(deps.owner, id)
  if (user === null) throw new Error('A new account cannot be read')
  // Whoever signed up with the address at the same moment was first.
  if (id === null) return withoutRivalPassword(deps, user, password)
  deps.log.info({ event: 'auth.signed_up', ...caller, userId: user.id }, 'account made, to be confirmed')
  return user
}

/**
 * Two passwords for an address that nobody has proven: either may be of somebody who does not read its mail, and would be good as
 * soon as its owner confirms. Neither is kept; the mail has its reader choose one.
 */
async function withoutRivalPassword(deps: AuthDependencies, user: UserRow, password: string): Promise<UserRow> {
  // Of a confirmed account too: it takes as long.
  const { matches } = await deps.passwords.verify(user.encrypted_password, password)
  if (matches || user.email_confirmed_at !== null) return user
  await deps.owner.query('update auth.users set encrypted_password = null where id = $1 and email_confirmed_at is null', [user.id])
  return { ...user, encrypted_password: null }
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
