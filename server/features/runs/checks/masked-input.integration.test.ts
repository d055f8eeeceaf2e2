import { afterAll, beforeAll, expect, it } from 'vitest'
import { definitions } from '../../../../database/seed/workflows/definitions.ts'
import { transaction } from '../../../platform/database/database.ts'
import { makeScriptedTextModels, type ScriptedModels } from '../../../testing/models/scripted-models.ts'
import { openTestEngine, type TestEngine } from '../../../testing/runs/run-engine.ts'
import { findSafetyMatches } from '../../safety/find-safety-matches.ts'
import { decideApproval } from '../approvals/decide-approval.ts'

const key = ['sk', 'live', '51Mx8QzT4kWbR7nVcY2LpHsJ'].join('_')
const reply = 'Thank you. We have looked at your key sk_l… and will reply soon.'

let engine: TestEngine
let models: ScriptedModels
let me: string
beforeAll(async () => {
  models = makeScriptedTextModels(reply)
  engine = await openTestEngine({
    models,
    findSafetyRisks: async (text) => findSafetyMatches(text).map(({ category, excerpt }) => ({ category, excerpt, message: 'A risk.' })),
  })
  me = await engine.createUser('owner@example.com')
})
afterAll(() => engine.stop())

/** Returns all texts that a run has stored and sent, except its input. */
async function textsOf(runId: string): Promise<string> {
  const { rows } = await engine.owner.query<{ texts: string }>(
    `select concat((to_jsonb(r) - 'input')::text,
      (select jsonb_agg(to_jsonb(s)) from public.workflow_run_steps s where s.run_id = r.id),
      (select jsonb_agg(to_jsonb(a)) from public.workflow_approvals a where a.run_id = r.id),
      (select jsonb_agg(to_jsonb(n)) from public.notifications n where n.run_id = r.id),
      (select jsonb_agg(to_jsonb(m)) from public.mail_outbox m where m.run_id = r.id),
      (select jsonb_agg(to_jsonb(d)) from public.webhook_deliveries d where d.run_id = r.id)) as texts
     from public.workflow_runs r where r.id = $1`,
    [runId],
  )
  return rows[0]!.texts
}

const approve = (id: string, edited?: string) =>
  transaction(engine.owner, (client) =>
    decideApproval(client, engine, { userId: me }, { approval_id: id, decision: 'approve', ...(edited !== undefined && { edited }) }),
  )

it('repeats no key of the message, and sends no text that quotes its mask', async () => {
  const configuration = {
    response_tone: 'professional',
    auto_reply_enabled: true,
    webhook_url: 'https://example.com/hook',
    enable_notifications: true,
  }
  const configurationId = await engine.configure(me, definitions.technology.customer_support, configuration, 'customer_support')
  const ticket = `Our payments fail since noon. The key is ${key}, is it right? Card 4242 4242 4242 4242.`
  const runId = await engine.start({ configurationId, userId: me, input: { ticket, customer: 'Ada', reply_to: 'ada@example.org' } })
  await engine.until(runId, 'waiting_approval')
  const { rows } = await engine.owner.query<{ id: string; checks: { code: string; category?: string; excerpt?: string }[] }>(
    'select id, checks from public.workflow_approvals where run_id = $1',
    [runId],
  )
  const { id, checks } = rows[0]!
  expect(checks).toContainEqual(expect.objectContaining({ code: 'masked_credential', excerpt: 'sk_l…' }))
  expect(checks.map(({ category }) => category)).toContain('leaked_credentials')
  await expect(approve(id)).rejects.toMatchObject({ code: 'credential_left' })
  await expect(approve(id, `${reply} Bye.`)).rejects.toMatchObject({ code: 'credential_left' })
  await expect(approve(id, `Your key ${key} is right.`)).rejects.toMatchObject({ code: 'credential_left' })
  await approve(id, 'Thank you. Please revoke the key that you sent to us.')
  engine.signals.due()
  expect((await engine.untilEnded(runId)).status).toBe('succeeded')
  const texts = `${await textsOf(runId)} ${JSON.stringify([...models.texts, ...models.objects].map(({ request }) => request))}`
  expect(texts).toContain('sk_l…')
  expect(texts).toContain('Please revoke the key')
  expect(texts).not.toContain(key)
  expect(texts).not.toContain('4242 4242')
})
