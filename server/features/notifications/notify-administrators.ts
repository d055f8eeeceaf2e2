import type pg from 'pg'
import { addNotification } from './add-notification.ts'

/** Adds a notification for every administrator who is not suspended, in the caller's transaction. */
export async function notifyAdministrators(
  client: pg.ClientBase,
  notification: { title: string; body: string; link?: string },
): Promise<void> {
  const { rows } = await client.query<{ user_id: string }>(
    `select r.user_id from public.user_roles r join public.profiles p on p.id = r.user_id
     where r.role = 'admin' and (p.suspended_until is null or p.suspended_until <= now())`,
  )
  for (const { user_id } of rows) await addNotification(client, { userId: user_id, kind: 'message', ...notification })
}
