import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../../lib/use-session.ts'

/**
 * Somebody who logged in in another tab is not asked again in this one: the guard moves them on.
 * Only where this tab is not in front: in the one where the form was sent, the form decides where to go.
 */
export function useArrivalFromOtherTab(): void {
  const router = useRouter()
  const { status } = useSession()
  useEffect(() => {
    if (status === 'signed_in' && !document.hasFocus()) void router.invalidate()
  }, [router, status])
}
