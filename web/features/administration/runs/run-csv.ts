import type { AdminView } from '../shared/use-admin-view.ts'
import type { CsvSpec } from '../shared/use-csv-export.ts'
import { type AdminRun, adminRunSlices, type RunFilter } from './run-queries.ts'

/** CSV export of the runs with the current search, filters and sort order. */
export const runCsv = (view: AdminView, filter: RunFilter): CsvSpec<AdminRun> => ({
  fileName: 'runs',
  fetchSlice: adminRunSlices(view.request, filter),
  rowKey: ({ id }) => id,
  columns: [
    { header: 'Run', value: ({ id }) => id },
    { header: 'Workflow', value: ({ workflow }) => workflow },
    { header: 'Status', value: ({ status }) => status },
    { header: 'Test', value: ({ is_test }) => is_test },
    { header: 'Trigger', value: ({ trigger }) => trigger },
    { header: 'Email', value: ({ email }) => email },
    { header: 'Company', value: ({ company_name }) => company_name },
    { header: 'Created', value: ({ created_at }) => created_at },
    { header: 'Finished', value: ({ finished_at }) => finished_at },
    { header: 'Error', value: ({ error }) => error },
  ],
})
