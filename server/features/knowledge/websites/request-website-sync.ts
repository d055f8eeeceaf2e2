import type pg from 'pg'

/**
 * Maximum number of websites per job, and per owner so that every owner gets a turn. `maxAgeHours`: age after which a website is read
 * again.
 */
const syncLimits = { websites: 5000, perOwner: 200, maxAgeHours: 24 }

/**
 * Queues websites that were last read longer ago than `syncLimits.maxAgeHours`, except those of workspaces whose owners are all suspended.
 * @returns the number of websites
 */
export async function requestWebsiteSync(owner: pg.Pool): Promise<number> {
  const { rowCount } = await owner.query(
    `update public.knowledge_base_items set index_status = 'pending', index_attempts = 0, index_lease = null, index_lease_until = null
     where id in (
       select item.id from public.knowledge_base_items item join (
         select id, row_number() over (partition by user_id order by synced_at) as place, synced_at from public.knowledge_base_items
         where item_type = 'website' and index_status in ('ready', 'failed') and synced_at < now() - make_interval(hours => $3)
           and workspace_id <> all ((select app.suspended_workspaces())::uuid[])
       ) due on due.id = item.id
       where due.place <= $2 and item.index_status in ('ready', 'failed')
       order by due.place, due.synced_at limit $1 for update of item skip locked)`,
    [syncLimits.websites, syncLimits.perOwner, syncLimits.maxAgeHours],
  )
  return rowCount ?? 0
}
