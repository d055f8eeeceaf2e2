import {
  BellRing,
  Globe,
  ListTree,
  type LucideIcon,
  PenLine,
  Repeat,
  Search,
  ShieldCheck,
  Split,
  Table,
  Tags,
  UserRoundCheck,
  Webhook,
} from 'lucide-react'
import type { RunStepKind } from '../../../../contracts/runs/run-labels.ts'
import type { RunStepStatus } from '../../../../contracts/runs/runs.ts'
import type { StepState } from '../../../ui/chart/step-timeline.tsx'

export const stepIcons: Record<RunStepKind, LucideIcon> = {
  retrieve: Search,
  generate: PenLine,
  extract: ListTree,
  classify: Tags,
  table: Table,
  http: Globe,
  condition: Split,
  for_each: Repeat,
  approval: UserRoundCheck,
  notify: BellRing,
  webhook: Webhook,
  screen: ShieldCheck,
}

/** Appearance of step statuses in the timeline. */
export const stepStates: Record<RunStepStatus, StepState> = {
  queued: 'pending',
  running: 'running',
  waiting_approval: 'waiting',
  succeeded: 'done',
  failed: 'failed',
  skipped: 'skipped',
  cancelled: 'skipped',
}

/** Returns the icon for a kind of step; undefined for unknown kinds. */
export const iconOfKind = (kind: string): LucideIcon | undefined => (stepIcons as Record<string, LucideIcon>)[kind]
