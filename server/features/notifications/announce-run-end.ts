import type pg from 'pg'
import { noticePaths } from '../../../contracts/notice-paths.ts'
import { type Mail, queueMails } from '../../platform/mail/outbox.ts'
import { addNotification } from './add-notification.ts'
import type { EndedRun } from './ended-run.ts'
import { noteFailure } from './failure-notices.ts'
import type { NoticeSettings } from './notice-settings.ts'
import { failureMail, successMail } from './run-mails.ts'
import { type RunOwner, readRunOwner } from './run-owner.ts'
import { makeSuccessLimit } from './success-limit.ts'

/**
 * Tells the owner how a run ended, in the transaction that ends it: failures always, successes when the configuration
 * wants it (`enable_notifications`). A cancelled run was ended by somebody who knows; of a test run somebody watches the page.
 */
export function makeAnnounceRunEnd(settings: NoticeSettings): (client: pg.ClientBase, run: EndedRun) => Promise<void> {
  const isToBeTold = makeSuccessLimit()
  return async (client, run) => {
    if (run.status === 'cancelled' || run.isTest) return
    if (run.status === 'succeeded' && run.configuration.enable_notifications !== true) return
    if (run.status === 'succeeded' && !isToBeTold(run.userId, run.workflowId)) return
    const owner = await readRunOwner(client, run.id)
    if (!owner) return
    const announce = run.status === 'failed' ? announceFailure : announceSuccess
    const mail = await announce(client, settings, run, owner)
    if (mail === null) return
    await queueMails(client, [{ ...mail, causedBy: run.userId }], settings.hasMailServer)
    settings.onQueued?.()
  }
}

async function announceFailure(client: pg.ClientBase, settings: NoticeSettings, run: EndedRun, owner: RunOwner): Promise<Mail | null> {
  const { isMailed, heldBack } = await noteFailure(client, run, owner)
  return isMailed ? failureMail({ run, owner, heldBack }, settings) : null
}

async function announceSuccess(client: pg.ClientBase, settings: NoticeSettings, run: EndedRun, owner: RunOwner): Promise<Mail> {
  const { id, userId } = run
  const title = `${owner.workflow} is done`
  await addNotification(client, { userId, kind: 'run_succeeded', title, link: noticePaths.run(id), runId: id })
  return successMail({ run, owner }, settings)
}
