import type { AdminView } from '../shared/use-admin-view.ts'
import type { CsvSpec } from '../shared/use-csv-export.ts'
import { type MailRow, mailSlices, mailStatusOf } from './mail-queries.ts'

/** CSV export of the outgoing emails with the current search, filters and sort order. */
export const mailCsv = ({ request }: AdminView, status: string | undefined): CsvSpec<MailRow> => ({
  fileName: 'mails',
  fetchSlice: mailSlices(request, status),
  rowKey: ({ id }) => id,
  columns: [
    { header: 'Subject', value: ({ subject }) => subject },
    { header: 'To', value: ({ recipient }) => recipient },
    { header: 'Kind', value: ({ kind }) => kind },
    { header: 'Status', value: (row) => mailStatusOf(row.status).label },
    { header: 'Attempts', value: ({ attempts }) => attempts },
    { header: 'Last error', value: ({ last_error }) => last_error },
    { header: 'Created', value: ({ created_at }) => created_at },
    { header: 'Sent', value: ({ sent_at }) => sent_at },
  ],
})
