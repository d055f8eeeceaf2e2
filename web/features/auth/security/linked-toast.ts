import { useEffect } from 'react'
import type { LinkedIdentity } from '../../../lib/auth/factors-query.ts'
import { withFallback } from '../../../lib/browser/with-fallback.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { secondFactorMessages } from '../second-factor/second-factor-messages.ts'

const key = 'workwright:linking'

/** Stores that the user leaves for an identity provider, so that the page to which it redirects can confirm the link. */
export const rememberLinking = (provider: string): void => withFallback(() => sessionStorage.setItem(key, provider), undefined)

/** Returns the provider that the user wanted to link, once. */
function takeLinking(): string | null {
  return withFallback(() => {
    const provider = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return provider
  }, null)
}

/** Confirms that an account was linked, after the identity provider has redirected back. */
export function useLinkedToast(identities: readonly Pick<LinkedIdentity, 'provider'>[]): void {
  useEffect(() => {
    const wanted = takeLinking()
    if (identities.some(({ provider }) => provider === wanted)) toast({ title: secondFactorMessages.linked.linked })
  }, [identities])
}
