import type pg from 'pg'

/** Settings that row-level security goes by: `platform.rules`, which the policies read. */
export interface Rules {
  /** `AUTH_REQUIRE_MFA_FOR_ADMINS` */
  adminsNeedSecondFactor: boolean
}

/** Writes down the rules that this process was started with; the process that starts last is right. */
export async function applyRules(owner: pg.Pool, { adminsNeedSecondFactor }: Rules): Promise<void> {
  await owner.query(
    `insert into platform.rules as kept (name, holds) values ('admins_need_second_factor', $1)
     on conflict (name) do update set holds = excluded.holds where kept.holds <> excluded.holds`,
    [adminsNeedSecondFactor],
  )
}
