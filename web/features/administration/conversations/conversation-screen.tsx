import { useQuery } from '@tanstack/react-query'
import { Inbox, MessagesSquare } from 'lucide-react'
import { useRef } from 'react'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { labelOf, type SubmissionStatus, submissionStatuses } from '../../../../contracts/enumerations.ts'
import { Chip } from '../../../ui/badge/chip.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ListDate } from '../../../ui/table/list-date.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { EmailText } from '../../../ui/text/email-text.tsx'
import { cn } from '../../../ui/theme/cn.ts'
import type { Tone } from '../../../ui/theme/tone.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { AdminTable } from '../shared/admin-table.tsx'
import { ListFilter } from '../shared/list-filter.tsx'
import { useAdminView } from '../shared/use-admin-view.ts'
import { BulkSubmissions } from './bulk-submissions.tsx'
import { submissionCsv } from './submission-csv.ts'
import { SubmissionPane } from './submission-pane.tsx'
import { SubmissionPanel } from './submission-panel.tsx'
import { type SubmissionRow, submissionColumns, submissionsQuery } from './submission-queries.ts'

const messages = adminMessages.submissions
const tones: Record<SubmissionStatus, Tone> = { new: 'accent', in_progress: 'warning', resolved: 'success' }
const options = submissionStatuses.map((value) => ({ value, label: labelOf(value) }))

export function ConversationScreen() {
  const view = useAdminView(submissionColumns, { column: 'created_at', direction: 'desc' })
  const { status, id } = view.search
  const query = useQuery(submissionsQuery(view.request, status))
  const listScroll = useRef(0)
  const open = (next: string | undefined) => {
    if (id === undefined) listScroll.current = scrollY
    view.open('id', next)
  }
  return (
    <AdminPage title="Conversations" description="Messages from the contact form.">
      <div className="grid items-start gap-5 xl:grid-cols-[1.35fr_1fr]">
        <div className={cn('min-w-0', id && 'max-xl:hidden')}>
          <AdminTable
            label="Submissions"
            view={view}
            query={query}
            columns={columnsOf(id, open)}
            rowKey={(row) => row.id}
            bulk={{
              label: ({ name }) => `Select ${name}`,
              actions: (selection) => (
                <BulkSubmissions selection={selection} onDeleted={(ids) => id && ids.includes(id) && open(undefined)} />
              ),
            }}
            csv={submissionCsv(view, status)}
            failed={messages.loadFailed}
            empty={{ icon: Inbox, title: messages.none, description: 'Messages from the contact form appear here.' }}
            filters={<ListFilter view={view} name="status" label="Status" allLabel="All" options={options} />}
          />
        </div>
        {id ? (
          <SubmissionPane key={id} rowId={rowIdOf(id)} listScroll={listScroll.current} onBack={() => open(undefined)}>
            <SubmissionPanel id={id} onClosed={() => open(undefined)} />
          </SubmissionPane>
        ) : (
          <Card className="max-xl:hidden">
            <EmptyState icon={MessagesSquare} title={messages.noneSelected}>
              Select a message to read it.
            </EmptyState>
          </Card>
        )}
      </div>
    </AdminPage>
  )
}

/** Returns the id of the button that opens a message. */
const rowIdOf = (id: string) => `message-${id}`

function columnsOf(opened: string | undefined, open: (id: string) => void): Column<SubmissionRow>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      sortable: true,
      isTitle: true,
      cell: ({ id, name }) => (
        <button
          type="button"
          id={rowIdOf(id)}
          aria-pressed={id === opened}
          onClick={() => open(id)}
          className="wrap-anywhere rounded-chip text-start font-medium underline-offset-4 hover:underline aria-pressed:text-accent"
        >
          <bdi>{name}</bdi>
        </button>
      ),
    },
    {
      key: 'email',
      header: 'Email',
      sortable: true,
      cell: ({ email }) => (
        <span className="wrap-anywhere text-muted">
          <EmailText>{email}</EmailText>
        </span>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      sortable: true,
      isSummary: true,
      cell: ({ status }) => <Chip tone={tones[status]}>{labelOf(status)}</Chip>,
    },
    {
      key: 'created_at',
      header: 'Date',
      sortable: true,
      cell: ({ created_at }) => <ListDate moment={created_at} />,
    },
  ]
}
