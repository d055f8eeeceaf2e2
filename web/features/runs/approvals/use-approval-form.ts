import { useState } from 'react'
import { runLimits } from '../../../../contracts/runs/runs.ts'
import { characters } from '../../../../contracts/text-length.ts'
import { useUserId } from '../../../lib/auth/use-session.ts'
import { clearDraft, draftKey, readDraft, writeDraft } from '../../../lib/drafts/draft.ts'
import { recordOf } from '../../../lib/json/json-record.ts'
import type { RunApproval } from '../run-queries.ts'
import { findInvalidNumber, parseEdited, withNumbers } from './edited-value.ts'
import { useDecision } from './use-decision.ts'

export type ApprovalMode = 'view' | 'edit' | 'reject'

interface ApprovalInput {
  mode: ApprovalMode
  /** The edited value: a text as it is, any other value as JSON. */
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
  const original = isText ? String(approval.value) : JSON.stringify(approval.value)
  // The approver writes the message that a brief describes, so the form starts with the editor.
  const initialMode: ApprovalMode = approval.brief === null ? 'view' : 'edit'
  const [input, setInput] = useState(() => storedInput(key, { mode: initialMode, text: original, reason: '' }))
  const [error, setError] = useState<string | null>(null)
  const requireEdit = (message: string) => {
    setInput((before) => ({ ...before, mode: 'edit' }))
    setError(message)
  }
  const { run, isPending } = useDecision(approval, { onDecided: () => clearDraft(key), onIncomplete: requireEdit })
  const editedValue = isText ? input.text : parseEdited(input.text, approval.value)
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
    const invalid = findInvalidNumber(approval.value, editedValue)
    if (invalid) return setError(`${invalid} must be a number`)
    run({ decision: 'approve', edited: withNumbers(approval.value, editedValue) })
  }
  const reject = () => {
    const reason = input.reason.trim()
    if (characters(reason) > runLimits.reasonMax) return setError(`Reason must be at most ${runLimits.reasonMax} characters`)
    run({ decision: 'reject', ...(reason && { reason }) })
  }
  return {
    ...input,
    isText,
    editedValue,
    error,
    isPending,
    hasBrief: approval.brief !== null,
    setMode: (mode: ApprovalMode) => update({ mode }),
    /**
     * Closes the editor and discards the edit. With a brief, only leaves the rejection form, because the message exists only in the editor.
     */
    back: () => update(approval.brief === null ? { mode: 'view', text: original } : { mode: 'edit' }),
    type: (text: string) => update({ text }),
    typeReason: (reason: string) => update({ reason }),
    approve: () => run({ decision: 'approve' }),
    approveEdited,
    reject,
  }
}
