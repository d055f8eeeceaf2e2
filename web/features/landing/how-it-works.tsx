import type { ReactNode } from 'react'
import { Section } from './section.tsx'
import { ChooseVignette, ConfigureVignette, RunVignette } from './vignettes.tsx'

export function HowItWorks() {
  return (
    <Section
      id="how-title"
      title="From library to result in three steps"
      lead="No prompt engineering, no integration project. Answer a few questions about your work, and the workflow does the rest."
    >
      <ol className="grid gap-4 md:grid-cols-3">
        <Step number={1} title="Choose" picture={<ChooseVignette />}>
          Eight workflows for each of ten industries, in the language your team already uses.
        </Step>
        <Step number={2} title="Configure" picture={<ConfigureVignette />}>
          Fill in a short form: tone, thresholds, deadlines and who gets notified. Save it, and the workflow is live on your dashboard.
        </Step>
        <Step number={3} title="Run and review" picture={<RunVignette />}>
          Every step is recorded, with its sources, output, duration and cost.
        </Step>
      </ol>
    </Section>
  )
}

function Step({ number, title, picture, children }: { number: number; title: string; picture: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <div aria-hidden="true" className="grid h-60 place-items-center border-line border-b bg-sunken px-6">
        {picture}
      </div>
      <div className="p-5">
        <h3 className="flex items-center gap-2.5 font-semibold text-base">
          <span
            aria-hidden="true"
            className="dovetail figures grid h-6 w-7 place-items-center bg-accent font-medium text-on-accent text-xs"
          >
            {number}
          </span>
          {title}
        </h3>
        <p className="mt-2 text-pretty text-muted">{children}</p>
      </div>
    </li>
  )
}
