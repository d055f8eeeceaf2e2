import { messages } from '../../../../contracts/messages.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { toast } from '../../../ui/toast.ts'

/** What failed, in the backend's words where it has some. */
export function toastFailure(error: unknown, fallback: string): void {
  toast({ title: messages.errorTitle, description: messageOf(error, fallback), tone: 'destructive' })
}
