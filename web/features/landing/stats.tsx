import { CountUp } from '../../ui/count-up.tsx'
import { useSeen } from '../../ui/use-seen.ts'

/** The specification's figures; the ones that are a number count up once. */
const stats = [
  { figure: 10, decimals: 0, unit: 'x', words: 'faster processing' },
  { figure: 95, decimals: 0, unit: '%', words: 'cost reduction' },
  { figure: null, text: '24/7', words: 'AI operations' },
  { figure: 99.9, decimals: 1, unit: '%', words: 'uptime SLA' },
] as const

export function Stats() {
  const [list, seen] = useSeen<HTMLDListElement>(0.6)
  return (
    <section aria-label="In figures" className="page">
      <dl ref={list} className="grid grid-cols-2 gap-y-8 border-line border-y py-8 md:grid-cols-4">
        {stats.map((stat) => (
          <div key={stat.words} className="flex flex-col-reverse">
            <dt className="text-muted text-sm">{stat.words}</dt>
            <dd className="heading text-[2.25rem] leading-11 tabular-nums">
              {stat.figure === null ? (
                stat.text
              ) : (
                <>
                  {seen ? <CountUp to={stat.figure} decimals={stat.decimals} /> : stat.figure.toFixed(stat.decimals)}
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
