import type { QueryClient } from '@tanstack/react-query'
import { getSession } from '../../lib/auth/session-store.ts'

/** Initial values of the form. */
export interface ContactStart {
  email: string
  company: string
}

/** Maximum wait for prefilled values. */
const prefillTimeoutMs = 1500

/** Returns empty values for visitors, and email and company for signed-in users. */
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
