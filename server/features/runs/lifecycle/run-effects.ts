import type pg from 'pg'
import type { NotificationKind } from '../../../../contracts/notifications/notifications.ts'
import type { OutgoingMessage, RunCheck } from '../../../../contracts/runs/run-checks.ts'
import type { RunStatus, RunTrigger } from '../../../../contracts/runs/runs.ts'

export type EndStatus = Extract<RunStatus, 'succeeded' | 'rejected' | 'failed' | 'cancelled'>

/** A run that ends in the current transaction. */
export interface EndedRun {
  id: string
  userId: string
  workflowId: string
  configurationId: string | null
  /** Name of the workflow in the configuration, or else in the library. */
  name: string
  trigger: RunTrigger
  isTest: boolean
  status: EndStatus
  error: string | null
  /** Title of the step that failed. */
  failedStep: string | null
  /** Answers in the configuration that the run used. */
  configuration: Record<string, unknown>
}

/** A new approval that waits for a decision. */
export interface NewApproval {
  id: string
  runId: string
  userId: string
  path: string
  title: string
  who: string
  /** Email address of an approver who is not a member; null if members decide. */
  approverEmail: string | null
  shown: string
  /** The messages that are sent if it is approved; null for a request for data. */
  outgoing: readonly OutgoingMessage[] | null
  /**
   * True to send an email too. Approvers who are not the owner always get an email, because they get no notification in the application.
   */
  byEmail: boolean
  expiresAt: Date | null
  /** Name of the workflow. */
  name: string
}

/** A reminder, an escalation or a reassignment of a pending approval, which notifies people again. */
export interface RepeatedAnnouncement {
  approvalId: string
  occasion: 'assigned' | 'reminder' | 'escalated'
  /** The only user to notify; default: everyone who can decide. */
  onlyUserId?: string
  /** The user who caused the announcement, who is not notified. */
  exceptUserId?: string
}

/** A run whose input matches safety rules. */
export interface SafetyAlert {
  runId: string
  userId: string
  /** Name of the workflow. */
  name: string
  checks: readonly RunCheck[]
}

/** A notification in the application. */
export interface RunNotification {
  userId: string
  kind: NotificationKind
  title: string
  body: string
  /** Path in the application. */
  link: string
  runId?: string
}

/** A webhook delivery of a run. */
export interface RunDelivery {
  userId: string
  configurationId: string | null
  runId: string | null
  /** Path of the step in its run. There is one delivery for each run and path. */
  path: string | null
  url: string
  event: string
  payload: unknown
}

export interface RunUsage {
  userId: string
  workspaceId: string
  tokens?: number
  /** Null if the cost is unknown; it is then not counted. */
  costUsd?: number | null
}

/**
 * Effects of runs on other features. Each uses the caller's database client, so that it is committed together with the step that
 * requests it. boot/make-run-effects.ts provides the implementation.
 */
export interface RunEffects {
  /** Queues a delivery. For each run and path, only the first call creates one; further calls return it. */
  queueDelivery(client: pg.ClientBase, delivery: RunDelivery): Promise<{ deliveryId: string }>
  addNotification(client: pg.ClientBase, notification: RunNotification): Promise<unknown>
  /**
   * Checks that a user may start runs in a workspace, given by its id or by a configuration.
   * @returns a function that counts one run, in the same transaction
   * @throws AppError `runs_paused` or `quota_exceeded`, with a message for the user
   */
  requireMayRun(
    client: pg.ClientBase,
    userId: string,
    place: { workspaceId: string } | { configurationId: string },
  ): Promise<() => Promise<void>>
  countUsage(client: pg.ClientBase, usage: RunUsage): Promise<void>
  /** Returns whether `announceRunEnd` may have to notify someone. If not, it need not be called. */
  announcesEnd(run: EndedRun): boolean
  announceRunEnd(client: pg.ClientBase, run: EndedRun): Promise<void>
  /** Notifies the owner at once that the input of a run matches safety rules. */
  announceSafety(client: pg.ClientBase, alert: SafetyAlert): Promise<void>
  /** Marks notifications about approvals as read, after a decision (`approvalId`) or the end of the run. */
  markApprovalsRead(client: pg.ClientBase, runId: string, approvalId?: string): Promise<void>
  /** Returns whether a user already got an email that asked for a decision in a run. */
  hasEmailedApprovalRequest(client: pg.ClientBase, runId: string, email: string): Promise<boolean>
  notifyAdministrators(client: pg.ClientBase, notice: { title: string; body: string; link?: string }): Promise<void>
  /** Notifies the approvers. @param linkToken token of the link, for an approver who is not a member */
  announceApproval(client: pg.ClientBase, approval: NewApproval, linkToken?: string): Promise<void>
  /** Notifies the approvers of a pending approval again. */
  repeatAnnouncement(client: pg.ClientBase, announcement: RepeatedAnnouncement): Promise<void>
}
