import { formatFullTime, formatListTime } from '../../lib/format/format.ts'

/** A date and time in a list. The time with its zone appears on hover. */
export function ListTime({ moment }: { moment: string }) {
  return (
    <time dateTime={moment} title={formatFullTime(moment)} className="whitespace-nowrap text-muted">
      {formatListTime(moment)}
    </time>
  )
}
