import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Chip } from '../../ui/badge/chip.tsx'
import { ComplexityMeter } from '../../ui/badge/complexity-meter.tsx'
import { Cover } from '../../ui/brand/cover.tsx'
import { Card } from '../../ui/card/card.tsx'
import type { TimelineStep } from '../../ui/chart/step-timeline.tsx'
import { StepTimeline } from '../../ui/chart/step-timeline.tsx'
import { cn } from '../../ui/theme/cn.ts'

/* Three decorative pictures, built from the product's components. The elements around them are hidden from screen readers. */

export function ChooseVignette() {
  return (
    <Card className="w-full max-w-64 overflow-hidden shadow-float">
      <Cover industry="finance" seed="Invoice dispute triage" className="h-16" />
      <div className="p-4">
        <div className="flex items-center gap-1.5">
          <Chip tone="accent">Finance</Chip>
          <Chip>Support</Chip>
          <ComplexityMeter complexity="medium" className="ms-auto" />
        </div>
        <p className="mt-2.5 font-semibold text-sm">Invoice dispute triage</p>
        <p className="mt-0.5 text-muted text-sm">Reply with the clause that applies</p>
      </div>
    </Card>
  )
}

export function ConfigureVignette() {
  return (
    <Card className="w-full max-w-64 gap-3 p-4 shadow-float">
      <Line label="Response Tone">
        <span className="flex h-9 items-center justify-between rounded-control border border-accent px-3 text-sm outline-2 outline-accent/25">
          Empathetic
          <ChevronDown className="size-4 text-muted" />
        </span>
      </Line>
      <Line label="Escalation Keywords">
        <span className="flex h-9 items-center rounded-control border border-line-strong px-3 text-muted text-sm">refund, lawyer</span>
      </Line>
      <span className="flex items-center gap-2.5 text-sm">
        <StaticSwitch on />
        Enabled
      </span>
    </Card>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="flex flex-col gap-1.5">
      <span className="font-medium text-xs">{label}</span>
      {children}
    </span>
  )
}

function StaticSwitch({ on }: { on: boolean }) {
  return (
    <span className={cn('flex h-5 w-9 items-center rounded-full px-0.5', on ? 'justify-end bg-accent' : 'bg-muted/60')}>
      <span className="size-4 rounded-full bg-surface dark:bg-on-accent" />
    </span>
  )
}

const steps: readonly TimelineStep[] = [
  { id: 'sort', title: 'Sorted by cause', state: 'done', time: '0.6 s' },
  { id: 'cite', title: 'Clause found', state: 'done', time: '0.2 s' },
  { id: 'send', title: 'Approved and sent', state: 'done', time: '1.8 s' },
]

export function RunVignette() {
  return (
    <Card className="w-full max-w-64 shadow-float">
      <StepTimeline label="A finished run" steps={steps} className="p-4 pb-3" />
      <div className="figures flex justify-between border-line border-t px-4 py-2.5 text-muted text-xs">
        <span>2.6 s</span>
        <span>1,204 tokens</span>
        <span>$0.004</span>
      </div>
    </Card>
  )
}
