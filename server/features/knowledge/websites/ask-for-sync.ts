import type pg from 'pg'

/** Asks for websites to be looked at again, a day after the last time. @returns how many */
export async function askForSync(owner: pg.Pool): Promise<number> {
  const { rowCount } = await owner.query(
    `update public.knowledge_base_items set index_status = 'pending', index_attempts = 0, index_lease = null, index_lease_until = null
     where id in (
       select id from public.knowledge_base_items
       where item_type = 'website' and index_status in ('ready', 'failed') and synced_at < now() - interval '1 day'
       order by synced_at limit 5000 for update skip locked)`,
  )
  return rowCount ?? 0
}
