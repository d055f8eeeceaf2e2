import { appPaths } from '../../../contracts/app-paths.ts'
import type { NotificationSettings } from '../../platform/email/notification-settings.ts'
import type { Email } from '../../platform/email/outbox.ts'
import { renderEmail } from '../../platform/email/render-email.ts'
import type { EndedRun } from './ended-run.ts'
import { runEmailKinds } from './run-email-kinds.ts'
import type { RunOwner } from './run-owner.ts'
import { successesPerHour } from './success-limit.ts'

const footerOf = (productName: string) => `You’re receiving this because you run this workflow on ${productName}.`
const timesOf = (count: number) => (count === 1 ? 'once' : `${count} times`)

interface FailureEmail {
  run: EndedRun
  owner: RunOwner
  /** Number of earlier failures without an email. */
  unmailedFailures: number
}

/** Creates the email about a failed run. It links to the page of the run, which has a button for a retry. */
export function failureEmail({ run, owner, unmailedFailures }: FailureEmail, { productName, publicUrl }: NotificationSettings): Email {
  const furtherFailures = unmailedFailures > 0 ? [`It also failed ${timesOf(unmailedFailures)} since the last email.`] : []
  const content = {
    productName,
    heading: `${owner.workflow} failed`,
    lead: ['A step of the run failed. Open the run to see the error and retry from that step.', ...furtherFailures],
    facts: [
      ['Workflow', owner.workflow],
      ['Error', run.error ?? 'Unknown error'],
    ] as const,
    action: { label: 'Open run', url: `${publicUrl()}${appPaths.run(run.id)}` },
    footer: `${footerOf(productName)} You’ll get at most one email per hour about failures of this workflow.`,
  }
  return { kind: runEmailKinds.failed, to: owner.email, subject: `${owner.workflow} failed`, ...renderEmail(content) }
}

/** Creates the email about the failures since the last email. */
export function failureDigestEmail(
  { owner, count, runId }: { owner: RunOwner; count: number; runId: string },
  { productName, publicUrl }: NotificationSettings,
): Email {
  const heading = `${owner.workflow} failed ${count === 1 ? 'once more' : `${count} more times`}`
  const content = {
    productName,
    heading,
    lead: ['These runs failed within an hour of the last email, so we combined them into one.'],
    action: { label: 'Open latest run', url: `${publicUrl()}${appPaths.run(runId)}` },
    footer: footerOf(productName),
  }
  return { kind: runEmailKinds.digest, to: owner.email, subject: heading, ...renderEmail(content) }
}

/** Creates the email about a successful run, for owners who have enabled it. */
export function successEmail({ run, owner }: { run: EndedRun; owner: RunOwner }, { productName, publicUrl }: NotificationSettings): Email {
  const heading = `${owner.workflow} succeeded`
  const content = {
    productName,
    heading,
    lead: ['The run succeeded. Open it to see the result.'],
    action: { label: 'View result', url: `${publicUrl()}${appPaths.run(run.id)}` },
    footer: `${footerOf(productName)} To stop these emails, turn off Enable Notifications in its configuration. You’ll get at most ${successesPerHour} of them per hour.`,
  }
  return { kind: runEmailKinds.succeeded, to: owner.email, subject: heading, ...renderEmail(content) }
}
