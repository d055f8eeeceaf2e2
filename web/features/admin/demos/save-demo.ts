import { demoEditing } from '../../../../contracts/demo-editing.ts'
import type { DemoAnswers } from '../../../../contracts/demo-schema.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { request } from '../../../lib/request.ts'
import type { AdminDemo } from './demo-admin-queries.ts'
import { demoFields } from './demo-values.ts'

/** Which demo is saved: one of the list, or one that this form makes and knows by the key it gave it. */
export type DemoPlace = { id: string } | { creation_key: string }

/** `changed`: it holds other answers than the form began with; nothing was written. */
export type DemoOutcome = 'saved' | { changed: AdminDemo }

/** Makes a demo; asked again after a lost answer, it makes no second one. */
async function createDemo(answers: DemoAnswers, creation_key: string): Promise<boolean> {
  const { data } = await request((supabase) =>
    supabase
      .from('demos')
      .upsert({ ...answers, creation_key }, { onConflict: 'creation_key', ignoreDuplicates: true })
      .select('id'),
  )
  return data.length === 1
}

/**
 * Changes a demo, if it is what it was when it was opened: the database compares and writes in one step.
 *
 * @param basis its `updated_at` then; '' for a demo that is to be made
 * @throws ApiError
 */
export async function saveDemo(place: DemoPlace, basis: string, answers: DemoAnswers): Promise<DemoOutcome> {
  const [column, value] = 'id' in place ? (['id', place.id] as const) : (['creation_key', place.creation_key] as const)
  const isMade = column === 'creation_key' && basis === ''
  const isWritten = isMade ? await createDemo(answers, value) : await updateDemo(answers, column, value, basis)
  if (isWritten) return 'saved'
  const { data: now } = await request((supabase) => supabase.from('demos').select('*').eq(column, value).maybeSingle())
  if (now === null) throw new ApiError('request', demoEditing.gone)
  // The answer to a save that had come through was lost: nobody else was here.
  return demoFields.every((name) => now[name] === answers[name]) ? 'saved' : { changed: now }
}

async function updateDemo(answers: DemoAnswers, column: 'id' | 'creation_key', value: string, basis: string): Promise<boolean> {
  const { data } = await request((supabase) =>
    supabase.from('demos').update(answers).eq(column, value).eq('updated_at', basis).select('id'),
  )
  return data.length === 1
}
