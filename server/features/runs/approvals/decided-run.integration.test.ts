import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DecideApprovalRequest } from '../../../../contracts/runs/run-requests.ts'
import { transaction } from '../../../platform/database/database.ts'
import { definitionOf, openTestEngine, type TestEngine } from '../../../testing/runs/run-engine.ts'
import { advanceRun } from '../run-jobs.ts'
import { decideApproval } from './decide-approval.ts'

let engine: TestEngine
let me: string
beforeAll(async () => {
  engine = await openTestEngine()
  me = await engine.createUser('owner@example.com')
  await engine.owner.query(
    `insert into public.workflow_definitions (hash, definition) values ('of-another-version', '{"version": 99, "steps": [{}]}')`,
  )
})
afterAll(() => engine.stop())

const ask = { kind: 'approval', who: 'the owner', shown: 'Send?', value: 'input.text', email: 'false', expires_after_hours: 24 }

/** Starts a run that waits for an approval, and removes its definition. */
async function waitingRun() {
  const configurationId = await engine.configure(me, definitionOf([ask]))
  const id = await engine.start({ configurationId, userId: me, input: { text: 'A reply' } })
  await engine.until(id, 'waiting_approval')
  await engine.owner.query(`update public.workflow_runs set definition_hash = 'of-another-version' where id = $1`, [id])
  const { rows } = await engine.owner.query<{ id: string }>('select id from public.workflow_approvals where run_id = $1', [id])
  return { id, approvalId: rows[0]?.id ?? '' }
}

async function decide(approval_id: string, decision: Omit<DecideApprovalRequest, 'approval_id'>) {
  await transaction(engine.owner, (client) => decideApproval(client, engine, { userId: me }, { approval_id, ...decision }))
  engine.signals.due()
}

async function wake(id: string) {
  await transaction(engine.owner, async (client) => {
    await client.query(`update public.workflow_runs set status = 'queued', resume_at = null where id = $1`, [id])
    await engine.queue.send(client, advanceRun, { run_id: id })
  })
  engine.signals.due()
}

describe('a waiting run whose definition no longer exists', () => {
  it('ends rejected after a rejection', async () => {
    const { id, approvalId } = await waitingRun()
    await decide(approvalId, { decision: 'reject', reason: 'Wrong customer' })
    expect(await engine.untilEnded(id)).toMatchObject({
      ...{ status: 'rejected', error_code: 'rejected', error: 'Step 0: owner@example.com rejected it: Wrong customer' },
    })
    expect((await engine.steps(id))[0]).toMatchObject({ status: 'failed' })
  })

  it.each<Omit<DecideApprovalRequest, 'approval_id'>>([{ decision: 'approve' }, { decision: 'approve', edited: 'Another reply' }])(
    'fails with the reason after %o, because it cannot continue',
    async (decision) => {
      const { id, approvalId } = await waitingRun()
      await decide(approvalId, decision)
      expect(await engine.untilEnded(id)).toMatchObject({ status: 'failed', error_code: 'definition' })
    },
  )

  it('expires like every other run', async () => {
    const { id } = await waitingRun()
    await engine.owner.query(`update public.workflow_approvals set expires_at = now() - interval '1 minute' where run_id = $1`, [id])
    await wake(id)
    expect(await engine.untilEnded(id)).toMatchObject({ status: 'failed', error_code: 'expired' })
    const { rows } = await engine.owner.query('select status from public.workflow_approvals where run_id = $1', [id])
    expect(rows).toEqual([{ status: 'expired' }])
  })

  it('continues to wait if a worker reads it before the decision', async () => {
    const { id, approvalId } = await waitingRun()
    await wake(id)
    await engine.until(id, 'waiting_approval')
    await decide(approvalId, { decision: 'reject' })
    expect((await engine.untilEnded(id)).status).toBe('rejected')
  })
})
