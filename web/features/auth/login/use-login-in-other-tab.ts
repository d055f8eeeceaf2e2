import { useRouter } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useEffect } from 'react'
import { useSession } from '../../../lib/auth/use-session.ts'

/**
 * Redirects this tab when the user logs in in another tab. `entering`: this tab's own form is logging in and navigates itself.
 */
export function useLoginInOtherTab(entering: RefObject<boolean>): void {
  const router = useRouter()
  const { status } = useSession()
  useEffect(() => {
    if (status === 'signed_in' && !entering.current) void router.invalidate()
  }, [router, status, entering])
}
