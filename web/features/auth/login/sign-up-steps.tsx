import { UserRoundPen } from 'lucide-react'
import type { Industry } from '../../../../contracts/enumerations.ts'
import { labelOf } from '../../../../contracts/enumerations.ts'
import { Chip } from '../../../ui/badge/chip.tsx'
import { Card } from '../../../ui/card/card.tsx'
import type { TimelineStep } from '../../../ui/chart/step-timeline.tsx'
import { StepTimeline } from '../../../ui/chart/step-timeline.tsx'

const account: TimelineStep = {
  id: 'account',
  title: 'Your account',
  state: 'waiting',
  icon: UserRoundPen,
}
const profile: TimelineStep = { id: 'profile', title: 'Company profile', detail: 'four short questions', state: 'pending' }
const choose: TimelineStep = { id: 'choose', title: 'Choose a workflow', state: 'pending' }
const configure: TimelineStep = { id: 'configure', title: 'Configure and save', detail: 'it’s live on your dashboard', state: 'pending' }

interface SignUpStepsProps {
  industry: Industry | undefined
  /** True while the user signs up with a phone number instead of an email address. */
  usesPhone: boolean
}

/** Shows the steps from sign-up to the first workflow in the style of a run. */
export function SignUpSteps({ industry, usesPhone }: SignUpStepsProps) {
  const detail = industry ? `eight for ${labelOf(industry).toLowerCase()}` : '80 for 10 industries'
  return (
    <Card className="w-full max-w-84 shadow-float">
      <p className="flex items-center justify-between gap-3 border-line border-b px-5 py-4 font-semibold">
        Your first workflow
        {industry && <Chip tone="accent">{labelOf(industry)}</Chip>}
      </p>
      <StepTimeline
        label="Steps to your first workflow"
        steps={[
          { ...account, detail: usesPhone ? 'phone number and code' : 'email address and password' },
          profile,
          { ...choose, detail },
          configure,
        ]}
        className="p-5"
      />
    </Card>
  )
}
