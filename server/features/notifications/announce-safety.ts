import type pg from 'pg'
import { appPaths } from '../../../contracts/app-paths.ts'
import type { RunCheck } from '../../../contracts/runs/run-checks.ts'
import { firstActions } from '../../../contracts/safety/first-actions.ts'
import type { NotificationSettings } from '../../platform/email/notification-settings.ts'
import { queueEmails } from '../../platform/email/outbox.ts'
import { renderEmail } from '../../platform/email/render-email.ts'
import { addNotification } from './add-notification.ts'
import { runEmailKinds } from './run-email-kinds.ts'
import { readRunOwner } from './run-owner.ts'

export interface SafetyAlert {
  runId: string
  userId: string
  /** Name of the workflow. */
  name: string
  checks: readonly RunCheck[]
}

/**
 * Returns a function that notifies the owner, in the application and by email, that the input of a run matches safety rules. Runs
 * in the transaction that stores the match. The email is sent even if the configuration disables notifications, because a delay can cause harm.
 */
export function makeAnnounceSafety(settings: NotificationSettings): (client: pg.ClientBase, alert: SafetyAlert) => Promise<void> {
  return async (client, { runId, userId, name, checks }) => {
    const owner = await readRunOwner(client, runId)
    if (!owner) return
    const title = `Safety alert: ${name}`
    const body = checks.map(({ message }) => message).join(' ')
    await addNotification(client, { userId, kind: 'safety_alert', title, body, link: appPaths.run(runId), runId })
    const content = {
      productName: settings.productName,
      heading: title,
      lead: ['A message needs immediate attention. Nothing is sent until you approve it.'],
      facts: checks.map(
        ({ message, category, excerpt = '' }) =>
          [message, [category && firstActions[category], excerpt].filter(Boolean).join('\n\n')] as const,
      ),
      action: { label: 'Open run', url: `${settings.publicUrl()}${appPaths.run(runId)}` },
      footer: `You’re receiving this because you run this workflow on ${settings.productName}.`,
    }
    const sentEmail = { kind: runEmailKinds.safety, runId, to: owner.email, subject: title, ...renderEmail(content) }
    await queueEmails(client, [{ ...sentEmail, causedBy: userId }], settings.hasMailServer)
    settings.onQueued?.()
  }
}
