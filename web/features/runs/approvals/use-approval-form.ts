import { useState } from 'react'
import { runLimits } from '../../../../contracts/runs/runs.ts'
import { characters } from '../../../../contracts/text-length.ts'
import { recordOf } from '../../../lib/api/json-record.ts'
import { useUserId } from '../../../lib/auth/use-session.ts'
import { clearDraft, draftKey, readDraft, writeDraft } from '../../../lib/forms/draft.ts'
import type { RunApproval } from '../run-queries.ts'
import { useDecision } from './use-decision.ts'

export type ApprovalMode = 'view' | 'edit' | 'reject'

interface ApprovalInput {
  mode: ApprovalMode
  text: string
  reason: string
}

function storedInput(key: string, initial: ApprovalInput): ApprovalInput {
  const { mode, text, reason } = recordOf(readDraft(key)?.values)
  const isComplete = (mode === 'edit' || mode === 'reject') && typeof text === 'string' && typeof reason === 'string'
  return isComplete ? { mode, text, reason } : initial
}

const tooLong = (text: string) =>
  text.length > runLimits.editedTextMax ? `The text must be at most ${runLimits.editedTextMax.toLocaleString('en-US')} characters` : null

/** Manages the form for a decision. Unsaved input survives a reload. */
export function useApprovalForm(approval: RunApproval) {
  const userId = useUserId()
  const key = draftKey(userId, `approval:${approval.id}`)
  const isText = typeof approval.value === 'string'
  const original = isText ? String(approval.value) : JSON.stringify(approval.value, null, 2)
  const [input, setInput] = useState(() => storedInput(key, { mode: 'view', text: original, reason: '' }))
  const [error, setError] = useState<string | null>(null)
  const { run, isPending } = useDecision(approval, () => clearDraft(key))
  const update = (change: Partial<ApprovalInput>) => {
    const next = { ...input, ...change }
    setInput(next)
    setError(null)
    if (next.mode === 'view') clearDraft(key)
    else writeDraft(key, { values: next })
  }
  const approveEdited = () => {
    const long = tooLong(input.text)
    if (long) return setError(long)
    if (isText) return run({ decision: 'approve', edited: input.text })
    try {
      run({ decision: 'approve', edited: JSON.parse(input.text) })
    } catch (error) {
      setError(`Invalid JSON: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const reject = () => {
    const reason = input.reason.trim()
    if (characters(reason) > runLimits.reasonMax) return setError(`Reason must be at most ${runLimits.reasonMax} characters`)
    run({ decision: 'reject', ...(reason && { reason }) })
  }
  return {
    ...input,
    isText,
    error,
    isPending,
    setMode: (mode: ApprovalMode) => update({ mode, ...(mode === 'view' && { text: original }) }),
    type: (text: string) => update({ text }),
    typeReason: (reason: string) => update({ reason }),
    approve: () => run({ decision: 'approve' }),
    approveEdited,
    reject,
  }
}
