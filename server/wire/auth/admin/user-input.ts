import { z } from 'zod'
import type { AuthDependencies } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { requirePhoneNumber } from '../phone/phone-number.ts'
import { requireAcceptablePassword, requireEmail } from '../users/credentials.ts'
import { bannedUntil } from './ban-duration.ts'

const metadata = z.record(z.string(), z.unknown())

/** Schema for the data of a user in the admin API. Absent fields are not changed. */
export const userInputSchema = z.object({
  id: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string().optional(),
  password_hash: z.string().optional(),
  email_confirm: z.boolean().default(false),
  phone_confirm: z.boolean().default(false),
  user_metadata: metadata.default({}),
  app_metadata: metadata.default({}),
  role: z.string().optional(),
  ban_duration: z.string().optional(),
})
export type UserInput = z.infer<typeof userInputSchema>

/** Validated data of a user, in its stored form; undefined for members that do not change. */
export interface CheckedInput {
  email: string | undefined
  phone: string | undefined
  passwordHash: string | undefined
  bannedUntil: Date | null | undefined
}

/** Validates the data of a user. @throws AuthError `validation_failed`, `weak_password` */
export async function checkInput(deps: AuthDependencies, input: UserInput, knownEmail: string | null = null): Promise<CheckedInput> {
  // Only `authenticated` is allowed, because access tokens of users cannot have other roles (access-token.ts).
  if (input.role !== undefined && input.role !== '' && input.role !== 'authenticated')
    throw new AuthError('validation_failed', { message: 'The role of a user must be authenticated' })
  return {
    email: input.email ? requireEmail(input.email) : undefined,
    phone: input.phone ? requirePhoneNumber(input.phone) : undefined,
    passwordHash: await hashOf(deps, input, input.email || knownEmail),
    bannedUntil: input.ban_duration === undefined ? undefined : bannedUntil(input.ban_duration),
  }
}

async function hashOf(
  deps: AuthDependencies,
  { password, password_hash: hash }: UserInput,
  email: string | null,
): Promise<string | undefined> {
  if (password && hash) throw new AuthError('validation_failed', { message: 'Only a password or a password hash should be provided' })
  if (hash !== undefined && !/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/.test(hash))
    throw new AuthError('validation_failed', { message: 'Only argon2id hashes are supported' })
  if (hash !== undefined || !password) return hash
  requireAcceptablePassword(password, email, deps.settings)
  return deps.passwords.hash(password)
}
