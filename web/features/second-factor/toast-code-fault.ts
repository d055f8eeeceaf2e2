import { messages } from '../../../contracts/messages.ts'
import type { AuthFault } from '../../lib/api-error.ts'
import { toast } from '../../ui/toast.ts'

export function toastCodeFault({ message }: AuthFault): void {
  toast({ title: messages.errorTitle, description: message || messages.fallbackError, tone: 'destructive' })
}
