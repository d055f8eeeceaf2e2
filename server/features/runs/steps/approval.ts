import { renderApprovalTitle } from '../approvals/approval-title.ts'
import { checkMasks } from '../approvals/masked-credentials.ts'
import { releasedMessages } from '../approvals/released-messages.ts'
import { evaluateApprover, readDecision, requestApproval } from '../approvals/request-approval.ts'
import type { StepHandler } from './step-handler.ts'

export const approvalStep: StepHandler<'approval'> = {
  isSlow: false,
  prepare: async (step, context) => {
    const { scope, compute, run } = context
    const approverEmail = await evaluateApprover(step.to, context)
    const shown = await compute.render(step.shown, scope)
    const value = await compute.evaluate(step.value, scope)
    const { who } = step
    const title = await renderApprovalTitle(step, context)
    return {
      title,
      input: { who, to: approverEmail, shown, value: value ?? null },
      run: async () => {
        if (run.is_test)
          return {
            done: { output: { value, decision: 'approved', reason: null }, heldBack: [{ kind: 'approval', to: approverEmail, title }] },
          }
        if (context.approval) {
          const decision = await readDecision(context, context.approval, who)
          return 'wait' in decision ? decision : { done: { output: { ...decision.approved, decision: 'approved' } } }
        }
        const byEmail = Boolean(await compute.evaluate(step.email, scope))
        const expiresAt = step.expires_after_hours === undefined ? null : new Date(Date.now() + step.expires_after_hours * 3_600_000)
        const outgoing = await releasedMessages(step, context, value)
        const checks = checkMasks(value, context.masks, context.path)
        await requestApproval(context, { title, who, approverEmail, shown, value, outgoing, checks, byEmail, expiresAt })
        return { wait: true }
      },
    }
  },
}
