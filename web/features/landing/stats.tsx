import { useHasBeenVisible } from '../../ui/lazy/use-has-been-visible.ts'
import { CountUp } from '../../ui/text/count-up.tsx'

/** Figures that the specification states. They count up once, when they become visible. */
const stats = [
  { figure: 10, decimals: 0, unit: 'x', label: 'faster processing' },
  { figure: 95, decimals: 0, unit: '%', label: 'cost reduction' },
  { figure: null, text: '24/7', label: 'AI operations' },
  { figure: 99.9, decimals: 1, unit: '%', label: 'uptime SLA' },
] as const

export function Stats() {
  const [list, hasBeenVisible] = useHasBeenVisible<HTMLDListElement>(0.6)
  return (
    <section aria-label="Key figures" className="page">
      <dl ref={list} className="grid grid-cols-2 gap-y-8 border-line border-y py-8 md:grid-cols-4">
        {stats.map((stat) => (
          <div key={stat.label} className="flex flex-col-reverse">
            <dt className="text-muted text-sm">{stat.label}</dt>
            <dd className="heading text-[2.25rem] leading-11 tabular-nums">
              {stat.figure === null ? (
                stat.text
              ) : (
                <>
                  {hasBeenVisible ? <CountUp to={stat.figure} decimals={stat.decimals} /> : stat.figure.toFixed(stat.decimals)}
                  {stat.unit}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
