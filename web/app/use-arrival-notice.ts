import { useEffect } from 'react'
import { authMessages } from '../../contracts/auth-messages.ts'
import { takeArrival } from '../lib/session-store.ts'
import { useSession } from '../lib/use-session.ts'
import { toast } from '../ui/toast.ts'
import { useLogOut } from './navigation/use-log-out.ts'

const words = authMessages.arrival

/**
 * A link may sign somebody in as somebody else: whoever sends one of their own reads what is then put into their account. It is
 * said whose session it is, and how to leave it.
 */
export function useArrivalNotice(): void {
  const session = useSession()
  const logOut = useLogOut()
  useEffect(() => {
    if (session.status !== 'signed_in') return
    const arrival = takeArrival()
    if (arrival === null || arrival.before?.id === session.user.id) return
    toast({
      title: words.title(session.user.email),
      ...(arrival.before !== null && { description: words.before(arrival.before.email) }),
      action: { label: words.leave, onSelect: () => void logOut() },
    })
  }, [session, logOut])
}
