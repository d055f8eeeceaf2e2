import type { LucideIcon } from 'lucide-react'
import { BookOpenCheck, ChartNoAxesColumn, Factory, Rocket, ShieldCheck, SlidersHorizontal } from 'lucide-react'
import { Section } from './section.tsx'

interface Feature {
  icon: LucideIcon
  title: string
  words: string
}

const features: readonly Feature[] = [
  {
    icon: Factory,
    title: 'Industry-specific AI',
    words: 'Prior authorizations, 8D reports, CPNI filings: each workflow knows the forms, rules and terms of its trade.',
  },
  {
    icon: SlidersHorizontal,
    title: 'Configurable workflows',
    words: 'Tone, thresholds, frequency, budget, who approves: your answers steer every run, and you can change them any day.',
  },
  {
    icon: Rocket,
    title: 'Rapid deployment',
    words: 'Add a workflow with one click, answer a handful of questions, save. It is on your dashboard before the meeting ends.',
  },
  {
    icon: ShieldCheck,
    title: 'Enterprise security',
    words: 'Every row is guarded by the database itself, every result can wait for a person, and sessions end everywhere at once.',
  },
  {
    icon: ChartNoAxesColumn,
    title: 'Analytics dashboard',
    words: 'What is active, what it did and what it saved, beside what it cost. ROI as figures, not as a feeling.',
  },
  {
    icon: BookOpenCheck,
    title: 'Continuous learning',
    words: 'Add a policy, a price list, a website. The next run draws on it and names the page it quoted.',
  },
]

export function FeatureCards() {
  return (
    <Section id="features-title" title="Made for work that must be right" className="pt-0 sm:pt-0">
      <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ icon: Icon, title, words }) => (
          <li key={title} className="bg-surface p-6">
            <span className="grid size-9 place-items-center rounded-control bg-accent-soft text-accent-strong">
              <Icon aria-hidden="true" className="size-4.5" />
            </span>
            <h3 className="mt-4 font-semibold text-base">{title}</h3>
            <p className="mt-1.5 text-pretty text-muted">{words}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
