import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { consumeLinkSignIn } from '../lib/auth/session-store.ts'
import { useSession } from '../lib/auth/use-session.ts'
import { paths } from '../lib/routing/paths.ts'

/**
 * Notifies users when a link signed them in to another account: an attacker could send a link to their own account, and read what the user
 * enters there. The message is lazy-loaded, because few sessions start with a link.
 */
export function useLinkSignInToast(): void {
  const session = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (session.status !== 'signed_in') return
    const linkSignIn = consumeLinkSignIn()
    if (linkSignIn === null || linkSignIn.previousUser?.id === session.user.id) return
    const openLandingPage = () => navigate({ to: paths.landing })
    void import('./link-sign-in-toast.ts')
      .then(({ toastLinkSignIn }) => toastLinkSignIn(session.user.email, linkSignIn, openLandingPage))
      .catch(console.warn)
  }, [session, navigate])
}
