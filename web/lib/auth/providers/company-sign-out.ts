import { callProduct } from '../../api/product-call.ts'
import { getSupabase } from '../../api/supabase.ts'
import { absoluteUrl } from '../../browser/absolute-url.ts'
import { safeUrl } from '../../browser/safe-url.ts'
import { isCompanySession } from '../stored-session.ts'

/**
 * Ends a session that was started through a company's identity provider, on the server.
 * @param target path to which the company's identity provider redirects
 * @returns the URL that ends the session at the company. Null for other sessions, for a company without single logout, and if the server
 * is unreachable, because that must not block the local sign-out
 */
export async function endCompanySession(target: string): Promise<string | null> {
  try {
    const { data } = await (await getSupabase()).auth.getSession()
    if (!isCompanySession(data.session?.access_token)) return null
    const response = await callProduct<{ url: string | null } | null>('POST', '/auth/v1/sso/saml/logout', {
      redirect_to: absoluteUrl(target),
    })
    return safeUrl(response?.url ?? null)
  } catch {
    return null
  }
}
