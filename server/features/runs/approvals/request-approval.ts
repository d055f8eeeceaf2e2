import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { InputRequest } from '../../../../contracts/runs/input-request.ts'
import type { OutgoingMessage, PlacedCheck } from '../../../../contracts/runs/run-checks.ts'
import { storableJson, storableText } from '../../../platform/database/storable.ts'
import type { KnownApproval } from '../engine/journal/read-progress.ts'
import { StepError } from '../engine/step-error.ts'
import { runNameOf } from '../lifecycle/run-name.ts'
import type { StepContext } from '../steps/step-handler.ts'
import { findApprovalSupport } from '../text-support/run-text-support.ts'
import { briefedValue } from './approval-brief.ts'
import { makeApprovalToken } from './approval-links.ts'
import { assignApproval, findPeople } from './people/find-people.ts'

export interface ApprovalRequest {
  title: string
  /** Name of the approver for display, for example `the triage nurse`. */
  who: string
  /** Null if the owner of the run decides. */
  approverEmail: string | null
  /** Text that is shown next to the value. */
  shown: string
  /** Value that the approver can edit. */
  value: unknown
  /** The messages that are sent after the approval is granted; null for a request for data. */
  outgoing: readonly OutgoingMessage[] | null
  /** Failed checks of the value, in addition to the open checks. */
  checks?: readonly PlacedCheck[]
  /** Request for data that the approver provides instead of a decision. */
  inputRequest?: InputRequest
  /** True to notify the owner by email too. */
  byEmail: boolean
  expiresAt: Date | null
}

/** Evaluates the email address of the approver. Returns null if the owner decides. @throws StepError if the address is invalid */
export async function evaluateApprover(to: string | undefined, { scope, compute, run }: StepContext): Promise<string | null> {
  const address = to === undefined ? '' : String((await compute.evaluate(to, scope)) ?? '').trim()
  if (address === '' || address.toLowerCase() === run.profile.email.toLowerCase()) return null
  if (!z.email().max(320).safeParse(address).success)
    throw new StepError('bad_address', `"${address.slice(0, 100)}" is not a valid email address`)
  return address
}

const insertText = `
insert into public.workflow_approvals (id, run_id, user_id, path, title, who, approver_email, shown, value, expires_at, outgoing, checks, input_request, brief, outline, support,
  excluded_user_id, escalate_at, escalate_to)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, now() + make_interval(hours => $18), $19)`

/**
 * Requests an approval for a step, together with the failed checks, and notifies the approver. If the value contains a brief, the approval
 * shows the brief, and the approver starts from the outline.
 */
export async function requestApproval(context: StepContext, request: ApprovalRequest): Promise<void> {
  const { run, path, tools, openChecks } = context
  const { title, who, shown, outgoing, checks = [], inputRequest, byEmail, expiresAt } = request
  const { value, brief, outline } = briefedValue(request.value, context.scope.steps)
  const { definition, scope } = context
  const support = inputRequest ? null : await findApprovalSupport({ tools, run, definition, results: scope.steps }, value, brief)
  const id = randomUUID()
  await context.within(async (client) => {
    const people = await findPeople(client, run, who)
    const approverEmail = people.memberIds.length > 0 ? null : (people.email ?? request.approverEmail)
    const json = value === undefined ? null : storableJson(value)
    await client.query(insertText, [
      ...[id, run.id, run.user_id, path, storableText(title).slice(0, 200), who, approverEmail, storableText(shown), json, expiresAt],
      ...[
        outgoing === null ? null : storableJson(outgoing),
        storableJson([...openChecks, ...checks]),
        inputRequest ? storableJson(inputRequest) : null,
      ],
      ...[
        brief === null ? null : storableText(brief),
        outline === null ? null : storableText(outline),
        support === null ? null : storableJson(support),
      ],
      ...[people.excludedId, people.escalateTo === null ? null : people.escalateAfterHours, people.escalateTo],
    ])
    await assignApproval(client, id, people.memberIds)
    const token = approverEmail === null ? undefined : await makeApprovalToken(client, id)
    const name = runNameOf(run)
    await tools.effects.announceApproval(
      client,
      { id, runId: run.id, userId: run.user_id, path, title, who, approverEmail, shown, outgoing, byEmail, expiresAt, name },
      token,
    )
  })
  context.onApprovalRequested(expiresAt)
}

/** Decision of an approver, or `wait` while the approval is pending. */
export type ApprovalDecision = { approved: { value: unknown; reason: string | null } } | { wait: true }

/** Returns the decision on an approval. @throws StepError that ends the run after a rejection or expiry */
export async function readDecision(
  { path, run, within }: Pick<StepContext, 'path' | 'run' | 'within'>,
  approval: KnownApproval,
  who: string,
): Promise<ApprovalDecision> {
  const { status, reason, expires_at } = approval
  if (status === 'approved') return { approved: { value: approval.is_edited ? approval.edited : approval.value, reason } }
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
    // A decision was stored after the approval was read. The run resumes and reads the decision.
    if (rowCount === 0) return { wait: true }
  }
  throw new StepError('expired', `The approval expired. It waited for ${who}`, { isFinal: true })
}
