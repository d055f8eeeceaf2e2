import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Proposal } from '../../../contracts/assistant/chat.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

type TestUser = Awaited<ReturnType<TestServer['createUser']>>

let server: TestServer
beforeAll(async () => {
  // Starts no worker, so that started runs remain queued.
  server = await startTestServer({ CHAT_RATE_LIMIT: '0', ROLE: 'web' })
})
afterAll(() => server.stop())

const answers = { workflow_name: 'Portal', response_tone: 'friendly', ai_temperature: 'balanced' }

async function addWorkflow({ client, id }: TestUser) {
  const { data } = await client.from('workflows').select('id, name').eq('name', 'Patient portal replies').single()
  const added = await client
    .from('workflow_configurations')
    .insert({ user_id: id, workflow_id: data?.id ?? '', configuration_data: answers, is_active: true })
    .select('id')
    .single()
  if (added.error) throw added.error
  return added.data.id
}

async function askQuestion({ client }: TestUser, question: string) {
  const body = { messages: [{ role: 'user', content: question }] }
  const { data, error } = await client.functions.invoke<{ reply: string; conversationId: string }>('chat', { body })
  if (error || !data) throw error ?? new Error('no reply')
  const stored = await client
    .from('chat_messages')
    .select('citations, proposals')
    .eq('conversation_id', data.conversationId)
    .eq('role', 'assistant')
    .single()
  // This cast is safe: the column contains the type that the assistant stores (contracts/assistant/chat.ts).
  return { reply: data.reply, proposals: stored.data?.proposals as unknown as Proposal[], citations: stored.data?.citations }
}
const runsOf = (user: TestUser) => server.sql('select id, status, trigger, is_test from public.workflow_runs where user_id = $1', [user.id])

it('proposes a run, and starts only one run even if it is confirmed repeatedly', async () => {
  const ada = await server.createUser()
  const configuration = await addWorkflow(ada)
  const { reply, proposals } = await askQuestion(ada, 'Start a test run of Patient portal replies')
  expect(reply).toContain('Confirm to start it')
  expect(proposals).toMatchObject([{ kind: 'start_run', configurationId: configuration, isTest: true }])
  expect(await runsOf(ada)).toEqual([])
  const [proposal] = proposals
  const confirm = () =>
    ada.client.functions.invoke<{ run_id: string }>('run-workflow', {
      body: { configuration_id: configuration, is_test: true, idempotency_key: proposal?.id, trigger: 'assistant' },
    })
  const responses = [await confirm(), await confirm()]
  const [run] = await runsOf(ada)
  expect(run).toMatchObject({ status: 'queued', trigger: 'assistant', is_test: true })
  expect(responses.map(({ data }) => data?.run_id)).toEqual([run?.id, run?.id])

  const lastRunReply = await askQuestion(ada, 'What happened in the last run?')
  expect(lastRunReply.reply).toMatch(/Patient portal replies.*queued, test run/)
  expect(lastRunReply.citations).toMatchObject([{ source: `/runs/${run?.id}` }])
})

it('never reveals runs of other users, even to administrators', async () => {
  const [ada, admin] = [await server.createUser(), await server.createUser({ role: 'admin' })]
  const configuration = await addWorkflow(ada)
  await ada.client.functions.invoke('run-workflow', { body: { configuration_id: configuration } })
  expect((await askQuestion(ada, 'Show me my latest runs')).reply).toContain('Patient portal replies')
  expect((await askQuestion(admin, 'Show me the latest runs')).reply).toContain('You have no runs yet')
})
