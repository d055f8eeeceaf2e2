import type { QueryClient } from '@tanstack/react-query'
import { getSession } from '../../lib/auth/session-store.ts'

/** Initial values of the form. */
export interface ContactStart {
  email: string
  company: string
}

/** Maximum milliseconds to wait for the user's email address and company. */
const prefillTimeoutMs = 1500

/** Returns the email address and company of a signed-in user; empty values for visitors. */
export async function loadContactStart(getQueries: () => Promise<QueryClient>): Promise<ContactStart> {
  const session = await getSession()
  if (session.status !== 'signed_in') return { email: '', company: '' }
  const { id, email } = session.user
  const company = await Promise.race([
    companyOf(id, getQueries),
    new Promise<string>((resolve) => setTimeout(resolve, prefillTimeoutMs, '')),
  ])
  return { email, company }
}

async function companyOf(userId: string, getQueries: () => Promise<QueryClient>): Promise<string> {
  try {
    const [queries, { profileQuery }] = await Promise.all([getQueries(), import('../../lib/auth/profile.ts')])
    return (await queries.ensureQueryData(profileQuery(userId))).company_name ?? ''
  } catch {
    return ''
  }
}
