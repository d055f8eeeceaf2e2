import { UserRoundPen } from 'lucide-react'
import type { Industry } from '../../../contracts/enumerations.ts'
import { labelOf } from '../../../contracts/enumerations.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import type { TimelineStep } from '../../ui/step-timeline.tsx'
import { StepTimeline } from '../../ui/step-timeline.tsx'

const account: TimelineStep = {
  id: 'account',
  title: 'Your account',
  detail: 'an email address and a password',
  state: 'waiting',
  icon: UserRoundPen,
}
const profile: TimelineStep = { id: 'profile', title: 'Company profile', detail: 'four questions', state: 'pending' }
const choose: TimelineStep = { id: 'choose', title: 'Pick a workflow', state: 'pending' }
const configure: TimelineStep = { id: 'configure', title: 'Configure and save', detail: 'it is live on your dashboard', state: 'pending' }

/** The way from here to the first workflow, drawn as the product draws a run. */
export function NextSteps({ industry }: { industry: Industry | undefined }) {
  const detail = industry ? `eight are made for ${labelOf(industry).toLowerCase()}` : 'eighty, made for ten industries'
  return (
    <Card className="w-full max-w-84 shadow-float">
      <p className="flex items-center justify-between gap-3 border-line border-b px-5 py-4 font-semibold">
        Your first workflow
        {industry && <Chip tone="accent">{labelOf(industry)}</Chip>}
      </p>
      <StepTimeline label="From here to your first workflow" steps={[account, profile, { ...choose, detail }, configure]} className="p-5" />
    </Card>
  )
}
