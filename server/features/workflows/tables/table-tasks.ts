import type { TableField } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import type { ComputeTask } from '../../../platform/compute/compute-task.ts'
import type { ColumnMapping } from './map-columns.ts'
import { type ReadTable, readTable, type UnreadTable } from './read-table.ts'

export interface TableInput {
  data: unknown
  fields: readonly TableField[]
  chosen: ColumnMapping | undefined
  /** Day of the run, for dates without a year. */
  today: string
}

/** Calls `readTable` with one argument, so that a compute process can execute it. */
export const readTableInput = ({ data, fields, chosen, today }: TableInput): ReadTable | UnreadTable =>
  readTable(data, fields, chosen, today)

export const readTableTask: ComputeTask<TableInput, ReadTable | UnreadTable> = { module: import.meta.url, name: readTableInput.name }
