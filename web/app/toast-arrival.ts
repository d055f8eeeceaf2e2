import { authMessages } from '../../contracts/auth-messages.ts'
import type { Arrival } from '../lib/session-store.ts'
import { toast } from '../ui/toast.ts'
import { logOut } from './navigation/log-out.ts'

const words = authMessages.arrival

/** Says as whom a link has signed somebody in, and whom it replaced; by its button they leave. */
export function toastArrival(email: string, { before }: Arrival, goHome: () => Promise<void>): void {
  toast({
    title: words.title(email),
    ...(before !== null && { description: words.before(before.email) }),
    action: { label: words.leave, onSelect: () => void logOut(goHome) },
  })
}
