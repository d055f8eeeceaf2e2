import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { makeTeam, type Team } from '../testing/workspaces/make-team.ts'

let server: TestServer
let team: Team
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' })
  team = await makeTeam(server)
  await server.sql(
    `insert into public.workflow_runs (user_id, workspace_id, workflow_id, trigger, status, waits_for, input, definition_hash, subject, error, configuration, created_at)
     select $1, $2, (select id from public.workflows order by id limit 1), 'manual', status::public.run_status, waits_for, '{}', 'x', subject, error,
       jsonb_build_object('workflow_name', name), now() - make_interval(mins => n)
     from (values (1, 'succeeded', null, 'Invoice 100% paid', null, 'Zebra intake'), (2, 'failed', null, 'Letter', 'The Page did not respond', 'Mail'),
       (3, 'waiting_approval', 'input', null, null, 'Mail'), (4, 'waiting_approval', 'approval', 'Invoice 7', null, 'Mail'))
       rows (n, status, waits_for, subject, error, name)`,
    [team.members.owner.id, team.workspaceId],
  )
})
afterAll(() => server.stop())

const totalOf = async (args: object, member = team.members.viewer) => {
  const { data, error } = await member.client.rpc('search_runs', { workspace_id: team.workspaceId, ...args }).single()
  expect(error).toBeNull()
  return { found: data?.run_ids.length, total: data?.total }
}

it.each([
  ['subject', { search: 'iNVOICE' }, 2],
  ['error', { search: 'page did not' }, 1],
  ['name of the workflow', { search: 'zebra' }, 1],
  ['wildcards as plain text', { search: '100%' }, 1],
  ['text that no run contains', { search: 'nothing like this' }, 0],
  ['status', { only_status: 'waiting_approval' }, 2],
  ['reason for waiting', { only_status: 'waiting_approval', only_waits_for: 'input' }, 1],
  ['text and status', { search: 'invoice', only_status: 'waiting_approval' }, 1],
])('finds runs by %s', async (_, args, total) => {
  expect(await totalOf(args)).toEqual({ found: total, total })
})

it('returns the total of a page after the last one', async () => {
  expect(await totalOf({ page_size: 2, page_offset: 100 })).toEqual({ found: 0, total: 4 })
})

it('finds nothing for users who are not members', async () => {
  expect(await totalOf({}, await server.createUser())).toEqual({ found: 0, total: 0 })
})
