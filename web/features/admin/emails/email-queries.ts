import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/request.ts'

async function fetchEmails() {
  const { data } = await request((supabase) =>
    supabase.from('admin_notification_emails').select('*').order('created_at', { ascending: false }),
  )
  return data
}
export type NotificationEmail = Awaited<ReturnType<typeof fetchEmails>>[number]

/** The recipients of contact notifications, the newest first. */
export const emailsQuery = queryOptions({ queryKey: ['admin', 'emails'], queryFn: fetchEmails })

export const loadEmails = (queryClient: QueryClient): void => void queryClient.prefetchQuery(emailsQuery)
