import type pg from 'pg'
import { z } from 'zod'
import { readBody } from '../body.ts'
import { requireAcceptablePassword, requireEmail } from '../credentials.ts'
import type { AuthDependencies, Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { noteEmailChange } from '../flows/email-change.ts'
import { issueCarriedToken } from '../mail/send-auth-mail.ts'
import { requireSmallMetadata } from '../metadata.ts'
import { presentUser } from '../present-user.ts'
import { allowedRedirect, redirectRulesOf } from '../redirects/allowed-redirect.ts'
import { getUserByEmail, type UserRow } from '../user-store.ts'
import { makeUnconfirmed } from './invite.ts'
import { administer, requireSecretKey, requireUser } from './require-secret-key.ts'

const linkTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'] as const

const linkSchema = z.object({
  type: z.string().default(''),
  email: z.string().default(''),
  new_email: z.string().default(''),
  password: z.string().default(''),
  data: z.record(z.string(), z.unknown()).default({}),
  redirect_to: z.string().default(''),
})

interface Asked {
  type: (typeof linkTypes)[number]
  email: string
  newEmail: string | null
  passwordHash: string | null
  data: Record<string, unknown>
}

/** POST /admin/generate_link: what a mail would carry, for whoever sends mails of their own. */
export const generateLink: Endpoint = async (c, deps) => {
  requireSecretKey(c)
  const given = await readBody(c, linkSchema)
  const asked = await checkAsked(deps, given)
  const redirectTo = allowedRedirect(given.redirect_to || c.req.query('redirect_to'), redirectRulesOf(deps))
  const { user, issued } = await administer(c, deps, async (client, record) => {
    const person = await personFor(client, deps, asked)
    const to = asked.type === 'email_change_new' && asked.newEmail !== null ? asked.newEmail : asked.email
    const token = await issueCarriedToken(client, deps, { purpose: asked.type, userId: person.id, to, challenge: null })
    await record('link_generated', person, { type: asked.type })
    return { user: await requireUser(client, person.id), issued: token }
  })
  const query = new URLSearchParams({ token: issued.secret, type: issued.type, redirect_to: redirectTo })
  return c.json({
    ...presentUser(user),
    action_link: `${deps.publicUrl()}/auth/v1/verify?${query}`,
    email_otp: issued.code,
    hashed_token: issued.secret,
    redirect_to: redirectTo,
    verification_type: asked.type,
  })
}

async function checkAsked(deps: AuthDependencies, given: z.infer<typeof linkSchema>): Promise<Asked> {
  const type = linkTypes.find((known) => known === given.type)
  if (type === undefined)
    throw new AuthError('validation_failed', { message: `Invalid email action link type requested: ${given.type.slice(0, 40)}` })
  const changes = type === 'email_change_current' || type === 'email_change_new'
  if (type === 'signup' && given.password === '') throw new AuthError('validation_failed', { message: 'Signup requires a valid password' })
  if (type === 'signup') requireAcceptablePassword(given.password, given.email, deps.settings)
  requireSmallMetadata(given.data)
  return {
    type,
    email: requireEmail(given.email),
    newEmail: changes ? requireEmail(given.new_email) : null,
    passwordHash: type === 'signup' ? await deps.passwords.hash(given.password) : null,
    data: given.data,
  }
}

/** Whom the link is for: a sign-up and an invitation make the account, the others need it. */
async function personFor(client: pg.PoolClient, deps: AuthDependencies, asked: Asked): Promise<UserRow> {
  const { type, email, newEmail, passwordHash, data } = asked
  if (type === 'signup' || type === 'invite') {
    const made = await makeUnconfirmed(client, email, data)
    // Over what anybody typed who signed up with the address before, and need not be its owner.
    if (passwordHash !== null) await client.query('update auth.users set encrypted_password = $2 where id = $1', [made.id, passwordHash])
    if (type === 'invite') await client.query('update auth.users set invited_at = now() where id = $1', [made.id])
    return made
  }
  const user = await getUserByEmail(client, email)
  if (user === null) throw new AuthError('user_not_found', { status: 404, message: 'User with this email not found' })
  if (newEmail !== null && user.new_email !== newEmail) await noteEmailChange(client, deps, user, newEmail)
  return user
}
