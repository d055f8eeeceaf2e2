import { formatBytes } from '../byte-size.ts'

/** Resources with a quota per user (settings QUOTA_…), in display order. */
export const storedKinds = [
  'knowledge_items',
  'knowledge_chunks',
  'stored_bytes',
  'stored_files',
  'open_uploads',
  'conversations',
  'messages',
  'safety_phrases',
  'runs',
  'tokens',
] as const
export type StoredKind = (typeof storedKinds)[number]

/** Usage of one quota by a user. */
export interface UsageLine {
  kind: StoredKind
  used: number
  /** Maximum amount; 0 means unlimited. */
  limit: number
}

/** Response of the function `usage-and-limits` and of `GET /api/admin/users/:id/usage`. */
export interface UserUsage {
  lines: UsageLine[]
}

/** A user among those with the highest usage of one quota. */
export interface Consumer {
  userId: string
  email: string
  used: number
}

/** Response of `GET /api/admin/usage`: for each quota, the users with the highest usage, highest first. */
export interface BiggestConsumers {
  kinds: { kind: StoredKind; limit: number; consumers: Consumer[] }[]
}

export type UsageState = 'unlimited' | 'free' | 'near' | 'full'

/** Share of a quota above which users see a warning. */
const warningShare = 0.8

/** Returns whether the usage is unlimited, normal, close to its limit, or at the limit. */
export function usageStateOf({ used, limit }: Pick<UsageLine, 'used' | 'limit'>): UsageState {
  if (limit === 0) return 'unlimited'
  if (used >= limit) return 'full'
  return used / limit >= warningShare ? 'near' : 'free'
}

export const usageLabels: Record<StoredKind, string> = {
  knowledge_items: 'Knowledge items',
  knowledge_chunks: 'Knowledge base passages',
  stored_bytes: 'Storage',
  stored_files: 'Stored files',
  open_uploads: 'Uploads in progress',
  conversations: 'Conversations',
  messages: 'Messages',
  safety_phrases: 'Safety phrases',
  runs: 'Runs this month',
  tokens: 'Tokens this month',
}

export const usageStateLabels: Record<UsageState, string> = {
  unlimited: 'No limit',
  free: '',
  near: 'Almost full',
  full: 'Full',
}

/** Formats an amount with its unit: `1.5 MB` for stored bytes, `2,000` for others. */
export const formatUsage = (kind: StoredKind, amount: number): string =>
  kind === 'stored_bytes' ? formatBytes(amount) : amount.toLocaleString('en-US')

export const usageMessages = {
  title: 'Usage and limits',
  description: 'Your current usage. Contact your administrator if you need more.',
  failed: 'Couldn’t load usage',
  biggest: 'Top consumers',
  biggestDescription: 'Users with the highest usage of each limit.',
  none: 'No usage yet.',
} as const
