import { deviceOf } from '../../../lib/format/device.ts'
import type { AdminView } from '../shared/use-admin-view.ts'
import type { CsvSpec } from '../shared/use-csv-export.ts'
import { type SessionRow, sessionSlices } from './session-queries.ts'

/** CSV export of the sessions with the current search. */
export const sessionCsv = ({ request }: AdminView): CsvSpec<SessionRow> => ({
  fileName: 'sessions',
  fetchSlice: sessionSlices(request),
  rowKey: ({ id }) => id,
  columns: [
    { header: 'User', value: ({ email }) => email },
    { header: 'Device', value: ({ user_agent }) => deviceOf(user_agent) },
    { header: 'IP address', value: ({ address }) => address },
    { header: 'Signed in', value: ({ created_at }) => created_at },
    { header: 'Last used', value: ({ refreshed_at }) => refreshed_at },
  ],
})
