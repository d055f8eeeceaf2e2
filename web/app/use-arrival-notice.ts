import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { authMessages } from '../../contracts/auth-messages.ts'
import { takeArrival } from '../lib/session-store.ts'
import { useSession } from '../lib/use-session.ts'
import { toast } from '../ui/toast.ts'
import { paths } from './paths.ts'

const words = authMessages.arrival

/**
 * A link may sign somebody in as somebody else: whoever sends one of their own reads what is then put into their account. It is
 * said whose session it is, and how to leave it.
 */
export function useArrivalNotice(): void {
  const session = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    const leave = async () => (await import('./navigation/log-out.ts')).logOut(() => navigate({ to: paths.landing }))
    if (session.status !== 'signed_in') return
    const arrival = takeArrival()
    if (arrival === null || arrival.before?.id === session.user.id) return
    toast({
      title: words.title(session.user.email),
      ...(arrival.before !== null && { description: words.before(arrival.before.email) }),
      action: { label: words.leave, onSelect: () => void leave().catch(() => undefined) },
    })
  }, [session, navigate])
}
