import type { AdminView } from '../shared/use-admin-view.ts'
import type { CsvSpec } from '../shared/use-csv-export.ts'
import { type EmailRow, emailSlices, emailStatusOf } from './outbox-queries.ts'

/** CSV export of the outgoing emails with the current search, filters and sort order. */
export const emailCsv = ({ request }: AdminView, status: string | undefined): CsvSpec<EmailRow> => ({
  fileName: 'mails',
  fetchSlice: emailSlices(request, status),
  rowKey: ({ id }) => id,
  columns: [
    { header: 'Subject', value: ({ subject }) => subject },
    { header: 'To', value: ({ recipient }) => recipient },
    { header: 'Kind', value: ({ kind }) => kind },
    { header: 'Status', value: (row) => emailStatusOf(row.status).label },
    { header: 'Attempts', value: ({ attempts }) => attempts },
    { header: 'Last error', value: ({ last_error }) => last_error },
    { header: 'Created', value: ({ created_at }) => created_at },
    { header: 'Sent', value: ({ sent_at }) => sent_at },
  ],
})
