import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { takeArrival } from '../lib/session-store.ts'
import { useSession } from '../lib/use-session.ts'
import { paths } from './paths.ts'

/**
 * A link may sign somebody in as somebody else: whoever sends one of their own reads what is then put into their account. It is
 * said whose session it is, and how to leave it. Few come by a link: the words and the way out are fetched for them alone.
 */
export function useArrivalNotice(): void {
  const session = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (session.status !== 'signed_in') return
    const arrival = takeArrival()
    if (arrival === null || arrival.before?.id === session.user.id) return
    const goHome = () => navigate({ to: paths.landing })
    void import('./toast-arrival.ts').then(({ toastArrival }) => toastArrival(session.user.email, arrival, goHome)).catch(console.warn)
  }, [session, navigate])
}
