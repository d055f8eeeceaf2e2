import { useState } from 'react'
import { runLimits } from '../../../../contracts/runs.ts'
import { characters } from '../../../../contracts/text-length.ts'
import { clearDraft, draftKey, readDraft, writeDraft } from '../../../lib/draft.ts'
import { recordOf } from '../../../lib/record-of.ts'
import { useUserId } from '../../../lib/use-session.ts'
import type { RunApproval } from '../run-queries.ts'
import { useDecision } from './use-decision.ts'

export type ApprovalMode = 'view' | 'edit' | 'reject'

interface Kept {
  mode: ApprovalMode
  text: string
  reason: string
}

function keptIn(key: string, fresh: Kept): Kept {
  const { mode, text, reason } = recordOf(readDraft(key)?.values)
  const isWhole = (mode === 'edit' || mode === 'reject') && typeof text === 'string' && typeof reason === 'string'
  return isWhole ? { mode, text, reason } : fresh
}

const tooLong = (text: string) =>
  text.length > runLimits.editedTextMax ? `This has at most ${runLimits.editedTextMax.toLocaleString('en-US')} characters` : null

/** What is typed into an approval until it is decided. It outlives a reload. */
export function useApprovalForm(approval: RunApproval) {
  const userId = useUserId()
  const key = draftKey(userId, `approval:${approval.id}`)
  const isText = typeof approval.value === 'string'
  const original = isText ? String(approval.value) : JSON.stringify(approval.value, null, 2)
  const [kept, setKept] = useState(() => keptIn(key, { mode: 'view', text: original, reason: '' }))
  const [fault, setFault] = useState<string | null>(null)
  const { run, isPending } = useDecision(approval, () => clearDraft(key))
  const keep = (change: Partial<Kept>) => {
    const next = { ...kept, ...change }
    setKept(next)
    setFault(null)
    if (next.mode === 'view') clearDraft(key)
    else writeDraft(key, { values: next })
  }
  const approveEdited = () => {
    const long = tooLong(kept.text)
    if (long) return setFault(long)
    if (isText) return run({ decision: 'approve', edited: kept.text })
    try {
      run({ decision: 'approve', edited: JSON.parse(kept.text) })
    } catch (error) {
      setFault(`This is not valid JSON: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const reject = () => {
    const reason = kept.reason.trim()
    if (characters(reason) > runLimits.reasonMax) return setFault(`A reason has at most ${runLimits.reasonMax} characters`)
    run({ decision: 'reject', ...(reason && { reason }) })
  }
  return {
    ...kept,
    isText,
    fault,
    isPending,
    turn: (mode: ApprovalMode) => keep({ mode, ...(mode === 'view' && { text: original }) }),
    type: (text: string) => keep({ text }),
    typeReason: (reason: string) => keep({ reason }),
    approve: () => run({ decision: 'approve' }),
    approveEdited,
    reject,
  }
}
