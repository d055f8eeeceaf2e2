import { labelOf } from '../../../../contracts/enumerations.ts'
import type { AdminView } from '../shared/use-admin-view.ts'
import type { CsvSpec } from '../shared/use-csv-export.ts'
import { isSuspended, type UserRow, userSlices } from './user-queries.ts'

/** CSV export of the users with the current search and sorting. */
export const userCsv = ({ request }: AdminView): CsvSpec<UserRow> => ({
  fileName: 'users',
  fetchSlice: userSlices(request),
  rowKey: ({ id }) => id,
  columns: [
    { header: 'Email', value: ({ email }) => email },
    { header: 'Role', value: ({ role }) => labelOf(role) },
    { header: 'Suspended', value: (row) => (isSuspended(row) ? 'yes' : 'no') },
    { header: 'Created', value: ({ created_at }) => created_at },
  ],
})
