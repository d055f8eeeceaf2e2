import { contactMessages, contactNotificationSchema, type NotificationReceipt } from '../../../contracts/contact.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
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
    const wait = await limiter.take([{ bucket: `contact-notification:${network}`, hits: rateLimit, windowSeconds: 600 }])
    if (wait !== null) throw new AppError('rate_limited', { message: contactMessages.tooMany, retryAfter: wait })
    const given = contactNotificationSchema.safeParse(body)
    if (!given.success) {
      const [issue] = given.error.issues
      throw new AppError('invalid_input', { message: `${issue?.path.join('.') || 'body'}: ${issue?.message}` })
    }
    const queued = await notifyOfSubmission(options, given.data)
    if (queued === null) throw new AppError('not_found', { message: 'There is no such submission' })
    if (queued > 0) onQueued()
    return { queued }
  }
}
