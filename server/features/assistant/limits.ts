import type pg from 'pg'
import { chatMessages } from '../../../contracts/chat.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import { tokensOfToday } from './store.ts'

export interface ChatLimits {
  owner: pg.Pool
  limiter: RateLimiter
  /** Messages of one person in a minute (`CHAT_RATE_LIMIT`). 0: no limit. */
  perMinute: number
  /** Tokens of one person in a day of UTC (`CHAT_TOKENS_PER_DAY`). 0: no limit. */
  tokensPerDay: number
}

const secondsOfDay = 86_400
const timeAfter = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString().slice(11, 16)
/** A minute that has begun counts whole: at the time named, the limit is over. */
const timeSafelyAfter = (seconds: number) => timeAfter(seconds + 59)

/** @throws AppError `rate_limited` that says when it ends. */
export async function requireWithinLimits({ owner, limiter, perMinute, tokensPerDay }: ChatLimits, userId: string): Promise<void> {
  const [wait, tokens] = await Promise.all([
    limiter.take([{ bucket: `chat:${userId}`, hits: perMinute, windowSeconds: 60 }]),
    tokensPerDay > 0 ? tokensOfToday(owner, userId) : 0,
  ])
  if (tokensPerDay > 0 && tokens >= tokensPerDay) {
    const left = secondsOfDay - (Math.floor(Date.now() / 1000) % secondsOfDay)
    throw new AppError('rate_limited', { message: chatMessages.tokensUsedUp(timeAfter(left)), retryAfter: left })
  }
  if (wait !== null) throw new AppError('rate_limited', { message: chatMessages.tooFast(timeSafelyAfter(wait)), retryAfter: wait })
}
