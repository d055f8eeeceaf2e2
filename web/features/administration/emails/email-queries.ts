import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { fetchAllRows } from '../../../lib/api/all-rows.ts'
import { request } from '../../../lib/api/request.ts'

const fetchEmails = () =>
  fetchAllRows((from, to) =>
    request((supabase) =>
      supabase
        .from('admin_notification_emails')
        .select('*', { count: 'exact' })
        .order('created_at', { ascending: false })
        // Tie-breaker, so that paging is stable when emails have the same `created_at`.
        .order('id')
        .range(from, to),
    ),
  )
export type NotificationEmail = Awaited<ReturnType<typeof fetchEmails>>[number]

/** Fetches the recipients of notifications about contact messages, newest first. */
export const emailsQuery = queryOptions({ queryKey: ['admin', 'emails'], queryFn: fetchEmails })

export const loadEmails = (queryClient: QueryClient): void => void queryClient.prefetchQuery(emailsQuery)
