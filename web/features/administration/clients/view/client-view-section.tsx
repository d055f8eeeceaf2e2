import { type ReactNode, useId } from 'react'
import { formatFullTime, formatListTime } from '../../../../lib/format/format.ts'
import { Card } from '../../../../ui/card/card.tsx'

interface ClientViewSectionProps<Row> {
  title: string
  /** Text if there are no rows. */
  none: string
  rows: readonly Row[]
  children: (row: Row) => ReactNode
}

/** A card with a heading and a list. */
export function ClientViewSection<Row>({ title, none, rows, children }: ClientViewSectionProps<Row>) {
  const id = useId()
  return (
    <Card>
      <section aria-labelledby={id} className="p-5">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {rows.length === 0 ? <p className="mt-2 text-muted text-sm">{none}</p> : <ul className="mt-2">{rows.map(children)}</ul>}
      </section>
    </Card>
  )
}

interface ClientViewRowProps {
  title: ReactNode
  moment: string
  /** Badges below the title. */
  children?: ReactNode
}

export function ClientViewRow({ title, moment, children }: ClientViewRowProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line py-3 text-sm not-first:border-t">
      <div className="min-w-0 flex-1 basis-48">
        <p dir="auto" className="wrap-anywhere font-medium">
          {title}
        </p>
        {children !== undefined && <p className="mt-1 flex flex-wrap gap-2">{children}</p>}
      </div>
      <time dateTime={moment} title={formatFullTime(moment)} className="text-muted">
        {formatListTime(moment)}
      </time>
    </li>
  )
}
