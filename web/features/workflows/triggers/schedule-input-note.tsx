import { TriangleAlert } from 'lucide-react'

interface ScheduleInputNoteProps {
  hasTable: boolean
  /** True if runs report only the rows that earlier runs have not reported. */
  isOnlyNew: boolean
  /** Label of the configuration field for a data source, and whether it has a value; null if the workflow has none. */
  source: { label: string; isSet: boolean } | null
}

/** Returns what the scheduled runs process, and whether each run does the same work again. */
function noteOf({ hasTable, isOnlyNew, source }: ScheduleInputNoteProps): { text: string; isRepetition: boolean } {
  if (source?.isSet)
    return {
      text: `Every scheduled run fetches “${source.label}” again. The input below is used only if it returns no data.`,
      isRepetition: false,
    }
  if (isOnlyNew)
    return {
      text: 'Every scheduled run reads the same input again and reports only the rows that are new or changed.',
      isRepetition: true,
    }
  if (hasTable) return { text: 'Every scheduled run reads the same input and reports the same rows again.', isRepetition: true }
  return { text: 'Every scheduled run uses this same text, and writes about it again.', isRepetition: true }
}

/** Explains the input of scheduled runs. Warns if a run repeats the work of the last one. */
export function ScheduleInputNote(props: ScheduleInputNoteProps) {
  const { text, isRepetition } = noteOf(props)
  const { source } = props
  if (!isRepetition) return <p className="text-muted text-sm">{text} Scheduled runs are real runs: results are sent and counted.</p>
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="flex items-start gap-3 rounded-control bg-warning-soft px-4 py-3 text-warning">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">
          {text} To process new items each time, start runs from your systems through the webhook endpoint
          {source && `, or enter “${source.label}” in the form above`}.
        </span>
      </p>
      <p className="text-muted">Scheduled runs are real runs: results are sent and counted.</p>
    </div>
  )
}
