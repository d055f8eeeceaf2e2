import { wholeNumber } from './setting-kinds.ts'

const gibibyte = 1024 ** 3

/** Limits of what one person may store and cause; part of the one schema in settings.ts. 0: no limit. */
export const quotaSettings = {
  QUOTA_KNOWLEDGE_ITEMS: wholeNumber(0, 1_000_000_000).default(2000),
  /** Passages of all knowledge items of one person; a page of text has about three. */
  QUOTA_KNOWLEDGE_PASSAGES: wholeNumber(0, 1_000_000_000).default(200_000),
  QUOTA_STORED_BYTES: wholeNumber(0, 1_000_000_000_000_000).default(2 * gibibyte),
  QUOTA_STORED_FILES: wholeNumber(0, 1_000_000_000).default(10_000),
  /** Uploads of one person under way at once, resumable ones included. */
  QUOTA_OPEN_UPLOADS: wholeNumber(0, 1_000_000).default(20),
  QUOTA_CONVERSATIONS: wholeNumber(0, 1_000_000_000).default(5000),
  QUOTA_MESSAGES: wholeNumber(0, 1_000_000_000).default(100_000),
  /** Emails that the workflows of one person send in 24 hours. */
  QUOTA_MAILS_PER_DAY: wholeNumber(0, 1_000_000).default(500),
  /** Rows that one request of a person to /rest/v1 may insert. */
  QUOTA_ROWS_PER_REQUEST: wholeNumber(0, 1_000_000).default(500),
  /** Requests to one foreign host in a minute: pages that are read for knowledge items, over all persons. */
  OUTBOUND_PAGES_PER_HOST: wholeNumber(0, 1_000_000).default(60),
  /** Webhooks and http steps of one person to one host in a minute. */
  OUTBOUND_CALLS_PER_HOST: wholeNumber(0, 1_000_000).default(120),
}

/** The settings that limit a person. */
export type QuotaSettingName = keyof typeof quotaSettings
