import { ShieldAlert, Siren } from 'lucide-react'
import { isSafetyCheck, type RunCheck, runCheckLabels } from '../../../../contracts/runs/run-checks.ts'
import { firstActions } from '../../../../contracts/safety/first-actions.ts'

interface CheckListProps {
  checks: readonly RunCheck[]
  title: string
  /** Level of the heading in the outline of the page. */
  heading?: 'h2' | 'h3'
}

/** Lists failed checks, safety alerts first. Renders nothing without checks. */
export function CheckList({ checks, title, heading: Heading = 'h3' }: CheckListProps) {
  if (checks.length === 0) return null
  const alerts = checks.filter(isSafetyCheck)
  const others = checks.filter((check) => !isSafetyCheck(check))
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <Heading className="font-medium text-sm">{title}</Heading>
      <ul className="flex flex-col gap-2">
        {countEqual([...alerts, ...others]).map(({ check, count }) => (
          <CheckItem key={JSON.stringify(check)} check={check} count={count} />
        ))}
      </ul>
    </section>
  )
}

/** Counts checks with the same text. A loop repeats a check for each of its items. */
function countEqual(checks: readonly RunCheck[]): { check: RunCheck; count: number }[] {
  const groups = Map.groupBy(checks, ({ code, message, excerpt }) => JSON.stringify([code, message, excerpt]))
  return [...groups.values()].flatMap(([check, ...repetitions]) => (check ? [{ check, count: 1 + repetitions.length }] : []))
}

function CheckItem({ check, count }: { check: RunCheck; count: number }) {
  const { code, category, message, excerpt } = check
  const Icon = isSafetyCheck(check) ? Siren : ShieldAlert
  const tone = isSafetyCheck(check) ? 'bg-danger-soft text-danger' : 'bg-warning-soft text-foreground'
  return (
    <li className={`flex items-start gap-3 rounded-control px-3.5 py-2.5 text-sm ${tone}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <span className="font-medium">{runCheckLabels[code]}: </span>
        <span dir="auto" className="wrap-anywhere">
          {message}
        </span>
        {count > 1 && <span className="text-muted"> ({count} times)</span>}
        {isSafetyCheck(check) && category && <p className="mt-1 text-foreground">{firstActions[category]}</p>}
        {excerpt && (
          <q dir="auto" className="wrap-anywhere mt-1 block">
            {excerpt}
          </q>
        )}
      </div>
    </li>
  )
}
