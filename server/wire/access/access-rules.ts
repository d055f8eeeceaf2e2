import type pg from 'pg'

/** Settings that row-level security policies read from `platform.rules`. */
export interface Rules {
  /** `AUTH_REQUIRE_MFA_FOR_ADMINS` */
  adminsNeedSecondFactor: boolean
}

/** Stores the rules of this process. The most recently started process wins. */
export async function applyRules(owner: pg.Pool, { adminsNeedSecondFactor }: Rules): Promise<void> {
  await owner.query(
    `insert into platform.rules as kept (name, holds) values ('admins_need_second_factor', $1)
     on conflict (name) do update set holds = excluded.holds where kept.holds <> excluded.holds`,
    [adminsNeedSecondFactor],
  )
}
