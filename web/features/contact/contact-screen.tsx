import { getRouteApi } from '@tanstack/react-router'
import { Blocks, Hourglass, type LucideIcon, ShieldCheck, UserRoundCheck } from 'lucide-react'
import { paths } from '../../lib/routing/paths.ts'
import { Card, CardContent } from '../../ui/card/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ContactForm } from './contact-form.tsx'

const route = getRouteApi(paths.contact)

interface SellingPoint {
  icon: LucideIcon
  title: string
  description: string
}

const sellingPoints: readonly SellingPoint[] = [
  {
    icon: Blocks,
    title: 'Built for your industry',
    description: '80 ready-made workflows across 10 industries. Configure instead of building from scratch.',
  },
  {
    icon: Hourglass,
    title: 'Up and running in a day',
    description: 'Choose a workflow, answer a few questions and add your documents. Your team has nothing to install.',
  },
  { icon: UserRoundCheck, title: 'You stay in control', description: 'Every workflow can ask for approval before anything is sent.' },
  {
    icon: ShieldCheck,
    title: 'Your data stays yours',
    description: 'The database itself enforces who can see each record. Host it with us or on your own infrastructure.',
  },
]

export function ContactScreen() {
  const start = route.useLoaderData()
  return (
    <div className="page flex flex-col gap-8 py-10">
      <PageHeader title="Get in Touch" description="Tell us what takes up your team’s time, and we’ll show you what to automate." />
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
            {sellingPoints.map(({ icon: Icon, title, description }) => (
              <li key={title} className="flex gap-4">
                <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-strong">
                  <Icon aria-hidden="true" className="size-5" />
                </span>
                <div>
                  <h3 className="font-semibold">{title}</h3>
                  <p className="mt-0.5 text-muted text-sm">{description}</p>
                </div>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </div>
  )
}
