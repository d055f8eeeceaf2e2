import type pg from 'pg'

/** Returns a secret that all processes of the installation share (`platform.secrets`). Stores `newSecret` if there is none yet. */
export async function ensureSecret<T>(owner: pg.Pool | pg.ClientBase, name: string, newSecret: T): Promise<T> {
  const selectSecret = 'select value from platform.secrets where name = $1'
  const before = await owner.query<{ value: T }>(selectSecret, [name])
  if (before.rows[0]) return before.rows[0].value
  await owner.query('insert into platform.secrets (name, value) values ($1, $2) on conflict do nothing', [name, JSON.stringify(newSecret)])
  const { rows } = await owner.query<{ value: T }>(selectSecret, [name])
  if (!rows[0]) throw new Error(`The secret ${name} was deleted while it was created`)
  return rows[0].value
}
