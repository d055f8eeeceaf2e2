import { demoEditing } from '../../../../contracts/demo-editing.ts'
import type { DemoAnswers } from '../../../../contracts/demo-schema.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { request } from '../../../lib/request.ts'

/** Makes a demo, or changes the one with this id. @throws ApiError */
export async function saveDemo(id: string | null, answers: DemoAnswers): Promise<void> {
  if (id === null) {
    await request((supabase) => supabase.from('demos').insert(answers))
    return
  }
  const { data } = await request((supabase) => supabase.from('demos').update(answers).eq('id', id).select('id'))
  if (data.length === 0) throw new ApiError('request', demoEditing.gone)
}
