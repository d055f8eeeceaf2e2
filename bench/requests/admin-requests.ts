import type { RecordedRequest } from './record-statement.ts'

export interface AdminRequest {
  name: string
  request: RecordedRequest
}

/** Ids of the generated users whose data the requests read. */
export interface Subjects {
  client: string
  /** The user with the most chat messages. */
  topUser: string
}

const pageSize = 25

/** Returns the requests that the administration screens send, in the form that the Supabase client sends them. */
export function adminRequests(headers: Record<string, string>, { client, topUser }: Subjects): AdminRequest[] {
  const read = (name: string, path: string, extra: Record<string, string> = { prefer: 'count=exact' }, method = 'GET') => ({
    name,
    request: { method, path, headers: { ...headers, ...extra } },
  })
  const call = (name: string, routine: string, args: Record<string, unknown>) => ({
    name,
    request: {
      method: 'POST',
      path: `/rpc/${routine}`,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(args),
    },
  })
  const count = (subject: string, table: string) =>
    read(`overview: count of ${subject}`, `/${table}?select=*`, { prefer: 'count=exact' }, 'HEAD')
  const submissions = (words: string, args: Record<string, unknown>) => call(`submissions: ${words}`, 'admin_list_submissions', args)
  const clients = (words: string, args: Record<string, unknown>) => call(`clients: ${words}`, 'admin_list_clients', args)
  const chatUsers = (words: string, args: Record<string, unknown>) => call(`chat users: ${words}`, 'admin_list_chat_users', args)
  const users = (words: string, query: string) =>
    read(`users: ${words}`, `/profiles?select=id,email,created_at,suspended_until&${query}&limit=${pageSize}`)
  const bothWays = (sorts: string[], list: (words: string, args: Record<string, unknown>) => AdminRequest) =>
    sorts.flatMap((sort) =>
      [true, false].map((descending) => list(`by ${sort}, ${descending ? 'descending' : 'ascending'}`, { sort, descending })),
    )
  const since = encodeURIComponent(new Date(Date.now() - 20 * 86_400_000).toISOString())
  const lastOf = (total: number) => total - pageSize
  return [
    count('messages', 'contact_submissions'),
    count('users', 'profiles'),
    call('overview: growth, 30 days', 'admin_growth', { unit: 'day', units: 30, time_zone: 'Europe/Berlin' }),
    call('overview: growth, 90 days', 'admin_growth', { unit: 'day', units: 90, time_zone: 'Europe/Berlin' }),
    call('overview: growth, 12 months', 'admin_growth', { unit: 'month', units: 12, time_zone: 'Europe/Berlin' }),
    ...bothWays(['created_at', 'name', 'email', 'status'], submissions),
    submissions('last page by date', { page_offset: lastOf(50_000) }),
    submissions('last page by name', { sort: 'name', page_offset: lastOf(50_000) }),
    submissions('status New', { only_status: 'new' }),
    submissions('status New, last page by email', { only_status: 'new', sort: 'email', page_offset: lastOf(15_000) }),
    submissions('search, 1 found', { search: 'visitor-4711@' }),
    submissions('search, none found', { search: 'nothing like this' }),
    submissions('search, 37,000 found', { search: 'invoice' }),
    submissions('search, 37,000 found, last page by name', { search: 'invoice', sort: 'name', page_offset: 37_000 }),
    submissions('search for one letter, all found', { search: 'a' }),
    submissions('search and status New', { search: 'invoice', only_status: 'new' }),
    submissions('1,000 for the export', { page_size: 1000, page_offset: 25_000, with_total: false }),
    ...bothWays(['email', 'company_name', 'industry', 'onboarding_completed', 'cost_usd', 'created_at'], clients),
    clients('last page by company', { sort: 'company_name', page_offset: lastOf(10_000) }),
    clients('last page by cost', { sort: 'cost_usd', page_offset: lastOf(10_000) }),
    clients('search, 111 found', { search: 'client-77' }),
    clients('search for one letter, all found', { search: 'a', sort: 'industry' }),
    clients('1,000 for the export', { page_size: 1000, page_offset: 5000, with_total: false }),
    read('clients: details, profile', `/profiles?select=*&id=eq.${client}`, {}),
    read(
      'clients: details, configurations',
      `/workflow_configurations?select=id,is_active,configuration_data,created_at,workflows(id,name,category)&user_id=eq.${client}&order=created_at.desc`,
      {},
    ),
    users('newest first', 'order=created_at.desc,id.asc&offset=0'),
    users('by email, last page', `order=email.asc,id.asc&offset=${lastOf(10_000)}`),
    users('search for one letter', 'or=(email.ilike."%25a%25",company_name.ilike."%25a%25")&order=created_at.desc,id.asc&offset=0'),
    users('search, none found', 'or=(email.ilike."%25nobody%25",company_name.ilike."%25nobody%25")&order=created_at.desc,id.asc&offset=0'),
    call('chat: summary', 'admin_chat_summary', {}),
    ...bothWays(['messages', 'email', 'last_activity'], chatUsers),
    chatUsers('last page', { page_offset: lastOf(10_000) }),
    chatUsers('search for one letter, all found', { search: 'a' }),
    read(
      'chat: the longest conversation, first page',
      `/chat_messages?select=id,role,content,created_at,model&user_id=eq.${topUser}&order=created_at.asc,id.asc&offset=0&limit=200`,
    ),
    read(
      'chat: the longest conversation, a later page',
      `/chat_messages?select=id,role,content,created_at,model&user_id=eq.${topUser}&created_at=gte.${since}&or=(created_at.gt."${since}",id.gt.${topUser})&order=created_at.asc,id.asc&limit=200`,
      {},
    ),
  ]
}
