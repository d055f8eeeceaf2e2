import type pg from 'pg'
import { appPaths } from '../../../contracts/app-paths.ts'
import type { NotificationSettings } from '../../platform/email/notification-settings.ts'
import { type Email, emailKindsOf, queueEmails } from '../../platform/email/outbox.ts'
import { addNotification } from './add-notification.ts'
import type { EndedRun } from './ended-run.ts'
import { recordFailure } from './record-failure.ts'
import { failureEmail, successEmail } from './run-emails.ts'
import { type RunOwner, readRunOwner } from './run-owner.ts'
import { makeSuccessLimit } from './success-limit.ts'

/**
 * Returns whether the owner is notified of the end of a run. Failures are always notified, successes only if the configuration enables it
 * (`enable_notifications`). Cancelled runs, rejected runs and test runs are not notified.
 */
export function announcesRunEnd({ status, isTest, configuration }: Pick<EndedRun, 'status' | 'isTest' | 'configuration'>): boolean {
  if (isTest || status === 'cancelled' || status === 'rejected') return false
  return status === 'failed' || configuration.enable_notifications === true
}

/** Returns a function that notifies the owner of the end of a run (see `announcesRunEnd`), in the transaction that ends it. */
export function makeAnnounceRunEnd(settings: NotificationSettings): (client: pg.ClientBase, run: EndedRun) => Promise<void> {
  const isWithinLimit = makeSuccessLimit()
  return async (client, run) => {
    if (!announcesRunEnd(run)) return
    if (run.status === 'succeeded' && !isWithinLimit(run.userId, run.workflowId)) return
    const owner = await readRunOwner(client, run.id)
    if (!owner) return
    const announce = run.status === 'failed' ? announceFailure : announceSuccess
    const mail = await announce(client, settings, run, owner)
    if (mail === null) return
    // A success requires no action, so it does not justify another email about the same run.
    if (run.status === 'succeeded' && (await emailKindsOf(client, run.id, owner.email)).size > 0) return
    await queueEmails(client, [{ ...mail, causedBy: run.userId, runId: run.id }], settings.hasMailServer)
    settings.onQueued?.()
  }
}

async function announceFailure(
  client: pg.ClientBase,
  settings: NotificationSettings,
  run: EndedRun,
  owner: RunOwner,
): Promise<Email | null> {
  const { isEmailed, unmailedFailures } = await recordFailure(client, run, owner)
  return isEmailed ? failureEmail({ run, owner, unmailedFailures }, settings) : null
}

async function announceSuccess(client: pg.ClientBase, settings: NotificationSettings, run: EndedRun, owner: RunOwner): Promise<Email> {
  const { id, userId } = run
  const title = `${owner.workflow} succeeded`
  await addNotification(client, { userId, kind: 'run_succeeded', title, link: appPaths.run(id), runId: id })
  return successEmail({ run, owner }, settings)
}
