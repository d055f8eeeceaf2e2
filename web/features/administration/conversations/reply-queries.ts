import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import { submissionsKey } from './submission-queries.ts'

export const repliesKey = (submissionId: string) => [...submissionsKey, 'replies', submissionId] as const

/** Interval for refreshing the replies while an email is being sent. */
const sendingIntervalMs = 5000

async function fetchReplies(submissionId: string) {
  const { data } = await request((supabase) => supabase.rpc('admin_list_replies', { of_submission: submissionId }))
  // `status` is null after the outbox deleted the email, and `error` is null without an error, which the generated types do not state.
  return data as (Omit<(typeof data)[number], 'status' | 'error'> & Record<'status' | 'error', string | null>)[]
}
export type Reply = Awaited<ReturnType<typeof fetchReplies>>[number]

export const repliesQuery = (submissionId: string) =>
  queryOptions({
    queryKey: repliesKey(submissionId),
    queryFn: () => fetchReplies(submissionId),
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'queued') ? sendingIntervalMs : false),
  })

export const savedRepliesQuery = queryOptions({
  queryKey: ['admin', 'saved replies'],
  queryFn: async () => {
    const { data } = await request((supabase) => supabase.from('saved_replies').select('id, title, body').order('title'))
    return data
  },
})
export type SavedReply = { id: string; title: string; body: string }

/** Fetches the administrators, who can be assigned messages. */
export const assigneesQuery = queryOptions({
  queryKey: ['admin', 'assignees'],
  queryFn: async () => {
    const { data } = await request((supabase) =>
      supabase.from('profiles').select('id, email, user_roles!inner(role)').eq('user_roles.role', 'admin').order('email').limit(200),
    )
    return data.map(({ id, email }) => ({ value: id, label: email }))
  },
})
