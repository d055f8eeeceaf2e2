import { makeQueueDelivery } from '../features/deliveries/queue-delivery.ts'
import { addNotification } from '../features/notifications/add-notification.ts'
import { makeAnnounceApproval } from '../features/notifications/announce-approval.ts'
import { announcesRunEnd, makeAnnounceRunEnd } from '../features/notifications/announce-run-end.ts'
import { makeAnnounceSafety } from '../features/notifications/announce-safety.ts'
import { markApprovalsRead } from '../features/notifications/mark-approvals-read.ts'
import { notifyAdministrators } from '../features/notifications/notify-administrators.ts'
import { makeRepeatAnnouncement } from '../features/notifications/repeat-announcement.ts'
import { hasEmailedApprovalRequest } from '../features/notifications/run-email-kinds.ts'
import { makeCountRun, makeCountUsage } from '../features/quotas/count-usage.ts'
import type { Quotas } from '../features/quotas/quotas.ts'
import { makeRequireMayRun } from '../features/quotas/require-may-run.ts'
import { makeApprovalToken } from '../features/runs/approvals/approval-links.ts'
import type { RunEffects } from '../features/runs/lifecycle/run-effects.ts'
import type { NotificationSettings } from '../platform/email/notification-settings.ts'
import { makeQuotaNotifications } from './make-quota-notifications.ts'

export interface RunEffectSettings extends NotificationSettings {
  quotas: Quotas
  /** Called when a delivery is queued, before the caller's transaction is committed. */
  onDelivery: () => void
}

/** Creates the effects of runs on other features: quotas, notifications and deliveries. */
export function makeRunEffects({ quotas, onDelivery, ...settings }: RunEffectSettings): RunEffects {
  const quotaNotifications = makeQuotaNotifications(settings)
  const requireMayRun = makeRequireMayRun(quotas)
  const countRun = makeCountRun(quotaNotifications)
  return {
    queueDelivery: makeQueueDelivery(onDelivery),
    addNotification: async (client, order) => void (await addNotification(client, order)),
    requireMayRun: async (client, userId, place) => {
      const limits = await requireMayRun(client, userId, place)
      return () => countRun(client, userId, limits)
    },
    countUsage: makeCountUsage(quotas, quotaNotifications),
    announcesEnd: announcesRunEnd,
    announceRunEnd: makeAnnounceRunEnd(settings),
    announceSafety: makeAnnounceSafety(settings),
    markApprovalsRead,
    hasEmailedApprovalRequest,
    notifyAdministrators,
    announceApproval: makeAnnounceApproval(settings),
    repeatAnnouncement: makeRepeatAnnouncement({ ...settings, makeApprovalToken }),
  }
}
