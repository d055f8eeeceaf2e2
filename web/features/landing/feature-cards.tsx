import type { LucideIcon } from 'lucide-react'
import { BookOpenCheck, ChartNoAxesColumn, Factory, Rocket, ShieldCheck, SlidersHorizontal } from 'lucide-react'
import { Section } from './section.tsx'

interface Feature {
  icon: LucideIcon
  title: string
  text: string
}

const features: readonly Feature[] = [
  {
    icon: Factory,
    title: 'Industry-specific AI',
    text: 'Prior authorizations, 8D reports, CPNI filings: every workflow knows the forms, rules and terminology of its industry.',
  },
  {
    icon: SlidersHorizontal,
    title: 'Configurable workflows',
    text: 'Set the tone, thresholds, schedule, budget and approvers. Change them at any time.',
  },
  {
    icon: Rocket,
    title: 'Rapid deployment',
    text: 'Add a workflow with one click, answer a few questions, and it’s ready to run from your dashboard.',
  },
  {
    icon: ShieldCheck,
    title: 'Enterprise security',
    text: 'Row-level access control, approval for any result, and one-click sign-out on all devices.',
  },
  {
    icon: ChartNoAxesColumn,
    title: 'Analytics dashboard',
    text: 'See which workflows are active, what they did, what they saved and what they cost. ROI you can measure.',
  },
  {
    icon: BookOpenCheck,
    title: 'Continuous learning',
    text: 'Add a policy, a price list or a website. The next run uses it and cites its sources.',
  },
]

export function FeatureCards() {
  return (
    <Section id="features-title" title="Built for work you can’t get wrong" className="pt-0 sm:pt-0">
      <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ icon: Icon, title, text }) => (
          <li key={title} className="bg-surface p-6">
            <span className="grid size-9 place-items-center rounded-control bg-accent-soft text-accent-strong">
              <Icon aria-hidden="true" className="size-4.5" />
            </span>
            <h3 className="mt-4 font-semibold text-base">{title}</h3>
            <p className="mt-1.5 text-pretty text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
