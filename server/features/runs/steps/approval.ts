import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import type { StepOf } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { storableJson, storableText } from '../../../platform/database/storable.ts'
import { makeApprovalToken } from '../../notifications/approval-links.ts'
import type { KnownApproval } from '../engine/read-progress.ts'
import { StepError } from '../engine/step-error.ts'
import type { StepContext, StepHandler, StepResult } from './step-handler.ts'

interface Question {
  title: string
  who: string
  approverEmail: string | null
  shown: string
  value: unknown
  byEmail: boolean
  expiresAt: Date | null
}

/** Returns the approver's address; null when the owner decides. @throws StepError for an invalid address */
async function approverOf({ to }: StepOf<'approval'>, { scope, compute, run }: StepContext): Promise<string | null> {
  const given = to === undefined ? '' : String((await compute.evaluate(to, scope)) ?? '').trim()
  if (given === '' || given.toLowerCase() === run.profile.email.toLowerCase()) return null
  if (!z.email().max(320).safeParse(given).success)
    throw new StepError('bad_address', `"${given.slice(0, 100)}" is not a valid email address`)
  return given
}

const insertText = `
insert into public.workflow_approvals (id, run_id, user_id, path, title, who, approver_email, shown, value, expires_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`

async function ask(client: pg.ClientBase, { run, path, tools }: StepContext, question: Question): Promise<void> {
  const id = randomUUID()
  const { title, who, approverEmail, shown, value, byEmail, expiresAt } = question
  const json = value === undefined ? null : storableJson(value)
  await client.query(insertText, [id, run.id, run.user_id, path, title, who, approverEmail, storableText(shown), json, expiresAt])
  const token = approverEmail === null ? undefined : await makeApprovalToken(client, id)
  const name = typeof run.configuration.workflow_name === 'string' ? run.configuration.workflow_name : run.workflow_name
  await tools.effects.announceApproval(
    client,
    { id, runId: run.id, userId: run.user_id, path, title, who, approverEmail, shown, byEmail, expiresAt, name },
    token,
  )
}

/** Returns the decision, or that it is pending. @throws StepError that ends the run, after a rejection or expiry */
async function readDecision({ path, run, within }: StepContext, approval: KnownApproval, who: string): Promise<StepResult> {
  const { status, reason, expires_at } = approval
  if (status === 'approved') {
    const value = approval.is_edited ? approval.edited : approval.value
    return { done: { output: { value, decision: 'approved', reason } } }
  }
  if (status === 'rejected')
    throw new StepError('rejected', `${approval.decider ?? 'The approver'} rejected it${reason ? `: ${reason}` : ''}`, { isFinal: true })
  if (status === 'pending' && (expires_at === null || expires_at.getTime() > Date.now())) return { wait: true }
  if (status === 'pending') {
    const { rowCount } = await within((client) =>
      client.query(
        `update public.workflow_approvals set status = 'expired', decided_at = now() where run_id = $1 and path = $2 and status = 'pending'`,
        [run.id, path],
      ),
    )
    // A decision arrived at the same moment; the run resumes for it.
    if (rowCount === 0) return { wait: true }
  }
  throw new StepError('expired', `The approval expired. It waited for ${who}`, { isFinal: true })
}

/** Waits for an approval. */
export const approval: StepHandler<'approval'> = {
  isSlow: false,
  prepare: async (step, context) => {
    const { scope, compute, run, within } = context
    const approverEmail = await approverOf(step, context)
    const shown = await compute.render(step.shown, scope)
    const value = await compute.evaluate(step.value, scope)
    const { title, who } = step
    return {
      input: { who, to: approverEmail, shown, value: value ?? null },
      run: async () => {
        if (run.is_test)
          return {
            done: { output: { value, decision: 'approved', reason: null }, heldBack: [{ kind: 'approval', to: approverEmail, title }] },
          }
        if (context.approval) return readDecision(context, context.approval, who)
        const byEmail = Boolean(await compute.evaluate(step.email, scope))
        const expiresAt = step.expires_after_hours === undefined ? null : new Date(Date.now() + step.expires_after_hours * 3_600_000)
        await within((client) => ask(client, context, { title, who, approverEmail, shown, value, byEmail, expiresAt }))
        context.onAsked(expiresAt)
        return { wait: true }
      },
    }
  },
}
