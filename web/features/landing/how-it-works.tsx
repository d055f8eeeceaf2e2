import type { ReactNode } from 'react'
import { Section } from './section.tsx'
import { ChooseVignette, ConfigureVignette, RunVignette } from './vignettes.tsx'

export function HowItWorks() {
  return (
    <Section
      id="how-title"
      title="From library to result in three moves"
      lead="No prompt engineering, no integration project. You answer questions about your work; the workflow does the rest."
    >
      <ol className="grid gap-4 md:grid-cols-3">
        <Move number={1} title="Choose" picture={<ChooseVignette />}>
          Eight jobs for each of ten industries, each named in the words of the people who do it.
        </Move>
        <Move number={2} title="Configure" picture={<ConfigureVignette />}>
          A short form per category: tone, thresholds, deadlines, who is told. Save, and it is live on your dashboard.
        </Move>
        <Move number={3} title="Run and check" picture={<RunVignette />}>
          Each step leaves a record: what it read, what it wrote, how long it took and what it cost.
        </Move>
      </ol>
    </Section>
  )
}

function Move({ number, title, picture, children }: { number: number; title: string; picture: ReactNode; children: ReactNode }) {
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
