import { wholeNumber } from './setting-types.ts'

const gibibyte = 1024 ** 3

/** Quotas, each per user unless stated otherwise. 0: no limit. */
export const quotaSettings = {
  QUOTA_KNOWLEDGE_ITEMS: wholeNumber(0, 1_000_000_000).default(2000),
  /** Maximum number of text chunks over all knowledge items of a user; a page has about three chunks. */
  QUOTA_KNOWLEDGE_CHUNKS: wholeNumber(0, 1_000_000_000).default(200_000),
  QUOTA_STORED_BYTES: wholeNumber(0, 1_000_000_000_000_000).default(2 * gibibyte),
  QUOTA_STORED_FILES: wholeNumber(0, 1_000_000_000).default(10_000),
  /** Maximum number of concurrent uploads of a user, including resumable ones. */
  QUOTA_OPEN_UPLOADS: wholeNumber(0, 1_000_000).default(20),
  QUOTA_CONVERSATIONS: wholeNumber(0, 1_000_000_000).default(5000),
  QUOTA_MESSAGES: wholeNumber(0, 1_000_000_000).default(100_000),
  QUOTA_SAFETY_PHRASES: wholeNumber(0, 1_000_000).default(200),
  /** Maximum number of emails from a user's workflows within 24 hours. */
  QUOTA_MAILS_PER_DAY: wholeNumber(0, 1_000_000).default(500),
  /** Maximum number of rows that one request to /rest/v1 can insert. */
  QUOTA_ROWS_PER_REQUEST: wholeNumber(0, 1_000_000).default(500),
  /** Maximum number of pages fetched from one host per minute, for all users together. */
  OUTBOUND_PAGES_PER_HOST: wholeNumber(0, 1_000_000).default(60),
  /** Maximum number of calls from webhook and http steps of one user to one host per minute. */
  OUTBOUND_CALLS_PER_HOST: wholeNumber(0, 1_000_000).default(120),
}

export type QuotaSettingName = keyof typeof quotaSettings
