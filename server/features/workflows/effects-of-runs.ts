import { makeQueueDelivery } from '../deliveries/queue-delivery.ts'
import { addNotification } from '../notifications/add-notification.ts'
import { makeAnnounceApproval } from '../notifications/announce-approval.ts'
import { makeAnnounceRunEnd } from '../notifications/announce-run-end.ts'
import type { NoticeSettings } from '../notifications/notice-settings.ts'
import { tellAdministrators } from '../notifications/tell-administrators.ts'
import { makeCountUsage } from './quotas/count-usage.ts'
import type { Quotas } from './quotas/quotas.ts'
import { makeRequireQuota } from './quotas/require-quota.ts'
import type { RunEffects } from './runs/effects.ts'

export interface RunEffectSettings extends NoticeSettings {
  quotas: Quotas
  /** A delivery was ordered; the transaction that did so may not have ended yet. */
  onDelivery: () => void
}

/** What the engine does beyond its runs. All of it is done in the transaction of the step that asks, and commits with it. */
export function makeRunEffects({ quotas, onDelivery, ...settings }: RunEffectSettings): RunEffects {
  return {
    queueDelivery: makeQueueDelivery(onDelivery),
    addNotification: async (client, order) => void (await addNotification(client, order)),
    requireQuota: makeRequireQuota(quotas),
    countUsage: makeCountUsage(quotas, settings),
    announceRunEnd: makeAnnounceRunEnd(settings),
    tellAdministrators,
    announceApproval: makeAnnounceApproval(settings),
  }
}
