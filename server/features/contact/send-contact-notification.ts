import { contactMessages, contactNotificationSchema, type NotificationReceipt } from '../../../contracts/contact/contact.ts'
import { AppError } from '../../platform/http/errors.ts'
import { readRequest } from '../../platform/http/parse-request.ts'
import { type RateLimiter, requireWithinRate } from '../../platform/http/rate-limit.ts'
import { type NotifyOptions, notifyOfSubmission } from './notify-of-submission.ts'

export interface NotificationFunctionOptions extends NotifyOptions {
  limiter: RateLimiter
  /** Maximum number of calls per network in ten minutes; 0: no limit. */
  rateLimit: number
  /** Called after emails were added to the queue. */
  onQueued: () => void
}

/** Creates the function `send-contact-notification`, whose rate limit is per network. */
export function makeContactNotification({ limiter, rateLimit, onQueued, ...options }: NotificationFunctionOptions) {
  return async (body: unknown, network: string): Promise<NotificationReceipt> => {
    const limits = [{ bucket: `contact-notification:${network}`, hits: rateLimit, windowSeconds: 600 }]
    await requireWithinRate(limiter, limits, contactMessages.tooMany)
    const queued = await notifyOfSubmission(options, readRequest(contactNotificationSchema, body))
    if (queued === null) throw new AppError('not_found', { message: 'This submission does not exist' })
    if (queued > 0) onQueued()
    return { queued }
  }
}
