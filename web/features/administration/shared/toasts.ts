import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { toastError } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'

/** Shows a toast with the reason why a bulk action failed. A bulk action is one request that changes all rows or none. */
export function toastBulkFailure(error: unknown, fallback: string, count: number): void {
  const message = messageOf(error, fallback)
  const description = count === 1 ? message : `${message.replace(/\.?$/, '.')} ${adminMessages.bulk.untouched(count)}`
  toastError(description)
}

/** Shows a toast that a bulk action succeeded, with the number of rows that no longer existed. */
export function toastBulkSuccess(title: string, requested: number, done: number): void {
  toast({ title, ...(done < requested && { description: adminMessages.bulk.gone(requested - done) }) })
}
