import { getRouteApi } from '@tanstack/react-router'
import { Blocks, Hourglass, type LucideIcon, ShieldCheck, UserRoundCheck } from 'lucide-react'
import { paths } from '../../app/paths.ts'
import { Card, CardContent } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ContactForm } from './contact-form.tsx'

const route = getRouteApi(paths.contact)

interface SellingPoint {
  icon: LucideIcon
  title: string
  words: string
}

const sellingPoints: readonly SellingPoint[] = [
  {
    icon: Blocks,
    title: 'Made for your trade',
    words: 'Eighty ready-made workflows across ten industries, so that you configure instead of build.',
  },
  {
    icon: Hourglass,
    title: 'Running within a day',
    words: 'Pick a workflow, answer its questions, give it your documents. There is nothing to install for your people.',
  },
  { icon: UserRoundCheck, title: 'People decide', words: 'Every workflow can ask a person before anything leaves the house.' },
  {
    icon: ShieldCheck,
    title: 'Your data stays yours',
    words: 'The database itself guards every row. Host it with us or in your own rooms.',
  },
]

export function ContactScreen() {
  const start = route.useLoaderData()
  return (
    <div className="page flex flex-col gap-8 py-10">
      <PageHeader
        title="Get in Touch"
        description="Tell us what takes your people's time. We answer with what can be automated, what should not be, and what it takes."
      />
      <div className="grid items-start gap-8 lg:grid-cols-[1.6fr_1fr]">
        <Card>
          <CardContent className="sm:p-7">
            <ContactForm start={start} />
          </CardContent>
        </Card>
        <aside aria-labelledby="selling-points" className="flex flex-col gap-5 lg:pt-2">
          <h2 id="selling-points" className="heading text-xl">
            Why teams choose us
          </h2>
          <ul className="flex flex-col gap-5">
            {sellingPoints.map(({ icon: Icon, title, words }) => (
              <li key={title} className="flex gap-4">
                <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-strong">
                  <Icon aria-hidden="true" className="size-5" />
                </span>
                <div>
                  <h3 className="font-semibold">{title}</h3>
                  <p className="mt-0.5 text-muted text-sm">{words}</p>
                </div>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </div>
  )
}
