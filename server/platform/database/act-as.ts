import type pg from 'pg'

/** Names the user that a transaction acts for, so that triggers can record who made a change (app.acting_user). */
export async function actAs(client: pg.ClientBase, userId: string): Promise<void> {
  await client.query("select set_config('app.acting_user', $1, true)", [userId])
}
