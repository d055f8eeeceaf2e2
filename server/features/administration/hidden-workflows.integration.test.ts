import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

type TestUser = Awaited<ReturnType<TestServer['createUser']>>

let server: TestServer
let admin: TestUser
let user: TestUser
let workflowId: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.createUser({ role: 'admin' })
  user = await server.createUser()
  const [row] = await server.sql<{ id: string }>('select id from public.workflows order by name limit 1')
  workflowId = row!.id
  await configure(user)
})
afterAll(() => server.stop())

const configure = ({ client, id }: TestUser) => client.from('workflow_configurations').insert({ user_id: id, workflow_id: workflowId })
const hide = ({ client }: TestUser, is_hidden: boolean) => client.rpc('admin_hide_workflow', { workflow_id: workflowId, is_hidden })
const sees = async ({ client }: TestUser) => (await client.from('workflows').select('id').eq('id', workflowId)).data?.length === 1

it('hides a workflow from clients, except from those who use it', async () => {
  const stranger = await server.createUser()
  expect([await sees(stranger), await sees(user)]).toEqual([true, true])
  expect((await hide(admin, true)).data).toBe(true)
  expect((await hide(admin, true)).data).toBe(false)
  expect([await sees(stranger), await sees(user), await sees(admin)]).toEqual([false, true, true])
  const { data } = await user.client.from('workflow_configurations').select('id, workflows(name)').eq('workflow_id', workflowId)
  expect(data).toEqual([{ id: expect.any(String), workflows: { name: expect.any(String) } }])
  expect((await configure(stranger)).error?.message).toBe('This workflow is no longer available')
  expect((await hide(admin, false)).data).toBe(true)
  expect(await sees(stranger)).toBe(true)
  expect((await configure(stranger)).error).toBeNull()
})

it('records who hid and showed a workflow', async () => {
  const entries = await server.sql(`select actor, action from public.audit_log where entity = 'workflows' order by id`)
  expect(entries).toEqual([
    { actor: admin.email, action: 'hidden' },
    { actor: admin.email, action: 'shown' },
  ])
})

it('lists all workflows with the number of clients, for administrators only', async () => {
  const { data } = await admin.client.rpc('admin_list_workflows')
  expect(data?.find(({ id }) => id === workflowId)).toMatchObject({ hidden_at: null, clients: 2 })
  expect((await user.client.rpc('admin_list_workflows')).data).toEqual([])
  expect((await hide(user, true)).error?.code).toBe('42501')
})
