import type { QueryClient } from '@tanstack/react-query'
import { getSession } from '../../lib/session-store.ts'

/** What the form begins with. */
export interface ContactStart {
  email: string
  company: string
}

/** Milliseconds that the screen waits for a convenience. */
const patience = 1500

/** A visitor begins with an empty form, at once; of somebody signed in we know the address, and soon the company. */
export async function loadContactStart(getQueries: () => Promise<QueryClient>): Promise<ContactStart> {
  const session = await getSession()
  if (session.status !== 'signed_in') return { email: '', company: '' }
  const { id, email } = session.user
  const company = await Promise.race([companyOf(id, getQueries), new Promise<string>((resolve) => setTimeout(resolve, patience, ''))])
  return { email, company }
}

async function companyOf(userId: string, getQueries: () => Promise<QueryClient>): Promise<string> {
  try {
    const [queries, { profileQuery }] = await Promise.all([getQueries(), import('../../lib/profile.ts')])
    return (await queries.ensureQueryData(profileQuery(userId))).company_name ?? ''
  } catch {
    return ''
  }
}
