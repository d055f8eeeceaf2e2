import { labelOf, type SubmissionStatus } from '../../../../contracts/enumerations.ts'
import type { AdminView } from '../shared/use-admin-view.ts'
import type { CsvSpec } from '../shared/use-csv-export.ts'
import { type SubmissionRow, submissionSlices } from './submission-queries.ts'

/** CSV export of the contact messages with the current search, filters and sort order. */
export const submissionCsv = ({ request }: AdminView, status: SubmissionStatus | undefined): CsvSpec<SubmissionRow> => ({
  fileName: 'submissions',
  fetchSlice: submissionSlices(request, status),
  rowKey: ({ id }) => id,
  columns: [
    { header: 'Name', value: ({ name }) => name },
    { header: 'Email', value: ({ email }) => email },
    { header: 'Phone', value: ({ phone }) => phone },
    { header: 'Company', value: ({ company }) => company },
    { header: 'Message', value: ({ message }) => message },
    { header: 'Status', value: (row) => labelOf(row.status) },
    { header: 'Admin notes', value: ({ admin_notes }) => admin_notes },
    { header: 'Submitted', value: ({ created_at }) => created_at },
  ],
})
