import type { StepOf } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { storableJson } from '../../../platform/database/storable.ts'
import type { ColumnMapping } from '../../workflows/tables/map-columns.ts'
import type { StepContext } from './step-handler.ts'

type ChoiceContext = Pick<StepContext, 'run' | 'within'>

/** Returns the columns that a member chose for a step in an earlier run of the configuration, or null. */
export async function readColumnChoice({ run, within }: ChoiceContext, step: string): Promise<ColumnMapping | null> {
  if (run.configuration_id === null) return null
  const values = [run.configuration_id, step]
  const { rows } = await within((client) =>
    client.query<{ mapping: ColumnMapping }>({
      name: 'read-column-choice',
      text: 'select mapping from public.column_choices where configuration_id = $1 and step = $2',
      values,
    }),
  )
  return rows[0]?.mapping ?? null
}

const storeText = `
insert into public.column_choices (configuration_id, user_id, step, mapping)
select c.id, $2, $3, $4 from public.workflow_configurations c where c.id = $1
on conflict (configuration_id, step) do update set mapping = excluded.mapping, updated_at = now()`

/**
 * Stores the columns that a user chose, for later runs of the configuration. Stores nothing if the user chose no column. A field without a
 * column is stored only if the user removed the suggested column; otherwise a later table may have a matching column.
 * @param suggested columns that were preselected in the form
 */
export async function storeColumnChoice(
  { run, within }: ChoiceContext,
  { name: step, fields }: Pick<StepOf<'table'>, 'name' | 'fields'>,
  { chosen, suggested }: { chosen: ColumnMapping; suggested: ColumnMapping },
): Promise<void> {
  const mapping: ColumnMapping = {}
  for (const { name } of fields) {
    const heading = chosen[name] ?? null
    if (heading !== null || (suggested[name] ?? null) !== null) mapping[name] = heading
  }
  if (run.configuration_id === null || Object.values(mapping).every((heading) => heading === null)) return
  await within((client) => client.query(storeText, [run.configuration_id, run.user_id, step, storableJson(mapping)]))
}
