import { useEffect } from 'react'
import { isCompanyProvider } from '../../../../contracts/auth/company-provider.ts'
import { withFallback } from '../../browser/with-fallback.ts'
import { toast } from '../../toasts/toast.ts'
import type { LinkedIdentity } from '../factors-query.ts'

const key = 'workwright:linking'

/**
 * Remembers the identity provider that the user is redirected to, so that the page can confirm the link afterwards. `sso` is the provider of
 * the user's company.
 */
export const rememberLinking = (provider: string): void => withFallback(() => sessionStorage.setItem(key, provider), undefined)

/** Returns and removes the stored provider that the user wanted to link. */
function takeLinking(): string | null {
  return withFallback(() => {
    const provider = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return provider
  }, null)
}

/** Returns whether an identity belongs to the provider of a company. */
export const isCompanyIdentity = ({ provider }: Pick<LinkedIdentity, 'provider'>): boolean => isCompanyProvider(provider)

/** Confirms that an account was linked, after the identity provider has redirected back. @param title title of the toast */
export function useLinkedToast(identities: readonly Pick<LinkedIdentity, 'provider'>[] | undefined, title: string): void {
  useEffect(() => {
    if (identities === undefined) return
    const wanted = takeLinking()
    if (identities.some((identity) => identity.provider === wanted || (wanted === 'sso' && isCompanyIdentity(identity)))) toast({ title })
  }, [identities, title])
}
