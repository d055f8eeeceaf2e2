import { useRouter } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useEffect } from 'react'
import { useSession } from '../../lib/use-session.ts'

/**
 * Somebody who logged in in another tab is not asked again in this one: the guard moves them on.
 * `entering`: the form of this tab is at it, and decides itself where to go.
 */
export function useArrivalFromOtherTab(entering: RefObject<boolean>): void {
  const router = useRouter()
  const { status } = useSession()
  useEffect(() => {
    if (status === 'signed_in' && !entering.current) void router.invalidate()
  }, [router, status, entering])
}
