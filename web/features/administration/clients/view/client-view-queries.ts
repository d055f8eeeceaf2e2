import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../../lib/api/request.ts'

/** Number of the latest objects shown of each kind. Each is recorded as opened, because the view shows its title. */
const shownObjects = 10

const latest = { ascending: false } as const

async function fetchClientView(id: string) {
  const { data: profile } = await request((supabase) =>
    supabase.from('profiles').select('id, email, company_name, industry').eq('id', id).maybeSingle(),
  )
  if (profile === null) return null
  // Records the access in the audit log before the data is fetched.
  await request((supabase) => supabase.rpc('admin_view_client', { user_id: id }))
  const [workflows, runs, knowledge, conversations] = await Promise.all([
    request((supabase) =>
      supabase
        .from('workflow_configurations')
        .select('id, is_active, created_at, workflows(name, category)')
        .eq('user_id', id)
        .order('created_at', latest)
        .limit(shownObjects),
    ),
    request((supabase) =>
      supabase
        .from('workflow_runs')
        .select('id, status, waits_for, is_test, created_at, workflows(name)')
        .eq('user_id', id)
        .order('created_at', latest)
        .limit(shownObjects),
    ),
    request((supabase) =>
      supabase
        .from('knowledge_base_items')
        .select('id, item_type, title, created_at')
        .eq('user_id', id)
        .order('created_at', latest)
        .limit(shownObjects),
    ),
    request((supabase) =>
      supabase.from('chat_conversations').select('id, title, updated_at').eq('user_id', id).order('updated_at', latest).limit(shownObjects),
    ),
  ])
  return { profile, workflows: workflows.data, runs: runs.data, knowledge: knowledge.data, conversations: conversations.data }
}
export type ClientView = NonNullable<Awaited<ReturnType<typeof fetchClientView>>>

/** Fetches the content of the read-only view of a client; null if the client does not exist. */
export const clientViewQuery = (id: string) =>
  queryOptions({ queryKey: ['admin', 'client', id, 'view'], queryFn: () => fetchClientView(id), staleTime: 60_000 })
