import { useQuery } from '@tanstack/react-query'
import { Bot, MessageSquareText, MessagesSquare, Sigma, UsersRound } from 'lucide-react'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { formatFullTime, formatListTime } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { StatCard } from '../../../ui/card/stat-card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { EmailText } from '../../../ui/text/email-text.tsx'
import { AdminPage } from '../shared/admin-page.tsx'
import { AdminTable } from '../shared/admin-table.tsx'
import { type NameAccount, useAccountNames } from '../shared/use-account-names.ts'
import type { AdminView } from '../shared/use-admin-view.ts'
import { useAdminView } from '../shared/use-admin-view.ts'
import type { CsvSpec } from '../shared/use-csv-export.ts'
import { ChatHistory } from './chat-history.tsx'
import { type ChatUser, chatColumns, chatSummaryQuery, chatUserSlices, chatUsersQuery } from './chat-queries.ts'

/** CSV export of the assistant's usage by user, with the current search and sort order. */
const chatUserCsv = ({ request }: AdminView): CsvSpec<ChatUser> => ({
  fileName: 'chat-users',
  fetchSlice: chatUserSlices(request),
  rowKey: ({ user_id }) => user_id,
  columns: [
    { header: 'Email', value: ({ email }) => email },
    { header: 'Company', value: ({ company_name }) => company_name },
    { header: 'Messages', value: ({ messages }) => messages },
    { header: 'Last activity', value: ({ last_activity }) => last_activity },
  ],
})

export function ChatScreen() {
  const view = useAdminView(chatColumns, { column: 'messages', direction: 'desc' })
  const query = useQuery(chatUsersQuery(view.request))
  const nameOf = useAccountNames(query.data?.rows.map(({ user_id, email }) => ({ id: user_id, email })))
  const { id } = view.search
  const open = (next: string | undefined) => view.open('id', next)
  return (
    <AdminPage title="Chat Analytics" description="See how the assistant is used, and read its conversations.">
      <SummaryCards />
      <AdminTable
        label="User activity"
        view={view}
        query={query}
        columns={columnsOf(open, nameOf)}
        rowKey={({ user_id }) => user_id}
        csv={chatUserCsv(view)}
        failed="Couldn’t load the activity"
        // Errors are not shown, because the specification (section 8) defines no message for this list.
        isQuiet
        empty={{ icon: Bot, title: adminMessages.chat.none, description: 'Conversations with the assistant appear here.' }}
      />
      <ChatHistory userId={id ?? null} onClose={() => open(undefined)} />
    </AdminPage>
  )
}

/** Cards with the number of messages and users. Errors while loading are logged, but not shown (specification, section 8). */
function SummaryCards() {
  const { data, isError } = useQuery(chatSummaryQuery)
  const formatStat = (value: number | undefined) => {
    if (value !== undefined) return value.toLocaleString('en-US')
    return isError ? '—' : <Skeleton className="h-9 w-16" />
  }
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
      <StatCard label="Total Messages" icon={MessagesSquare} value={formatStat(data?.total_messages)} />
      <StatCard label="Active Users" icon={UsersRound} value={formatStat(data?.active_users)} />
      <StatCard label="Avg Messages/User" icon={Sigma} value={formatStat(data?.average_messages)} className="max-sm:col-span-2" />
    </div>
  )
}

function columnsOf(open: (id: string) => void, nameOf: NameAccount): Column<ChatUser>[] {
  return [
    {
      key: 'email',
      header: 'Email',
      sortable: true,
      isTitle: true,
      cell: ({ user_id, email }) => (
        <span className="wrap-anywhere font-medium">
          <EmailText>{nameOf(user_id, email)}</EmailText>
        </span>
      ),
    },
    {
      key: 'company_name',
      header: 'Company',
      cell: ({ company_name }) => (
        <span dir="auto" className="wrap-anywhere">
          {company_name ?? '—'}
        </span>
      ),
    },
    { key: 'messages', header: 'Messages', sortable: true, align: 'end', cell: ({ messages }) => messages.toLocaleString('en-US') },
    {
      key: 'last_activity',
      header: 'Last Activity',
      sortable: true,
      cell: ({ last_activity }) => (
        <time dateTime={last_activity} title={formatFullTime(last_activity)} className="whitespace-nowrap text-muted">
          {formatListTime(last_activity)}
        </time>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      isActions: true,
      cell: ({ user_id, email }) => (
        <Button variant="secondary" size="sm" onClick={() => open(user_id)} aria-label={`View Chat: ${nameOf(user_id, email)}`}>
          <MessageSquareText aria-hidden="true" />
          View Chat
        </Button>
      ),
    },
  ]
}
