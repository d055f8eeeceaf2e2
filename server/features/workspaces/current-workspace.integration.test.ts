import { afterAll, beforeAll, expect, it } from 'vitest'
import { callFunction } from '../../testing/call-function.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { joinTeam, makeTeam } from '../../testing/workspaces/make-team.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('the current workspace switches when a user is removed from a personal workspace that was transferred', async () => {
  const { workspaceId, members } = await makeTeam(server)
  const founder = members.editor
  await joinTeam(server, founder.id, members.admin.id, 'admin')
  await joinTeam(server, founder.id, founder.id, 'owner')
  const inPersonal = { workspace_id: founder.id }
  await callFunction(founder.client, 'transfer-ownership', { ...inPersonal, user_id: members.admin.id })
  const removed = await callFunction(members.admin.client, 'remove-member', { ...inPersonal, user_id: founder.id })
  expect(removed.status).toBe(200)
  const { data } = await founder.client.from('profiles').select('current_workspace_id').single()
  expect(data).toEqual({ current_workspace_id: workspaceId })
})
