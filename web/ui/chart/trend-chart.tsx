import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { cn } from '../theme/cn.ts'

export interface TrendPoint {
  label: string
  value: number
}

interface TrendChartProps {
  /** Name of the chart for screen readers, such as "Sign-ups by day". */
  label: string
  points: readonly TrendPoint[]
  className?: string
}

const height = 100
const formatted = (value: number) => value.toLocaleString('en-US')
const labelOf = ({ label, value }: TrendPoint) => `${label}: ${formatted(value)}`

/** Returns the upper end of the axis: the smallest number of the form 1, 2 or 5 times a power of ten that is not below any value. */
export function ceilingOf(values: readonly number[]): number {
  const max = Math.max(1, ...values)
  const power = 10 ** Math.floor(Math.log10(max))
  return ([1, 2, 5, 10].find((step) => step * power >= max) ?? 10) * power
}

/** Returns the index of the point to select after a key press; null for keys without a function. */
function nextIndex(key: string, index: number, last: number): number | null {
  const indexByKey: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    Home: 0,
    End: last,
  }
  const next = indexByKey[key]
  return next === undefined ? null : Math.min(Math.max(next, 0), last)
}

/** A bar chart over time. The pointer and the arrow keys show values; screen readers get a table. */
export function TrendChart({ label, points, className }: TrendChartProps) {
  const [active, setActive] = useState<number | null>(null)
  const last = points.length - 1
  const index = Math.min(active ?? last, last)
  const activePoint = points[index]
  const ceiling = ceilingOf(points.map(({ value }) => value))
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setActive(Math.min(Math.max(Math.floor(((clientX - left) / width) * points.length), 0), last))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, index, last)
    if (next === null) return
    event.preventDefault()
    setActive(next)
  }
  if (!activePoint) return null
  if (points.every(({ value }) => value === 0)) return <EmptyChart className={className} />
  return (
    <div className={className}>
      <p aria-hidden="true" className="flex justify-between gap-3 text-muted text-xs tabular-nums">
        <span className={cn(active !== null && 'font-medium text-ink')}>{labelOf(activePoint)}</span>
        <span>{formatted(ceiling)}</span>
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={labelOf(activePoint)}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setActive(null)}
        onFocus={() => setActive((now) => now ?? last)}
        onBlur={() => setActive(null)}
        onKeyDown={onKeyDown}
        className="mt-1.5 rounded-chip"
      >
        <Bars points={points} ceiling={ceiling} active={active} />
      </div>
      <p aria-hidden="true" className="mt-1.5 flex justify-between text-muted text-xs">
        <span>{points[0]?.label}</span>
        <span>{points[last]?.label}</span>
      </p>
      <ValueTable label={label} points={points} />
    </div>
  )
}

/** Shown if all values are zero, instead of bars without height. */
const EmptyChart = ({ className }: { className: string | undefined }) => (
  <p className={cn('flex min-h-28 items-center justify-center rounded-chip bg-sunken p-4 text-muted text-sm', className)}>
    Nothing in this period yet.
  </p>
)

function Bars({ points, ceiling, active }: Pick<TrendChartProps, 'points'> & { ceiling: number; active: number | null }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${points.length} ${height}`}
      preserveAspectRatio="none"
      className="block h-28 w-full border-line border-y"
    >
      {points.map(({ label, value }, index) => {
        const barHeight = (value / ceiling) * height
        return (
          <g key={label} className={index === active ? 'fill-accent-strong' : active === null ? 'fill-accent' : 'fill-accent/45'}>
            {index === active && <rect x={index} y={0} width={1} height={height} className="fill-sunken" />}
            <rect x={index + 0.12} y={height - barHeight} width={0.76} height={barHeight} />
          </g>
        )
      })}
    </svg>
  )
}

function ValueTable({ label, points }: Pick<TrendChartProps, 'label' | 'points'>) {
  return (
    <div className="sr-only">
      <table>
        <caption>{label}</caption>
        <tbody>
          {points.map((point) => (
            <tr key={point.label}>
              <th scope="row">{point.label}</th>
              <td>{formatted(point.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
