import type pg from 'pg'

/** Settings that the database reads from `platform.policy_settings`. */
export interface Rules {
  /** Value of `AUTH_REQUIRE_MFA_FOR_ADMINS`: administrators need a second factor. */
  adminsNeedSecondFactor: boolean
  /** Value of `ADMIN_READS_NEED_REASON`: administrators state a reason before they read data of clients. */
  adminReadsNeedReason: boolean
}

/** Stores the rules of this process in the database. The values of the most recently started process apply. */
export async function applyRules(owner: pg.Pool, { adminsNeedSecondFactor, adminReadsNeedReason }: Rules): Promise<void> {
  await owner.query(
    `insert into platform.policy_settings as setting (name, is_enabled)
       values ('admins_need_second_factor', $1), ('admin_reads_need_reason', $2)
     on conflict (name) do update set is_enabled = excluded.is_enabled where setting.is_enabled <> excluded.is_enabled`,
    [adminsNeedSecondFactor, adminReadsNeedReason],
  )
}
