import { BellRing, Globe, ListTree, type LucideIcon, PenLine, Repeat, Search, Split, Tags, UserRoundCheck, Webhook } from 'lucide-react'
import type { RunStepStatus } from '../../../../contracts/runs.ts'
import type { StepKind } from '../../../../contracts/workflow-definition-steps.ts'
import type { StepState } from '../../../ui/step-timeline.tsx'

export const stepIcons: Record<StepKind, LucideIcon> = {
  retrieve: Search,
  generate: PenLine,
  extract: ListTree,
  classify: Tags,
  http: Globe,
  condition: Split,
  for_each: Repeat,
  approval: UserRoundCheck,
  notify: BellRing,
  webhook: Webhook,
}

/** How the timeline shows a step's status. */
export const stepStates: Record<RunStepStatus, StepState> = {
  queued: 'pending',
  running: 'running',
  waiting_approval: 'waiting',
  succeeded: 'done',
  failed: 'failed',
  skipped: 'skipped',
  cancelled: 'skipped',
}

/** The icon of a kind; none for one that this version does not know. */
export const iconOfKind = (kind: string): LucideIcon | undefined => (stepIcons as Record<string, LucideIcon>)[kind]
