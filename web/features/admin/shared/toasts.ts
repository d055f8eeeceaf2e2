import { adminMessages } from '../../../../contracts/admin-messages.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { toastError } from '../../../lib/error-toasts.ts'
import { toast } from '../../../ui/toast.ts'

/** What failed, of a deed done to several rows in one request: it happens to all of them or to none. */
export function toastBulkFailure(error: unknown, fallback: string, count: number): void {
  const fault = messageOf(error, fallback)
  const description = count === 1 ? fault : `${fault.replace(/\.?$/, '.')} ${adminMessages.bulk.untouched(count)}`
  toastError(description)
}

/** What was done to how many of those that were asked for; the others were gone. */
export function toastBulkSuccess(title: string, asked: number, done: number): void {
  toast({ title, ...(done < asked && { description: adminMessages.bulk.gone(asked - done) }) })
}
