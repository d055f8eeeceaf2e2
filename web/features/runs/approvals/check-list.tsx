import { ShieldAlert, Siren } from 'lucide-react'
import { isSafety, type RunCheck, runCheckLabels } from '../../../../contracts/runs/run-checks.ts'

/** Lists failed checks, safety alerts first. Renders nothing without checks. */
export function CheckList({ checks, title }: { checks: readonly RunCheck[]; title: string }) {
  if (checks.length === 0) return null
  const alerts = checks.filter(isSafety)
  const others = checks.filter((check) => !isSafety(check))
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="font-medium text-sm">{title}</h3>
      <ul className="flex flex-col gap-2">
        {[...alerts, ...others].map((check) => (
          <CheckItem key={JSON.stringify(check)} check={check} />
        ))}
      </ul>
    </section>
  )
}

function CheckItem({ check }: { check: RunCheck }) {
  const { code, message, excerpt } = check
  const Icon = isSafety(check) ? Siren : ShieldAlert
  const tone = isSafety(check) ? 'bg-danger-soft text-danger' : 'bg-warning-soft text-foreground'
  return (
    <li className={`flex items-start gap-3 rounded-control px-3.5 py-2.5 text-sm ${tone}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <span className="font-medium">{runCheckLabels[code]}: </span>
        <span dir="auto" className="wrap-anywhere">
          {message}
        </span>
        {excerpt && (
          <q dir="auto" className="wrap-anywhere mt-1 block">
            {excerpt}
          </q>
        )}
      </div>
    </li>
  )
}
