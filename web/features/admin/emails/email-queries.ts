import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { fetchAllRows } from '../../../lib/all-rows.ts'
import { request } from '../../../lib/request.ts'

const fetchEmails = () =>
  fetchAllRows((from, to) =>
    request((supabase) =>
      supabase
        .from('admin_notification_emails')
        .select('*', { count: 'exact' })
        .order('created_at', { ascending: false })
        // Those of one moment could change places between two pages.
        .order('id')
        .range(from, to),
    ),
  )
export type NotificationEmail = Awaited<ReturnType<typeof fetchEmails>>[number]

/** The recipients of contact notifications, the newest first. */
export const emailsQuery = queryOptions({ queryKey: ['admin', 'emails'], queryFn: fetchEmails })

export const loadEmails = (queryClient: QueryClient): void => void queryClient.prefetchQuery(emailsQuery)
