import type { ApprovalStatus } from '../../../../contracts/runs.ts'
import type { Tone } from '../../../ui/tone.ts'

export const approvalTones: Record<ApprovalStatus, Tone> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
  expired: 'neutral',
  cancelled: 'neutral',
}
