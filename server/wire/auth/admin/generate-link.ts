import type pg from 'pg'
import { z } from 'zod'
import { readBody } from '../body.ts'
import type { AuthDependencies, Endpoint } from '../dependencies.ts'
import { issueTokenFor } from '../email/send-auth-email.ts'
import { AuthError } from '../errors.ts'
import { recordEmailChange } from '../flows/email-change.ts'
import { allowedRedirect, redirectRulesOf } from '../redirects/allowed-redirect.ts'
import { requireAcceptablePassword, requireEmail } from '../users/credentials.ts'
import { requireSmallMetadata } from '../users/metadata.ts'
import { presentUser } from '../users/present-user.ts'
import { getUserByEmail, type UserRow } from '../users/user-store.ts'
import { ensureUnconfirmedUser } from './invite.ts'
import { requireSecretKey, requireUser, withAudit } from './require-secret-key.ts'

const linkTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'] as const

const linkSchema = z.object({
  type: z.string().default(''),
  email: z.string().default(''),
  new_email: z.string().default(''),
  password: z.string().default(''),
  data: z.record(z.string(), z.unknown()).default({}),
  redirect_to: z.string().default(''),
})

interface LinkRequest {
  type: (typeof linkTypes)[number]
  email: string
  newEmail: string | null
  passwordHash: string | null
  data: Record<string, unknown>
}

/** POST /admin/generate_link: returns the link and code of an email instead of sending them, for operators who send their own emails. */
export const generateLink: Endpoint = async (c, deps) => {
  requireSecretKey(c)
  const input = await readBody(c, linkSchema)
  const request = await checkRequest(deps, input)
  const redirectTo = allowedRedirect(input.redirect_to || c.req.query('redirect_to'), redirectRulesOf(deps))
  const { user, issued } = await withAudit(c, deps, async (client, record) => {
    const target = await userForLink(client, deps, request)
    const to = request.type === 'email_change_new' && request.newEmail !== null ? request.newEmail : request.email
    const token = await issueTokenFor(client, deps, { purpose: request.type, userId: target.id, to, challenge: null })
    await record('link_generated', target, { type: request.type })
    return { user: await requireUser(client, target.id), issued: token }
  })
  const query = new URLSearchParams({ token: issued.secret, type: issued.type, redirect_to: redirectTo })
  return c.json({
    ...presentUser(user),
    action_link: `${deps.publicUrl()}/auth/v1/verify?${query}`,
    email_otp: issued.code,
    hashed_token: issued.secret,
    redirect_to: redirectTo,
    verification_type: request.type,
  })
}

async function checkRequest(deps: AuthDependencies, input: z.infer<typeof linkSchema>): Promise<LinkRequest> {
  const type = linkTypes.find((known) => known === input.type)
  if (type === undefined)
    throw new AuthError('validation_failed', { message: `Invalid email action link type requested: ${input.type.slice(0, 40)}` })
  const changes = type === 'email_change_current' || type === 'email_change_new'
  if (type === 'signup' && input.password === '') throw new AuthError('validation_failed', { message: 'Signup requires a valid password' })
  if (type === 'signup') requireAcceptablePassword(input.password, input.email, deps.settings)
  requireSmallMetadata(input.data)
  return {
    type,
    email: requireEmail(input.email),
    newEmail: changes ? requireEmail(input.new_email) : null,
    passwordHash: type === 'signup' ? await deps.passwords.hash(input.password) : null,
    data: input.data,
  }
}

/** Returns the user that the link is for. Sign-ups and invitations create the account; for other links it must exist. */
async function userForLink(client: pg.PoolClient, deps: AuthDependencies, request: LinkRequest): Promise<UserRow> {
  const { type, email, newEmail, passwordHash, data } = request
  if (type === 'signup' || type === 'invite') {
    const created = await ensureUnconfirmedUser(client, email, data)
    // Replaces the password that an earlier sign-up has set, because the user who signed up may not own the address.
    if (passwordHash !== null) await client.query('update auth.users set encrypted_password = $2 where id = $1', [created.id, passwordHash])
    if (type === 'invite') await client.query('update auth.users set invited_at = now() where id = $1', [created.id])
    return created
  }
  const user = await getUserByEmail(client, email)
  if (user === null) throw new AuthError('user_not_found', { status: 404, message: 'User with this email not found' })
  if (newEmail !== null && user.new_email !== newEmail) await recordEmailChange(client, deps, user, newEmail)
  return user
}
