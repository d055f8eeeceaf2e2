import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { toastError } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'

/** Shows why an action for several rows failed. It is one request, which changes all rows or none. */
export function toastBulkFailure(error: unknown, fallback: string, count: number): void {
  const message = messageOf(error, fallback)
  const description = count === 1 ? message : `${message.replace(/\.?$/, '.')} ${adminMessages.bulk.untouched(count)}`
  toastError(description)
}

/** Shows that an action for several rows succeeded, and how many of the rows no longer exist. */
export function toastBulkSuccess(title: string, requested: number, done: number): void {
  toast({ title, ...(done < requested && { description: adminMessages.bulk.gone(requested - done) }) })
}
