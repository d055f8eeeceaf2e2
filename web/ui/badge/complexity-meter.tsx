import type { Complexity } from '../../../contracts/enumerations.ts'
import { complexities, labelOf } from '../../../contracts/enumerations.ts'
import { cn } from '../theme/cn.ts'

interface ComplexityMeterProps {
  complexity: Complexity
  /** True to show the label next to the dots. Otherwise it is available on hover and to screen readers. */
  withLabel?: boolean
  className?: string
}

export function ComplexityMeter({ complexity, withLabel = false, className }: ComplexityMeterProps) {
  const level = complexities.indexOf(complexity)
  const label = labelOf(complexity)
  return (
    <span className={cn('inline-flex shrink-0 items-center gap-2', className)} title={withLabel ? undefined : `${label} complexity`}>
      <span aria-hidden="true" className="inline-flex gap-1">
        {complexities.map((step, index) => (
          <span
            key={step}
            className={cn('size-2 rounded-[3px] border border-accent', index <= level ? 'bg-accent' : 'border-line-strong bg-transparent')}
          />
        ))}
      </span>
      {withLabel ? <span className="text-sm">{label}</span> : <span className="sr-only">{label} complexity</span>}
    </span>
  )
}
