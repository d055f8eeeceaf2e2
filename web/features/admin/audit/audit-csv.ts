import type { AdminView } from '../shared/use-admin-view.ts'
import type { CsvSpec } from '../shared/use-csv-export.ts'
import { type AuditFilter, type AuditRow, auditSlices } from './audit-queries.ts'
import { actionOf, entityOf } from './audit-words.ts'

/** The log as it is searched, filtered and sorted, for a spreadsheet. */
export const auditCsv = ({ request }: AdminView, filter: AuditFilter): CsvSpec<AuditRow> => ({
  fileName: 'audit-log',
  fetchSlice: auditSlices(request, filter),
  rowKey: ({ id }) => String(id),
  columns: [
    { header: 'When', value: ({ created_at }) => created_at },
    { header: 'Who', value: ({ actor }) => actor },
    { header: 'Action', value: ({ action }) => actionOf(action).label },
    { header: 'To what', value: ({ entity }) => entityOf(entity).label },
    { header: 'Name', value: ({ subject }) => subject },
    { header: 'Identifier', value: ({ entity_id }) => entity_id },
    { header: 'From', value: ({ address }) => address },
  ],
})
