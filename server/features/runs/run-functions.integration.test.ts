import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { definitionOf } from '../../testing/runs/run-engine.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let me: Awaited<ReturnType<TestServer['createUser']>>
let other: Awaited<ReturnType<TestServer['createUser']>>
beforeAll(async () => {
  server = await startTestServer({ RUN_RATE_LIMIT: '20', OUTBOUND_ALLOW_PRIVATE: 'true' })
  me = await server.createUser()
  other = await server.createUser()
})
afterAll(() => server.stop())

const approvalStep = { kind: 'approval', name: 'asked', who: 'the owner', shown: 'Look', value: 'input.text', email: 'false' }

async function configure(steps: unknown[], userId = me.id): Promise<string> {
  const [workflow] = await server.sql<{ id: string }>(
    `insert into public.workflows (name, description, industry, category, complexity, definition_hash)
     values ('A workflow', 'For a test', 'retail', 'hr', 'simple', app.store_definition($1)) returning id`,
    [JSON.stringify(definitionOf(steps))],
  )
  const [configuration] = await server.sql<{ id: string }>(
    `insert into public.workflow_configurations (user_id, workflow_id, configuration_data)
     values ($1, $2, '{"workflow_name":"Mine","ai_temperature":"balanced"}') returning id`,
    [userId, workflow!.id],
  )
  return configuration!.id
}

async function call(client: SupabaseClient, name: string, body: object) {
  const { data, error } = await client.functions.invoke(name, { body })
  if (!error) return { status: 200, ...(data as Record<string, string>) } as Record<string, string> & { status: number }
  const response = (error as { context: Response }).context
  const { code, message } = ((await response.json()) as { error: { code: string; message: string } }).error
  return { status: response.status, code, message } as unknown as Record<string, string> & { status: number }
}

const until = (client: SupabaseClient, runId: string, status: string) =>
  eventually(async () => {
    const { data } = await client.from('workflow_runs').select('*').eq('id', runId).single()
    if (data?.status !== status) throw new Error(`the run is ${data?.status}: ${data?.error}`)
    return data as Record<string, unknown>
  })

/** Returns the number of unread notifications that ask for an approval in a run. */
async function unreadRequests(runId: string): Promise<number> {
  const { data } = await me.client.from('notifications').select('id').match({ run_id: runId, kind: 'approval_needed' }).is('read_at', null)
  return data?.length ?? 0
}

describe('functions for runs', () => {
  it('require a session', async () => {
    for (const name of ['run-workflow', 'cancel-run', 'retry-run', 'decide-approval', 'claim-approval'])
      expect(await call(server.client(), name, {})).toMatchObject({ status: 401, code: 'not_authenticated' })
    const response = await fetch(`${server.url}/functions/v1/run-events?run_id=x`, { headers: { apikey: server.publishableKey } })
    expect(response.status).toBe(401)
  })

  it('start runs that outlive their workflow: it cannot be deleted while it has runs', async () => {
    const configuration_id = await configure([{ kind: 'notify', channel: 'in_app', subject: 'S', body: 'B' }])
    const { run_id } = await call(me.client, 'run-workflow', { configuration_id })
    await until(me.client, run_id!, 'succeeded')
    const deletion = server.sql('delete from public.workflows where id = (select workflow_id from public.workflow_runs where id = $1)', [
      run_id,
    ])
    await expect(deletion).rejects.toMatchObject({ code: '23001' })
    expect((await me.client.from('workflow_runs').select('id').eq('id', run_id!)).data).toEqual([{ id: run_id }])
  })

  it('start a run that only its owner can read', async () => {
    const configuration_id = await configure([{ kind: 'notify', channel: 'in_app', subject: 'Hello {{ input.text }}', body: 'B' }])
    const { run_id } = await call(me.client, 'run-workflow', { configuration_id, input: { text: 'world' } })
    expect(await until(me.client, run_id!, 'succeeded')).toMatchObject({ trigger: 'api', input: { text: 'world' } })
    expect((await other.client.from('workflow_runs').select('id')).data).toEqual([])
    expect((await other.client.from('workflow_run_steps').select('path')).data).toEqual([])
    expect(await call(other.client, 'run-workflow', { configuration_id })).toMatchObject({
      status: 404,
      message: 'Configuration not found',
    })
    expect(await call(other.client, 'cancel-run', { run_id })).toMatchObject({ status: 404 })
    expect(await call(me.client, 'cancel-run', { run_id })).toMatchObject({ status: 409, message: 'The run has already ended' })
  })

  it('start a run whose input or error contains any characters', async () => {
    // Input validation removes NUL characters. The expression adds one back by decoding `%00`.
    const to = `input.text | url_decode`
    const configuration_id = await configure([{ kind: 'notify', channel: 'email', to, subject: 'S', body: 'B' }])
    const { run_id } = await call(me.client, 'run-workflow', {
      configuration_id,
      input: { text: 'no%00bo\u0000dy\ud83d' },
    })
    expect(await until(me.client, run_id!, 'failed')).toMatchObject({
      input: { text: 'no%00body\ufffd' },
      error: expect.stringContaining('"nobody\ufffd" is not a valid email address'),
    })
  })

  it('refuse to run an inactive workflow, or to retry a run with its current configuration', async () => {
    const configuration_id = await configure([{ kind: 'http', method: 'GET', url: 'http://no-such-host.invalid/' }])
    const { run_id } = await call(me.client, 'run-workflow', { configuration_id })
    await until(me.client, run_id!, 'failed')
    await me.client.from('workflow_configurations').update({ is_active: false }).eq('id', configuration_id)
    const refused = { status: 409, message: 'This workflow is inactive. Save its configuration to activate it.' }
    expect(await call(me.client, 'run-workflow', { configuration_id })).toMatchObject(refused)
    expect(await call(me.client, 'run-workflow', { configuration_id, is_test: true })).toMatchObject(refused)
    const retryRequest = { run_id, from: 'start', configuration: 'current' }
    expect(await call(me.client, 'retry-run', retryRequest)).toMatchObject(refused)
    // A run can be repeated with its original configuration, even after the configuration was removed.
    expect(await call(me.client, 'retry-run', { ...retryRequest, configuration: 'original' })).toMatchObject({ status: 200 })
    await me.client.from('workflow_configurations').update({ is_active: true }).eq('id', configuration_id)
    expect(await call(me.client, 'run-workflow', { configuration_id })).toMatchObject({ status: 200 })
  })

  it('wait for a decision, which is accepted only once', async () => {
    const { run_id } = await call(me.client, 'run-workflow', { configuration_id: await configure([approvalStep]) })
    await until(me.client, run_id!, 'waiting_approval')
    const { data } = await me.client.from('workflow_approvals').select('id').eq('run_id', run_id!).single()
    const approval_id = data!.id
    expect(await call(other.client, 'decide-approval', { approval_id, decision: 'approve' })).toMatchObject({ status: 404 })
    expect(await unreadRequests(run_id!)).toBe(1)
    expect(await call(me.client, 'decide-approval', { approval_id, decision: 'approve', edited: 7 })).toMatchObject({
      status: 400,
      message: 'The edited value must be a text, as it was',
    })
    const decisions = await Promise.all(
      ['Edited', 'Other'].map((edited) => call(me.client, 'decide-approval', { approval_id, decision: 'approve', edited })),
    )
    expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await unreadRequests(run_id!)).toBe(0)
    const run = await until(me.client, run_id!, 'succeeded')
    const storedValue = decisions[0]!.status === 200 ? 'Edited' : 'Other'
    expect(run.output).toMatchObject({ parts: [{ value: { asked: { value: storedValue, decision: 'approved' } } }] })
    expect(await call(me.client, 'decide-approval', { approval_id, decision: 'reject' })).toMatchObject({
      status: 409,
      message: 'This has already been approved',
    })
  })

  it('mark the request for an approval as read when the run is cancelled', async () => {
    const { run_id } = await call(me.client, 'run-workflow', { configuration_id: await configure([approvalStep]) })
    await until(me.client, run_id!, 'waiting_approval')
    expect(await unreadRequests(run_id!)).toBe(1)
    await call(me.client, 'cancel-run', { run_id })
    await until(me.client, run_id!, 'cancelled')
    expect(await unreadRequests(run_id!)).toBe(0)
  })

  it('open an approval by a link, which only the first user who opens it can use', async () => {
    const configuration_id = await configure([{ ...approvalStep, to: "'boss@example.com'" }])
    const { run_id } = await call(me.client, 'run-workflow', { configuration_id })
    await until(me.client, run_id!, 'waiting_approval')
    const [sentEmail] = await server.sql<{ body_text: string }>(
      `select body_text from public.mail_outbox where recipient = 'boss@example.com'`,
    )
    const token = /token=([\w-]+)/.exec(sentEmail!.body_text)?.[1]
    expect((await other.client.from('workflow_approvals').select('id')).data).toEqual([])
    const { approval_id } = await call(other.client, 'claim-approval', { token })
    expect((await other.client.from('workflow_approvals').select('id')).data).toEqual([{ id: approval_id }])
    const thirdUser = await server.createUser()
    expect(await call(thirdUser.client, 'claim-approval', { token })).toMatchObject({
      status: 403,
      message: 'This link has already been used by someone else',
    })
    expect(await call(thirdUser.client, 'claim-approval', { token: 'x'.repeat(43) })).toMatchObject({ status: 404 })
    expect(await call(other.client, 'decide-approval', { approval_id, decision: 'reject', reason: 'Too early' })).toMatchObject({
      status: 200,
    })
    const run = await until(me.client, run_id!, 'rejected')
    expect(run.error).toBe(`Step 0: ${other.email} rejected it: Too early`)
    const { data } = await me.client.from('notifications').select('kind').eq('run_id', run_id!)
    expect(data?.map(({ kind }) => kind)).toContain('approval_decided')
  })

  it('stream the current state and all changes until the end', async () => {
    const { run_id } = await call(me.client, 'run-workflow', { configuration_id: await configure([approvalStep]) })
    await until(me.client, run_id!, 'waiting_approval')
    const { data } = await me.client.auth.getSession()
    const headers = { apikey: server.publishableKey, authorization: `Bearer ${data.session!.access_token}` }
    const response = await fetch(`${server.url}/functions/v1/run-events?run_id=${run_id}`, { headers })
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    const approval = await me.client.from('workflow_approvals').select('id').eq('run_id', run_id!).single()
    setTimeout(() => void call(me.client, 'decide-approval', { approval_id: approval.data!.id, decision: 'approve' }), 300)
    const events = [...(await response.text()).matchAll(/event: (\w+)\ndata: (.*)\n/g)].map(([, name, text]) => {
      const { status, pending_approvals } = JSON.parse(text!) as { status: string; pending_approvals?: string[] }
      return [name, status, pending_approvals]
    })
    expect(events.slice(0, 2)).toEqual([
      ['step', 'waiting_approval', undefined],
      ['run', 'waiting_approval', [approval.data!.id]],
    ])
    expect(events.slice(-2)).toEqual([
      ['step', 'succeeded', undefined],
      ['run', 'succeeded', []],
    ])
    const otherSession = await other.client.auth.getSession()
    const refused = await fetch(`${server.url}/functions/v1/run-events?run_id=${run_id}`, {
      headers: { ...headers, authorization: `Bearer ${otherSession.data.session!.access_token}` },
    })
    expect(refused.status).toBe(404)
  })

  it('cancel a run immediately', async () => {
    const { run_id } = await call(me.client, 'run-workflow', { configuration_id: await configure([approvalStep]) })
    await until(me.client, run_id!, 'waiting_approval')
    await call(me.client, 'cancel-run', { run_id })
    await until(me.client, run_id!, 'cancelled')
    const { data } = await me.client.from('workflow_approvals').select('status').eq('run_id', run_id!)
    expect(data).toEqual([{ status: 'cancelled' }])
  })

  it('let an administrator cancel and resume a run of another user, and record this in the audit log', async () => {
    const admin = await server.createUser({ role: 'admin' })
    const configuration_id = await configure([approvalStep])
    const { run_id } = await call(me.client, 'run-workflow', { configuration_id, input: { text: 'x' } })
    await until(me.client, run_id!, 'waiting_approval')
    expect(await call(admin.client, 'cancel-run', { run_id })).toMatchObject({ status: 200 })
    await until(me.client, run_id!, 'cancelled')
    await server.sql(`update public.workflow_runs set status = 'failed', failed_step = '0', error = 'x' where id = $1`, [run_id])
    expect(await call(admin.client, 'retry-run', { run_id, from: 'failed_step', configuration: 'original' })).toMatchObject({ run_id })
    const audited = await server.sql(
      'select actor_id, action, entity, subject from public.audit_log where entity_id = $1 order by created_at',
      [run_id],
    )
    const entry = { actor_id: admin.id, entity: 'workflow_runs', subject: `A workflow, ${me.email}` }
    expect(audited).toEqual([
      { ...entry, action: 'cancelled' },
      { ...entry, action: 'retried' },
    ])
  })

  it('are rate-limited', async () => {
    const thirdUser = await server.createUser()
    const configuration_id = await configure([{ kind: 'notify', channel: 'in_app', subject: 'S', body: 'B' }], thirdUser.id)
    const answers = await Promise.all(Array.from({ length: 25 }, () => call(thirdUser.client, 'run-workflow', { configuration_id })))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})
