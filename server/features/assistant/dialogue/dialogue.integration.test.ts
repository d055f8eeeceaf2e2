import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Citation } from '../../../../contracts/assistant/chat.ts'
import { chatMessages } from '../../../../contracts/assistant/chat.ts'
import { uploadDocument } from '../../../testing/documents/upload-document.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

type TestUser = Awaited<ReturnType<TestServer['createUser']>>

let server: TestServer
let ada: TestUser
beforeAll(async () => {
  server = await startTestServer({ CHAT_RATE_LIMIT: '0' })
})
afterAll(() => server.stop())
beforeEach(async () => {
  ada = await server.createUser()
})

/** Sends the messages one after another in one conversation. Returns the last reply with its citations and proposals. */
async function converse({ client }: TestUser, ...contents: string[]) {
  const messages: { role: string; content: string }[] = []
  let conversationId: string | undefined
  for (const content of contents) {
    messages.push({ role: 'user', content })
    const { data, error } = await client.functions.invoke('chat', { body: { messages, conversationId } })
    if (error) throw error
    conversationId = data.conversationId
    messages.push({ role: 'assistant', content: data.reply })
  }
  const stored = await client
    .from('chat_messages')
    .select('citations, proposals')
    .eq('conversation_id', conversationId ?? '')
    .eq('role', 'assistant')
    .order('created_at', { ascending: false })
    .limit(1)
    .single()
  return {
    reply: messages.at(-1)?.content ?? '',
    citations: stored.data?.citations as unknown as Citation[],
    proposals: stored.data?.proposals as unknown as { kind: string; name: string }[],
  }
}

const handbook = `# Handbook

This handbook applies to all employees in Austin and Denver.

## Vacation

Full-time employees receive 24 days of paid vacation per year.

## Sick leave

Employees report sick leave to their manager before nine in the morning.`
const policy = `# Security

Laptops are encrypted and locked when they are unattended.`

it.each([
  ['Hello!', /documents, workflows or runs/],
  ['Was kannst du für mich tun?', /Ich kann:/],
  ['Muchas gracias', /De nada/],
  ['Arrivederci', /Arrivederci/],
])('responds to small talk in its language: %s', async (message, reply) => {
  expect(await converse(ada, message)).toMatchObject({ reply: expect.stringMatching(reply), citations: [], proposals: [] })
})

it('answers with the numbers of the dashboard, and only from the caller’s own data', async () => {
  const eve = await server.createUser()
  for (const [user, minutes] of [
    [ada, 90],
    [eve, 6000],
  ] as const) {
    const { data } = await user.client.from('workflows').select('id').eq('name', 'Patient portal replies').single()
    const workflowId = data?.id ?? ''
    await user.client.from('workflow_configurations').insert({ user_id: user.id, workflow_id: workflowId, configuration_data: {} })
    await server.sql(
      `insert into public.workflow_runs (user_id, workflow_id, trigger, input, definition_hash, status, minutes_saved, created_at, started_at, finished_at, error)
       values ($1, $2, 'manual', '{}', '', 'succeeded', $3, now(), now(), now(), null), ($1, $2, 'manual', '{}', '', 'failed', 0, now(), now(), now(), 'The model took too long')`,
      [user.id, workflowId, minutes],
    )
  }
  const totals = (await ada.client.rpc('run_totals').single()).data
  expect(totals).toMatchObject({ succeeded: 1, minutes_saved: 90 })
  const savings = await converse(ada, 'How much time have I saved?')
  expect(savings.reply).toMatch(/\*\*1\.5 h\*\* in 1 successful run.*worth \$60\.00/)
  expect(savings.citations).toMatchObject([{ source: '/value' }])
  const failed = await converse(ada, 'Which runs failed?')
  expect(failed.reply).toMatch(/\*\*1 run\*\* failed[\s\S]*Patient portal replies.*The model took too long/)
  expect((await converse(ada, 'Which runs failed?', 'why?')).reply).toMatch(/The run of \*\*Patient portal replies\*\*.*failed/)
  expect((await converse(ada, 'Welche Workflows sind nicht konfiguriert?')).reply).toMatch(
    /Patient portal replies\*\*: missing .*Workflow Name/,
  )
  expect((await converse(ada, 'How many active workflows do I have?')).reply).toMatch(/\*\*1 active workflow\*\*/)
  const admin = await server.createUser({ role: 'admin' })
  expect((await converse(admin, 'How much time have I saved?')).reply).toMatch(/haven’t saved time/)
  expect((await converse(admin, 'Which runs failed?')).reply).toBe('None of your runs failed.')
})

it('counts the same pending approvals as the Approvals screen', async () => {
  expect((await converse(ada, 'Is anything waiting for my approval?')).reply).toMatch(/No approvals are pending/)
  const { data } = await ada.client.from('workflows').select('id').eq('name', 'Patient portal replies').single()
  await server.sql(
    `with run as (insert into public.workflow_runs (user_id, workflow_id, trigger, input, definition_hash, status) values ($1, $2, 'manual', '{}', '', 'waiting_approval') returning id, user_id)
     insert into public.workflow_approvals (run_id, user_id, path, title, who, shown) select id, user_id, '1', 'Approve reply to Holloway', 'You', 'Text' from run`,
    [ada.id, data?.id],
  )
  const approvals = await converse(ada, 'Welche Freigaben sind offen?')
  expect(approvals.reply).toMatch(/\*\*1 approval\*\* pending[\s\S]*Approve reply to Holloway/)
  expect(approvals.citations.map(({ source }) => source)).toEqual([expect.stringMatching(/^\/approvals\/.+/), '/approvals'])
  expect((await converse(ada, 'What is running?')).reply).toMatch(/\*\*1 run\*\* in progress or waiting/)
})

it('summarizes documents by name, position and language, but not those of other users', async () => {
  const item = await uploadDocument(ada, 'handbook.md', handbook)
  await uploadDocument(ada, 'security.md', policy)
  const summary = await converse(ada, 'Summarize the handbook')
  expect(summary.reply).toMatch(/Vacation\*\*: Full-time employees receive 24 days.*\[\d\][\s\S]*Sick leave/)
  expect(summary.citations[0]).toMatchObject({ kind: 'knowledge', itemId: item, position: 0 })
  expect((await converse(ada, 'Which documents do I have?', 'the second document')).reply).toMatch(/^\*\*handbook\.md/)
  expect((await converse(ada, 'Fasse das Handbuch zusammen')).reply).toMatch(/^\*\*handbook\.md/)
  expect((await converse(ada, 'How many vacation days do full-time employees get?', 'Summarize this document')).reply).toMatch(
    /^\*\*handbook\.md/,
  )
  expect((await converse(ada, 'Summarize the Zanzibar treaty')).reply).toContain(chatMessages.whichDocument)
  const eve = await server.createUser()
  expect((await converse(eve, 'Summarize the handbook')).reply).not.toMatch(/vacation/i)
})

it('resolves "the first one", "it" and "yes please" from the conversation', async () => {
  const list = 'Find a workflow for patient portal messages'
  const add = await converse(ada, list, 'Add the first one')
  expect(add.proposals).toMatchObject([{ kind: 'add_workflow' }])
  const first = add.proposals[0]?.name
  expect((await converse(ada, list, 'Add the first one', 'yes please')).proposals).toMatchObject([{ kind: 'add_workflow', name: first }])
  expect((await converse(ada, list, 'Add it to my dashboard')).proposals).toMatchObject([{ name: first }])
  expect((await ada.client.from('workflow_configurations').select('id')).data).toEqual([])
  expect((await converse(ada, list, 'yes')).reply).toMatch(/Which one do you mean\? 1\. /)
  expect((await converse(ada, list, 'No thanks')).proposals).toEqual([])
})

it('answers "why" with the quoted passage, and "more" with further passages', async () => {
  await uploadDocument(ada, 'handbook.md', handbook)
  const question = 'How many vacation days do full-time employees get?'
  expect((await converse(ada, question, 'Why?')).reply).toContain('> Full-time employees receive 24 days')
  expect((await converse(ada, question, 'Tell me more')).reply).not.toContain('24 days')
})
