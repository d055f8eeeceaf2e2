import type { UserIdentity } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { type AuthError, apiErrorOfAuthError, unexpectedFailure } from '../api/api-error.ts'
import { recordOf } from '../json/json-record.ts'
import type { KnownFactor } from './second-factor.ts'
import { runAuthCall } from './session.ts'

/** Throws the authentication service's error as an ApiError. @param error null if the response has neither an error nor data */
const throwAuthError = (error: AuthError | null): never => {
  throw apiErrorOfAuthError(error ?? unexpectedFailure)
}

/**
 * Prefix of the query keys of the Security tab. Each change refetches all of them, because it can affect other cards: a new factor ends
 * sessions and appears in the recent activity.
 */
export const securityKey = (userId: string) => ['security', userId] as const

async function fetchSignInMethods() {
  const { response, error } = await runAuthCall((supabase) => supabase.auth.getUser())
  if (error || !response?.data.user) return throwAuthError(error)
  const { email = '', factors = [], identities = [] } = response.data.user
  return { email, factors: factors.filter(({ status }) => status === 'verified'), identities: identities.map(linkedIdentityOf) }
}

/** Fetches the user's email address, second factors and linked identities, which the server returns in one response. */
const signInMethodsQuery = (userId: string) =>
  queryOptions({ queryKey: [...securityKey(userId), 'sign-in-methods'], queryFn: fetchSignInMethods })

/** Fetches the user's verified second factors, even while the user still has to prove one of them. */
export const factorsQuery = (userId: string) =>
  queryOptions({ ...signInMethodsQuery(userId), select: ({ factors }): KnownFactor[] => factors })

/** Fetches the user's email address. */
export const emailQuery = (userId: string) => queryOptions({ ...signInMethodsQuery(userId), select: ({ email }): string => email })

export interface RecoveryStatus {
  total: number
  remaining: number
}

async function fetchRecoveryStatus(): Promise<RecoveryStatus | null> {
  const { response, error } = await runAuthCall((supabase) => supabase.auth.mfa.recoveryCodes.getStatus())
  if (error?.code === 'mfa_factor_not_found') return null
  if (error || !response?.data) return throwAuthError(error)
  return { total: response.data.total, remaining: response.data.remaining }
}

/** Counts the recovery codes of the user, and those that are unused. Returns null if the user has none. */
export const recoveryCodesQuery = (userId: string) =>
  queryOptions({ queryKey: [...securityKey(userId), 'recovery'], queryFn: fetchRecoveryStatus })

export interface LinkedIdentity {
  identity_id: string
  id: string
  user_id: string
  provider: string
  email: string
}

function linkedIdentityOf({ identity_id, id, user_id, provider, identity_data }: UserIdentity): LinkedIdentity {
  const { email, address, phone } = recordOf(identity_data)
  const label = [email, address, typeof phone === 'string' ? `+${phone}` : null].find((value) => typeof value === 'string')
  return { identity_id, id, user_id, provider, email: typeof label === 'string' ? label : '' }
}

export const identitiesQuery = (userId: string) =>
  queryOptions({ ...signInMethodsQuery(userId), select: ({ identities }): LinkedIdentity[] => identities })
