import { queryOptions } from '@tanstack/react-query'
import { messages } from '../../contracts/messages.ts'
import { type AuthFault, apiErrorOfFault } from './api-error.ts'
import { recordOf } from './record-of.ts'
import type { KnownFactor } from './second-factor.ts'
import { attempt } from './session.ts'

/** @param fault null: an answer without an error and without data */
const throwFault = (fault: AuthFault | null): never => {
  throw apiErrorOfFault(fault ?? { code: '', message: messages.fallbackError })
}

async function fetchFactors(): Promise<KnownFactor[]> {
  const { answer, error } = await attempt((supabase) => supabase.auth.mfa.listFactors())
  if (error || !answer?.data) return throwFault(error)
  return answer.data.all.filter(({ status }) => status === 'verified')
}

/**
 * Before the key of everything that the Security tab shows: what changes one part is told by others too (a new factor ends
 * sessions, and stands in the recent activity), so that all of it is read again after each change.
 */
export const securityKey = (userId: string) => ['security', userId] as const

/** The proven second factors of whoever is signed in, or owes one. */
export const factorsQuery = (userId: string) => queryOptions({ queryKey: [...securityKey(userId), 'factors'], queryFn: fetchFactors })

export interface RecoveryStatus {
  total: number
  remaining: number
}

async function fetchRecoveryStatus(): Promise<RecoveryStatus | null> {
  const { answer, error } = await attempt((supabase) => supabase.auth.mfa.recoveryCodes.getStatus())
  if (error?.code === 'mfa_factor_not_found') return null
  if (error || !answer?.data) return throwFault(error)
  return { total: answer.data.total, remaining: answer.data.remaining }
}

/** How many recovery codes are left; null where there are none. */
export const recoveryQuery = (userId: string) =>
  queryOptions({ queryKey: [...securityKey(userId), 'recovery'], queryFn: fetchRecoveryStatus })

export interface LinkedIdentity {
  identity_id: string
  id: string
  user_id: string
  provider: string
  email: string
}

async function fetchIdentities(): Promise<LinkedIdentity[]> {
  const { answer, error } = await attempt((supabase) => supabase.auth.getUserIdentities())
  if (error || !answer?.data) return throwFault(error)
  return answer.data.identities.map(({ identity_id, id, user_id, provider, identity_data }) => {
    const { email, address } = recordOf(identity_data)
    const told = [email, address].find((value) => typeof value === 'string')
    return { identity_id, id, user_id, provider, email: typeof told === 'string' ? told : '' }
  })
}

export const identitiesQuery = (userId: string) =>
  queryOptions({ queryKey: [...securityKey(userId), 'identities'], queryFn: fetchIdentities })
