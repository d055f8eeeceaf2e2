import { labelOf } from '../../../../contracts/enumerations.ts'
import type { AdminView } from '../shared/use-admin-view.ts'
import type { CsvSpec } from '../shared/use-csv-export.ts'
import { isSuspended, type UserRow, userSlices } from './user-queries.ts'

/** The people as they are searched and sorted, for a spreadsheet. */
export const userCsv = ({ request: asked }: AdminView): CsvSpec<UserRow> => ({
  fileName: 'users',
  fetchSlice: userSlices(asked),
  rowKey: ({ id }) => id,
  columns: [
    { header: 'Email', value: ({ email }) => email },
    { header: 'Role', value: ({ role }) => labelOf(role) },
    { header: 'Suspended', value: (row) => (isSuspended(row) ? 'yes' : 'no') },
    { header: 'Created', value: ({ created_at }) => created_at },
  ],
})
