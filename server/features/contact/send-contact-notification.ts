import { contactMessages, contactNotificationSchema, type NotificationReceipt } from '../../../contracts/contact.ts'
import { AppError } from '../../platform/http/errors.ts'
import { type RateLimiter, requireWithinRate } from '../../platform/http/rate-limit.ts'
import { readRequest } from '../read-request.ts'
import { type NotifyOptions, notifyOfSubmission } from './notify.ts'

export interface NotificationFunctionOptions extends NotifyOptions {
  limiter: RateLimiter
  /** Calls of one network in ten minutes; 0: no limit. */
  rateLimit: number
  /** Something was put into the outbox. */
  onQueued: () => void
}

/** The function `send-contact-notification`. @param network whom the rate limit counts */
export function makeContactNotification({ limiter, rateLimit, onQueued, ...options }: NotificationFunctionOptions) {
  return async (body: unknown, network: string): Promise<NotificationReceipt> => {
    const limits = [{ bucket: `contact-notification:${network}`, hits: rateLimit, windowSeconds: 600 }]
    await requireWithinRate(limiter, limits, contactMessages.tooMany)
    const queued = await notifyOfSubmission(options, readRequest(contactNotificationSchema, body))
    if (queued === null) throw new AppError('not_found', { message: 'There is no such submission' })
    if (queued > 0) onQueued()
    return { queued }
  }
}
