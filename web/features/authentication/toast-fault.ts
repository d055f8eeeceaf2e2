import { messages } from '../../../contracts/messages.ts'
import type { AuthFault } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast.ts'

/** What the service refused, in its own words. */
export function toastFault({ message }: AuthFault): void {
  toast({ title: messages.errorTitle, description: message || messages.fallbackError, tone: 'destructive' })
}
