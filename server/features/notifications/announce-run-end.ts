import type pg from 'pg'
import { queueMails } from '../../platform/mail/outbox.ts'
import { addNotification } from './add-notification.ts'
import type { EndedRun, RunOwner } from './ended-run.ts'
import { noteFailure } from './failure-notices.ts'
import { noticePaths } from './notice-paths.ts'
import type { NoticeSettings } from './notice-settings.ts'
import { failureMail, successMail } from './run-mails.ts'

/**
 * Tells the owner how a run ended, in the transaction that ends it: failures always, successes when the configuration
 * wants it (`enable_notifications`). A cancelled run was ended by somebody who knows; of a test run somebody watches the page.
 */
export function makeAnnounceRunEnd(settings: NoticeSettings): (client: pg.ClientBase, run: EndedRun) => Promise<void> {
  return async (client, run) => {
    if (run.status === 'cancelled' || run.isTest) return
    if (run.status === 'succeeded' && run.configuration.enable_notifications !== true) return
    const owner = await readOwner(client, run)
    if (!owner) return
    if (run.status === 'failed') await announceFailure(client, settings, run, owner)
    else await announceSuccess(client, settings, run, owner)
  }
}

async function readOwner(client: pg.ClientBase, { userId, workflowId, configuration }: EndedRun): Promise<RunOwner | null> {
  const { rows } = await client.query<{ email: string; name: string }>({
    name: 'read-run-owner',
    text: 'select p.email, w.name from public.profiles p, public.workflows w where p.id = $1 and w.id = $2',
    values: [userId, workflowId],
  })
  const [row] = rows
  const own = configuration.workflow_name
  return row ? { email: row.email, workflow: typeof own === 'string' && own.trim() !== '' ? own : row.name } : null
}

async function announceFailure(client: pg.ClientBase, settings: NoticeSettings, run: EndedRun, owner: RunOwner): Promise<void> {
  const { isMailed, heldBack } = await noteFailure(client, run, owner)
  if (!isMailed) return
  await queueMails(client, [failureMail({ run, owner, heldBack }, settings)], settings.hasMailServer)
  settings.onQueued?.()
}

async function announceSuccess(client: pg.ClientBase, settings: NoticeSettings, run: EndedRun, owner: RunOwner): Promise<void> {
  await addNotification(client, {
    userId: run.userId,
    kind: 'run_succeeded',
    title: `${owner.workflow} is done`,
    link: noticePaths.run(run.id),
    runId: run.id,
  })
  await queueMails(client, [successMail({ run, owner }, settings)], settings.hasMailServer)
  settings.onQueued?.()
}
