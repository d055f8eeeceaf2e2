import type pg from 'pg'
import type { QuotaSettingName } from '../../config/quota-settings.ts'

type QuotaAmounts = Readonly<Record<Extract<QuotaSettingName, `QUOTA_${string}`>, number>>

/** `QUOTA_KNOWLEDGE_ITEMS` is the kind `knowledge_items`. */
const kindOf = (setting: string) => setting.slice('QUOTA_'.length).toLowerCase()

/** Writes the quotas of this process where the triggers read them (`platform.quotas`). The process that starts last decides. */
export async function applyQuotas(owner: pg.Pool, amounts: QuotaAmounts): Promise<void> {
  const entries = Object.entries(amounts)
  await owner.query(
    `insert into platform.quotas as kept (kind, amount) select * from unnest($1::text[], $2::bigint[]) order by 1
     on conflict (kind) do update set amount = excluded.amount where kept.amount <> excluded.amount`,
    [entries.map(([setting]) => kindOf(setting)), entries.map(([, amount]) => amount)],
  )
}

/** Picks the quotas out of the settings. */
export function quotaAmountsOf(settings: QuotaAmounts): QuotaAmounts {
  const { QUOTA_KNOWLEDGE_ITEMS, QUOTA_KNOWLEDGE_PASSAGES, QUOTA_STORED_BYTES, QUOTA_STORED_FILES } = settings
  const { QUOTA_OPEN_UPLOADS, QUOTA_CONVERSATIONS, QUOTA_MESSAGES, QUOTA_ROWS_PER_REQUEST } = settings
  return {
    QUOTA_KNOWLEDGE_ITEMS,
    QUOTA_KNOWLEDGE_PASSAGES,
    QUOTA_STORED_BYTES,
    QUOTA_STORED_FILES,
    QUOTA_OPEN_UPLOADS,
    QUOTA_CONVERSATIONS,
    QUOTA_MESSAGES,
    QUOTA_ROWS_PER_REQUEST,
  }
}
