import type pg from 'pg'
import type { NotificationKind } from '../../../contracts/notifications/notifications.ts'
import { storableText } from '../../platform/database/storable.ts'

export interface NewNotification {
  userId: string
  kind: NotificationKind
  /** Title of one line. A long title is truncated. */
  title: string
  body?: string
  /** Path in the application, for example `/runs/…`. */
  link?: string | null
  runId?: string | null
}

const maxTitleChars = 300
const maxBodyChars = 4000

const truncate = (text: string, maxLength: number) => {
  const characters = [...storableText(text)]
  return characters.length <= maxLength ? characters.join('') : `${characters.slice(0, maxLength - 1).join('')}…`
}

/** Truncates text from users or models to a title of one line. */
export const titleOf = (text: string): string => truncate(text.replace(/\s+/g, ' ').trim(), maxTitleChars) || 'Message'
export const bodyOf = (text: string): string => truncate(text, maxBodyChars)
/** Returns the link if it is a path in the application, otherwise null. `//host` would refer to another host. */
const linkOf = (link: string | null): string | null => (link && /^\/(?![/\\])/.test(link) && link.length <= 500 ? link : null)

/** Adds a notification for a user, in the caller's transaction. */
export async function addNotification(client: pg.ClientBase, notification: NewNotification): Promise<{ notificationId: string }> {
  const { userId, kind, title, body = '', link = null, runId = null } = notification
  const { rows } = await client.query<{ id: string }>({
    name: 'add-notification',
    text: 'insert into public.notifications (user_id, kind, title, body, link, run_id) values ($1, $2, $3, $4, $5, $6) returning id',
    values: [userId, kind, titleOf(title), bodyOf(body), linkOf(link), runId],
  })
  return { notificationId: rows[0]?.id ?? '' }
}
