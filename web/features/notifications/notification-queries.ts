import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/api/request.ts'
import { attentionQuery } from '../../lib/query/attention-counts.ts'
import { notificationsKey } from '../../lib/query/notifications-key.ts'

const maxNotifications = 30

async function fetchNotifications(userId: string) {
  const { data } = await request((supabase) =>
    supabase
      .from('notifications')
      .select('id, kind, title, body, link, read_at, created_at')
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(maxNotifications),
  )
  return data
}
export type Notification = Awaited<ReturnType<typeof fetchNotifications>>[number]

/** Fetches the latest notifications, read and unread ones. */
export function notificationsQuery(userId: string) {
  return queryOptions({ queryKey: [...notificationsKey(userId), 'list'], queryFn: () => fetchNotifications(userId), staleTime: 0 })
}

/** Marks one notification as read; all if `id` is null. Updates the bell optimistically and rolls back if the request fails. */
export async function markRead(queryClient: QueryClient, userId: string, id: string | null): Promise<void> {
  const read_at = new Date().toISOString()
  queryClient.setQueryData(notificationsQuery(userId).queryKey, (list) =>
    list?.map((notification) =>
      notification.read_at === null && (id === null || notification.id === id) ? { ...notification, read_at } : notification,
    ),
  )
  queryClient.setQueryData(
    attentionQuery(userId).queryKey,
    (counts) => counts && { ...counts, unread: id === null ? 0 : Math.max(0, counts.unread - 1) },
  )
  try {
    await request((supabase) => {
      const call = supabase.from('notifications').update({ read_at }).eq('user_id', userId).is('read_at', null)
      return id === null ? call : call.eq('id', id)
    })
  } finally {
    await queryClient.invalidateQueries({ queryKey: notificationsKey(userId) })
  }
}
