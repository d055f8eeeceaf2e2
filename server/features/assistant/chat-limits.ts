import type pg from 'pg'
import { chatMessages } from '../../../contracts/assistant/chat.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import { countTokensToday } from './conversation-store.ts'

export interface ChatLimits {
  owner: pg.Pool
  limiter: RateLimiter
  /** Maximum number of messages of one user per minute (`CHAT_RATE_LIMIT`). 0: no limit. */
  perMinute: number
  /** Maximum number of tokens per user and UTC day (`CHAT_TOKENS_PER_DAY`). 0: no limit. */
  tokensPerDay: number
}

const secondsPerDay = 86_400
const timeAfter = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString().slice(11, 16)
/** Returns the UTC time in `seconds` seconds, rounded up to a full minute, so that a message never shows a time before the end of a limit. */
const timeWithMargin = (seconds: number) => timeAfter(seconds + 59)

/** Checks the limits of a user. @throws AppError `rate_limited` with the end of the limit */
export async function requireWithinLimits({ owner, limiter, perMinute, tokensPerDay }: ChatLimits, userId: string): Promise<void> {
  const [waitSeconds, tokens] = await Promise.all([
    limiter.take([{ bucket: `chat:${userId}`, hits: perMinute, windowSeconds: 60 }]),
    tokensPerDay > 0 ? countTokensToday(owner, userId) : 0,
  ])
  if (tokensPerDay > 0 && tokens >= tokensPerDay) {
    const secondsLeft = secondsPerDay - (Math.floor(Date.now() / 1000) % secondsPerDay)
    throw new AppError('rate_limited', { message: chatMessages.tokensUsedUp(timeAfter(secondsLeft)), retryAfter: secondsLeft })
  }
  if (waitSeconds !== null)
    throw new AppError('rate_limited', { message: chatMessages.tooFast(timeWithMargin(waitSeconds)), retryAfter: waitSeconds })
}
