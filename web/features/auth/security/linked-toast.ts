import { useEffect } from 'react'
import type { LinkedIdentity } from '../../../lib/auth/factors-query.ts'
import { withFallback } from '../../../lib/browser/with-fallback.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { secondFactorMessages } from '../second-factor/second-factor-messages.ts'

const key = 'workwright:linking'

/** Remembers the identity provider that the user is redirected to, so that the page can confirm the link afterwards. */
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
