import type pg from 'pg'
import { type Mail, queueMails } from '../../platform/mail/outbox.ts'
import { addNotification } from './add-notification.ts'
import type { EndedRun } from './ended-run.ts'
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
    const address = await addressOf(client, run.userId)
    if (address === null) return
    const mail =
      run.status === 'failed'
        ? await announceFailure(client, settings, run, address)
        : await announceSuccess(client, settings, run, address)
    if (mail === null) return
    await queueMails(client, [mail], settings.hasMailServer)
    settings.onQueued?.()
  }
}

/** Where a person's mails go; null: they are gone. */
export async function addressOf(client: pg.ClientBase, userId: string): Promise<string | null> {
  const { rows } = await client.query<{ email: string }>({
    name: 'read-notice-address',
    text: 'select email from public.profiles where id = $1',
    values: [userId],
  })
  return rows[0]?.email ?? null
}

async function announceFailure(client: pg.ClientBase, settings: NoticeSettings, run: EndedRun, to: string): Promise<Mail | null> {
  const { isMailed, heldBack } = await noteFailure(client, run)
  return isMailed ? failureMail({ run, to, heldBack }, settings) : null
}

async function announceSuccess(client: pg.ClientBase, settings: NoticeSettings, run: EndedRun, to: string): Promise<Mail> {
  const { id, userId, name } = run
  await addNotification(client, { userId, kind: 'run_succeeded', title: `${name} is done`, link: noticePaths.run(id), runId: id })
  return successMail({ run, to }, settings)
}
