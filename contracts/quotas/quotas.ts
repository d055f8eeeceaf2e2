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
  'cost_usd',
] as const
export type StoredKind = (typeof storedKinds)[number]

/** Monthly quotas, which an administrator can also set for a single client (table `client_quotas`). */
export const monthlyKinds = ['runs', 'tokens', 'cost_usd'] as const
export type MonthlyKind = (typeof monthlyKinds)[number]
export const isMonthly = (kind: StoredKind): kind is MonthlyKind => (monthlyKinds as readonly string[]).includes(kind)

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
  /** Default monthly quotas, for clients without individual quotas. 0 means unlimited. */
  defaults: Record<MonthlyKind, number>
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

export type UsageState = 'unlimited' | 'free' | 'near' | 'full' | 'over'

/** Users see a warning when their usage reaches this share of a quota. */
export const warningShare = 0.8

/** Returns whether a monthly limit is exhausted, so that no new runs can start. */
export const isRunLimitReached = (lines: readonly UsageLine[]): boolean =>
  lines.some((line) => isMonthly(line.kind) && ['full', 'over'].includes(usageStateOf(line)))

/** Returns whether the usage is unlimited, normal, close to its limit, at the limit, or over it (after the limit was lowered). */
export function usageStateOf({ used, limit }: Pick<UsageLine, 'used' | 'limit'>): UsageState {
  if (limit === 0) return 'unlimited'
  if (used > limit) return 'over'
  if (used === limit) return 'full'
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
  cost_usd: 'Model cost this month',
}

export const usageStateLabels: Record<UsageState, string> = {
  unlimited: 'No limit',
  free: '',
  near: 'Almost full',
  full: 'Full',
  over: 'Over the limit',
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Formats an amount with its unit: `1.5 MB` for stored bytes, `$2.50` for costs, `2,000` for others. */
export function formatUsage(kind: StoredKind, amount: number): string {
  if (kind === 'stored_bytes') return formatBytes(amount)
  return kind === 'cost_usd' ? dollars.format(amount) : amount.toLocaleString('en-US')
}

/** Texts about the usage and the monthly quotas of a client, for administrators. */
export const clientQuotaTexts = {
  months: 'Usage by month',
  monthsFailed: 'Couldn’t load the usage',
  noMonths: 'No runs yet.',
  month: 'Month',
  runs: 'Runs',
  tokens: 'Tokens',
  cost: 'Cost',
  quotas: 'Monthly limits of this client',
  quotasHelp: 'Leave a limit empty to use the default. 0 means no limit. At a limit, no new runs can start until the next month.',
  fields: { runs: 'Runs per month', tokens: 'Tokens per month', cost_usd: 'Model cost per month (USD)' },
  byDefault: (kind: MonthlyKind, amount: number) => `Default: ${amount === 0 ? 'no limit' : formatUsage(kind, amount)}`,
  changed: (by: string | null, when: string) => (by === null ? `Changed on ${when}.` : `Changed by ${by} on ${when}.`),
  invalid: {
    runs: 'Enter a whole number, at least 0',
    tokens: 'Enter a whole number, at least 0',
    cost_usd: 'Enter an amount in dollars, at least 0',
  },
  save: 'Save limits',
  saved: 'Limits saved',
  failed: 'Couldn’t save the limits',
  loadFailed: 'Couldn’t load the limits',
} as const satisfies Record<string, unknown>

/** Texts about the monthly quotas of single workspaces, for administrators. */
export const workspaceQuotaTexts = {
  title: 'Workspaces',
  help: 'A workspace with its own limits is counted separately. A limit left empty is that of its first owner.',
  own: 'Custom limits',
  formLabel: (name: string) => `Monthly limits of ${name}`,
  failed: 'Couldn’t load the workspaces',
} as const satisfies Record<string, unknown>

export const usageMessages = {
  title: 'Usage and limits',
  description: 'Your current usage. Contact your administrator if you need more.',
  failed: 'Couldn’t load usage',
  noNewRuns: 'You’ve reached a monthly limit. New runs can start next month, or when an administrator raises the limit.',
  biggest: 'Top consumers',
  biggestDescription: 'Users with the highest usage of each limit.',
  none: 'No usage yet.',
} as const
