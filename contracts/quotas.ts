/** Kinds of what one person may store (settings QUOTA_…), in the order in which screens show them. */
export const storedKinds = [
  'knowledge_items',
  'knowledge_passages',
  'stored_bytes',
  'stored_files',
  'open_uploads',
  'conversations',
  'messages',
  'runs',
  'tokens',
] as const
export type StoredKind = (typeof storedKinds)[number]

/** How much of one quota a person uses. */
export interface UsageLine {
  kind: StoredKind
  used: number
  /** 0: unlimited. */
  limit: number
}

/** Answer of the function `usage-and-limits` and of `GET /api/admin/users/:id/usage`. */
export interface PersonUsage {
  lines: UsageLine[]
}

/** The person who uses most of one kind. */
export interface Consumer {
  userId: string
  email: string
  used: number
}

/** Answer of `GET /api/admin/usage`: for each kind those who use most of it, the biggest first. */
export interface BiggestConsumers {
  kinds: { kind: StoredKind; limit: number; consumers: Consumer[] }[]
}

export type UsageState = 'unlimited' | 'free' | 'near' | 'full'

/** The share from which a person is warned. */
const warningShare = 0.8

/** Judges how close a quota is to its limit. */
export function usageStateOf({ used, limit }: Pick<UsageLine, 'used' | 'limit'>): UsageState {
  if (limit === 0) return 'unlimited'
  if (used >= limit) return 'full'
  return used / limit >= warningShare ? 'near' : 'free'
}

export const usageLabels: Record<StoredKind, string> = {
  knowledge_items: 'Knowledge items',
  knowledge_passages: 'Text passages in the knowledge base',
  stored_bytes: 'Storage',
  stored_files: 'Stored files',
  open_uploads: 'Uploads in progress',
  conversations: 'Conversations',
  messages: 'Messages',
  runs: 'Runs this month',
  tokens: 'Tokens this month',
}

export const usageStateLabels: Record<UsageState, string> = {
  unlimited: 'No limit',
  free: '',
  near: 'Almost full',
  full: 'Full',
}

const units = [
  { name: 'GB', bytes: 1024 ** 3 },
  { name: 'MB', bytes: 1024 ** 2 },
  { name: 'KB', bytes: 1024 },
]

function formatBytes(bytes: number): string {
  const unit = units.find((candidate) => bytes >= candidate.bytes)
  if (!unit) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  return `${(bytes / unit.bytes).toLocaleString('en-US', { maximumFractionDigits: 1 })} ${unit.name}`
}

/** Formats an amount of one kind: `1.5 MB`, `2,000`. */
export const formatUsage = (kind: StoredKind, amount: number): string =>
  kind === 'stored_bytes' ? formatBytes(amount) : amount.toLocaleString('en-US')

export const usageMessages = {
  title: 'Usage and limits',
  description: 'What you store and use. Ask your administrator if you need more.',
  failed: 'The usage could not be loaded',
  biggest: 'Biggest consumers',
  biggestDescription: 'The people who use most of each limit.',
  none: 'Nothing is stored yet.',
} as const
