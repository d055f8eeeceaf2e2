import { labelOf } from '../../../../contracts/enumerations.ts'
import type { AdminView } from '../shared/use-admin-view.ts'
import type { CsvSpec } from '../shared/use-csv-export.ts'
import { type ClientRow, clientSlices } from './client-queries.ts'

/** CSV export of the clients with the current search and sort order. */
export const clientCsv = ({ request }: AdminView): CsvSpec<ClientRow> => ({
  fileName: 'clients',
  fetchSlice: clientSlices(request),
  rowKey: ({ id }) => id,
  columns: [
    { header: 'Email', value: ({ email }) => email },
    { header: 'Role', value: ({ user_role }) => user_role },
    { header: 'Company', value: ({ company_name }) => company_name },
    { header: 'Company size', value: ({ company_size }) => company_size },
    { header: 'Industry', value: ({ industry }) => industry && labelOf(industry) },
    { header: 'Workflows', value: ({ workflows }) => workflows },
    { header: 'Runs this month', value: ({ runs }) => runs },
    { header: 'Cost this month (USD)', value: ({ cost_usd }) => cost_usd },
    { header: 'Runs paused', value: ({ is_paused }) => (is_paused ? 'yes' : 'no') },
    { header: 'Status', value: ({ onboarding_completed }) => (onboarding_completed ? 'Active' : 'Pending') },
    { header: 'Joined', value: ({ created_at }) => created_at },
  ],
})
