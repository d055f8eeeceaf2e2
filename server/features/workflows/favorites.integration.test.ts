import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('shows the minutes of the definition on each workflow of the library', async () => {
  const differing = await server.sql(
    `select w.name from public.workflows w left join public.workflow_definitions d on d.hash = w.definition_hash
     where w.minutes_saved is distinct from (d.definition ->> 'minutes_saved')::int or w.minutes_saved is null`,
  )
  expect(differing).toEqual([])
})

it('updates the minutes when a workflow gets another definition', async () => {
  const [workflow] = await server.sql<{ id: string; definition_hash: string }>('select id, definition_hash from public.workflows limit 1')
  const [stored] = await server.sql<{ hash: string }>(`select app.store_definition('{"steps": [], "minutes_saved": 77}') as hash`)
  const minutesWith = async (hash: string | undefined) => {
    await server.sql('update public.workflows set definition_hash = $2 where id = $1', [workflow?.id, hash])
    const [row] = await server.sql('select minutes_saved from public.workflows where id = $1', [workflow?.id])
    return row?.minutes_saved
  }
  expect(await minutesWith(stored?.hash)).toBe(77)
  expect(await minutesWith(workflow?.definition_hash)).not.toBe(77)
})

it('stores one favorite per user and workflow, visible only to its owner', async () => {
  const [owner, stranger] = [await server.createUser(), await server.createUser({ role: 'admin' })]
  const { data: workflow } = await owner.client.from('workflows').select('id').limit(1).single()
  const favorite = { user_id: owner.id, workflow_id: workflow?.id ?? '' }
  expect((await owner.client.from('workflow_favorites').insert(favorite)).error).toBeNull()
  expect((await owner.client.from('workflow_favorites').insert(favorite)).error?.code).toBe('23505')
  expect((await stranger.client.from('workflow_favorites').insert(favorite)).error?.code).toBe('42501')
  expect((await stranger.client.from('workflow_favorites').select()).data).toEqual([])
  await owner.client.from('workflow_favorites').delete().match(favorite)
  expect((await owner.client.from('workflow_favorites').select()).data).toEqual([])
})
