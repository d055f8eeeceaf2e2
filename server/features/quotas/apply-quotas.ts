import type pg from 'pg'
import { type QuotaSettingName, quotaSettings } from '../../config/quota-settings.ts'

type QuotaName = Extract<QuotaSettingName, `QUOTA_${string}`>
type QuotaAmounts = Readonly<Record<QuotaName, number>>

const isQuotaName = (name: string): name is QuotaName => name.startsWith('QUOTA_')
const quotaNames = Object.keys(quotaSettings).filter(isQuotaName)
/** Returns the name of a quota in the database, for example `knowledge_items` for `QUOTA_KNOWLEDGE_ITEMS`. */
const kindOf = (name: QuotaName) => name.slice('QUOTA_'.length).toLowerCase()

/** Writes the quotas of this process to `platform.quotas`, which triggers read. The values of the most recently started process apply. */
export async function applyQuotas(owner: pg.Pool, amounts: QuotaAmounts): Promise<void> {
  await owner.query(
    `insert into platform.quotas as stored (kind, amount) select * from unnest($1::text[], $2::bigint[]) order by 1
     on conflict (kind) do update set amount = excluded.amount where stored.amount <> excluded.amount`,
    [quotaNames.map(kindOf), quotaNames.map((name) => amounts[name])],
  )
}
