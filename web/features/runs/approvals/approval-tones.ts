import type { ApprovalStatus } from '../../../../contracts/runs/runs.ts'
import type { Tone } from '../../../ui/theme/tone.ts'

export const approvalTones: Record<ApprovalStatus, Tone> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  expired: 'neutral',
  cancelled: 'neutral',
}
