import type pg from 'pg'
import type { RunStatus, RunTrigger } from '../../../../contracts/runs.ts'
import type { NewDelivery } from '../../deliveries/queue-delivery.ts'
import type { NewNotification } from '../../notifications/add-notification.ts'
import type { CountedUsage } from '../quotas/count-usage.ts'

export type EndStatus = Extract<RunStatus, 'succeeded' | 'failed' | 'cancelled'>

/** A run that has just ended, in the transaction that ends it. */
export interface EndedRun {
  id: string
  userId: string
  workflowId: string
  configurationId: string | null
  /** As the configuration calls it, or else the workflow's own name. */
  name: string
  trigger: RunTrigger
  isTest: boolean
  status: EndStatus
  error: string | null
  /** The title of the step that ended it. */
  failedStep: string | null
  /** The configuration that it ran on. */
  configuration: Record<string, unknown>
}

/** An approval that waits from now on. */
export interface AskedApproval {
  id: string
  runId: string
  userId: string
  path: string
  title: string
  who: string
  /** Null: the owner is asked. */
  approverEmail: string | null
  shown: string
  /** Whether they hear of it by e-mail as well as in the app. Whoever is no owner has no other way. */
  byEmail: boolean
  expiresAt: Date | null
  /** The run's name. */
  name: string
}

/**
 * What the engine needs of its neighbours. Each takes the caller's client, so that it commits with the step that asks;
 * app.ts and jobs.ts hand the real ones in.
 */
export interface RunEffects {
  /** Once for each run and path, however often it is asked. */
  queueDelivery(client: pg.ClientBase, order: NewDelivery): Promise<{ deliveryId: string }>
  addNotification(client: pg.ClientBase, order: NewNotification): Promise<unknown>
  /** @throws AppError with a sentence when the month's share is used up */
  requireQuota(client: pg.ClientBase, userId: string): Promise<void>
  countUsage(client: pg.ClientBase, usage: CountedUsage): Promise<void>
  announceRunEnd(client: pg.ClientBase, run: EndedRun): Promise<void>
  tellAdministrators(client: pg.ClientBase, notice: { title: string; body: string; link?: string }): Promise<void>
  /** @param linkToken of the link that is sent to somebody who is not the owner */
  announceApproval(client: pg.ClientBase, approval: AskedApproval, linkToken?: string): Promise<void>
}
