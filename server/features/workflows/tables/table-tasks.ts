import type { TableField } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import type { ComputeTask } from '../../../platform/compute/compute-task.ts'
import type { ColumnMapping } from './map-columns.ts'
import { type ReadTable, readTable, type UnreadTable } from './read-table.ts'

export interface TableInput {
  data: unknown
  fields: readonly TableField[]
  chosen: ColumnMapping | undefined
}

/** Calls `readTable` with one argument, so that a compute process can execute it. */
export const readTableInput = ({ data, fields, chosen }: TableInput): ReadTable | UnreadTable => readTable(data, fields, chosen)

export const readTableTask: ComputeTask<TableInput, ReadTable | UnreadTable> = { module: import.meta.url, name: readTableInput.name }
