import {
  formatUsage,
  type UsageLine,
  type UsageState,
  usageLabels,
  usageStateLabels,
  usageStateOf,
} from '../../../contracts/quotas/quotas.ts'
import { Chip } from '../../ui/badge/chip.tsx'
import { ProgressBar } from '../../ui/progress/progress-bar.tsx'
import { cn } from '../../ui/theme/cn.ts'

const barTones = { unlimited: 'accent', free: 'accent', near: 'warning', full: 'danger', over: 'danger' } as const satisfies Record<
  UsageState,
  string
>

/**
 * Shows the usage of each quota, with a bar if it has a limit. Tokens, costs and open uploads are hidden if they have neither usage nor limit.
 */
export function UsageLines({ lines }: { lines: readonly UsageLine[] }) {
  const visibleLines = lines.filter(
    ({ kind, used, limit }) => limit > 0 || used > 0 || !['tokens', 'cost_usd', 'open_uploads'].includes(kind),
  )
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {visibleLines.map((line) => (
        <UsageOf key={line.kind} line={line} />
      ))}
    </dl>
  )
}

function UsageOf({ line }: { line: UsageLine }) {
  const { kind, used, limit } = line
  const state = usageStateOf(line)
  const label = usageStateLabels[state]
  const isUsedUp = state === 'full' || state === 'over'
  return (
    <div className="min-w-0">
      <dt className="flex min-h-6 flex-wrap items-center justify-between gap-x-2 text-muted text-sm">
        {usageLabels[kind]}
        {(state === 'near' || isUsedUp) && <Chip tone={barTones[state]}>{label}</Chip>}
      </dt>
      <dd className={cn('mt-1 text-sm tabular-nums', isUsedUp && 'font-medium text-danger')}>
        {limit > 0 ? `${formatUsage(kind, used)} of ${formatUsage(kind, limit)}` : `${formatUsage(kind, used)} (no limit)`}
        {limit > 0 && (
          <ProgressBar label={usageLabels[kind]} percent={Math.min(100, (used / limit) * 100)} tone={barTones[state]} className="mt-2" />
        )}
      </dd>
    </div>
  )
}
