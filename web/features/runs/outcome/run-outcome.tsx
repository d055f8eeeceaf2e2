import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { People } from '../../../lib/workspaces/people-query.ts'
import { cn } from '../../../ui/theme/cn.ts'
import { type Tone, toneClasses } from '../../../ui/theme/tone.ts'
import type { Run, RunApproval, RunStep } from '../run-queries.ts'
import { outcomeOf } from './outcome-sentence.ts'
import { SentList } from './sent-list.tsx'
import { sentMessagesQuery } from './sent-messages.ts'

interface RunOutcomeProps {
  run: Run
  steps: readonly RunStep[]
  approvals: readonly RunApproval[]
  userId: string
  /** Names of colleagues; null for a user who works alone. */
  people: People | null
  pollIntervalMs: number | false
}

const icons: Partial<Record<Tone, LucideIcon>> = { success: CircleCheck, danger: TriangleAlert, warning: Hourglass }

/** Shows the outcome of a run in one sentence, and the messages that it sent. */
export function RunOutcome({ run, steps, approvals, userId, people, pollIntervalMs }: RunOutcomeProps) {
  const { data: sent = [] } = useQuery({ ...sentMessagesQuery(run.id), enabled: !run.is_test, refetchInterval: pollIntervalMs })
  const { tone, sentence } = outcomeOf({ run, steps, approvals, sent, userId, people })
  // A succeeded run does not wait for anything, so its warning has a triangle instead of the icon for waiting.
  const Icon = tone === 'warning' && run.status === 'succeeded' ? TriangleAlert : (icons[tone] ?? CircleDashed)
  return (
    <section aria-label="Outcome" className={cn('flex items-start gap-3 rounded-card px-5 py-4', toneClasses[tone])}>
      <Icon aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <p role={run.status === 'failed' ? 'alert' : undefined} dir="auto" className="wrap-anywhere whitespace-pre-line text-md">
          {sentence}
        </p>
        {sent.length > 0 && <SentList messages={sent} />}
      </div>
    </section>
  )
}
