import { ownAddress } from './own-address.ts'
import { callProduct } from './product-call.ts'
import { safeAddress } from './safe-address.ts'
import { isOfCompany } from './stored-session.ts'
import { getSupabase } from './supabase.ts'

/**
 * Ends a session that a company's identity provider began on the server.
 * @param target where the company leads back to, a path of ours
 * @returns where the browser goes to end it with the company as well; null for other sessions, for companies that offer no such
 * thing, and while the server cannot be reached: logging out here does not wait for it.
 */
export async function leaveCompany(target: string): Promise<string | null> {
  try {
    const { data } = await (await getSupabase()).auth.getSession()
    if (!isOfCompany(data.session?.access_token)) return null
    const answer = await callProduct<{ url: string | null } | null>('POST', '/auth/v1/sso/saml/logout', { redirect_to: ownAddress(target) })
    return safeAddress(answer?.url ?? null)
  } catch {
    return null
  }
}
