import type { AdminView } from '../shared/use-admin-view.ts'
import type { CsvSpec } from '../shared/use-csv-export.ts'
import { actionStyle, entityStyle, subjectOf } from './audit-labels.ts'
import { type AuditFilter, type AuditRow, auditSlices } from './audit-queries.ts'

/** CSV export of the audit log with the current search, filters and sort order. */
export const auditCsv = ({ request }: AdminView, filter: AuditFilter): CsvSpec<AuditRow> => ({
  fileName: 'audit-log',
  fetchSlice: auditSlices(request, filter),
  rowKey: ({ id }) => String(id),
  columns: [
    { header: 'Time', value: ({ created_at }) => created_at },
    { header: 'Administrator', value: ({ actor }) => actor },
    { header: 'Action', value: ({ action }) => actionStyle(action).label },
    { header: 'Type', value: ({ entity }) => entityStyle(entity).label },
    { header: 'Name', value: subjectOf },
    { header: 'ID', value: ({ entity_id }) => entity_id },
    { header: 'IP address', value: ({ address }) => address },
  ],
})
