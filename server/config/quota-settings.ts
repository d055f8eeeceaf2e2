import { wholeNumber } from './setting-types.ts'

const gibibyte = 1024 ** 3

/** Quotas per user. 0: no limit. */
export const quotaSettings = {
  QUOTA_KNOWLEDGE_ITEMS: wholeNumber(0, 1_000_000_000).default(2000),
  /** Text chunks in all knowledge items of a user; a page has about three. */
  QUOTA_KNOWLEDGE_PASSAGES: wholeNumber(0, 1_000_000_000).default(200_000),
  QUOTA_STORED_BYTES: wholeNumber(0, 1_000_000_000_000_000).default(2 * gibibyte),
  QUOTA_STORED_FILES: wholeNumber(0, 1_000_000_000).default(10_000),
  /** Concurrent uploads of a user, including resumable ones. */
  QUOTA_OPEN_UPLOADS: wholeNumber(0, 1_000_000).default(20),
  QUOTA_CONVERSATIONS: wholeNumber(0, 1_000_000_000).default(5000),
  QUOTA_MESSAGES: wholeNumber(0, 1_000_000_000).default(100_000),
  /** Emails from a user's workflows in 24 hours. */
  QUOTA_MAILS_PER_DAY: wholeNumber(0, 1_000_000).default(500),
  /** Rows that one request to /rest/v1 can insert. */
  QUOTA_ROWS_PER_REQUEST: wholeNumber(0, 1_000_000).default(500),
  /** Pages read from one host per minute, for all users together. */
  OUTBOUND_PAGES_PER_HOST: wholeNumber(0, 1_000_000).default(60),
  /** Webhook and http step calls of one user to one host per minute. */
  OUTBOUND_CALLS_PER_HOST: wholeNumber(0, 1_000_000).default(120),
}

export type QuotaSettingName = keyof typeof quotaSettings
