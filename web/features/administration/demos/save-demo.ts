import { demoEditing } from '../../../../contracts/demos/demo-editing.ts'
import type { DemoAnswers } from '../../../../contracts/demos/demo-schema.ts'
import { request } from '../../../lib/api/request.ts'
import { type SaveOutcome, saveVersion } from '../../../lib/forms/save-version.ts'
import type { AdminDemo } from './demo-admin-queries.ts'
import { demoFields } from './demo-values.ts'

/** Identifies an existing demo by its id, or a new one by its idempotency key. */
export type DemoIdentifier = { id: string } | { creation_key: string }

/** Creates a demo. Returns false if an earlier request has created it with the same key. */
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
 * Saves a demo if it is still the version that the user edited.
 * @param basis `updated_at` of the version that the user edited; '' for a new demo
 * @throws ApiError if the request fails or the row was deleted
 */
export function saveDemo(identifier: DemoIdentifier, basis: string, answers: DemoAnswers): Promise<SaveOutcome<AdminDemo, DemoAnswers>> {
  const [column, value] = 'id' in identifier ? (['id', identifier.id] as const) : (['creation_key', identifier.creation_key] as const)
  const isNew = column === 'creation_key' && basis === ''
  return saveVersion<AdminDemo, DemoAnswers>({
    write: async () => {
      const isWritten = isNew ? await createDemo(answers, value) : await updateDemo(answers, column, value, basis)
      return isWritten ? answers : null
    },
    read: async () => {
      const { data } = await request((supabase) => supabase.from('demos').select('*').eq(column, value).maybeSingle())
      return data
    },
    isSame: (stored) => demoFields.every((name) => stored[name] === answers[name]),
    whenDeleted: demoEditing.gone,
  })
}

async function updateDemo(answers: DemoAnswers, column: 'id' | 'creation_key', value: string, basis: string): Promise<boolean> {
  const { data } = await request((supabase) =>
    supabase.from('demos').update(answers).eq(column, value).eq('updated_at', basis).select('id'),
  )
  return data.length === 1
}
