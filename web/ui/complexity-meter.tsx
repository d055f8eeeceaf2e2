import type { Complexity } from '../../contracts/enumerations.ts'
import { complexities, labelOf } from '../../contracts/enumerations.ts'
import { cn } from './cn.ts'

interface ComplexityMeterProps {
  complexity: Complexity
  /** With the word beside the dots; without, the word is there for screen readers and on hover. */
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
