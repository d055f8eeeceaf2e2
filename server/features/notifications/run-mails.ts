import { noticePaths } from '../../../contracts/notice-paths.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { renderMail } from '../../platform/mail/render-mail.ts'
import type { EndedRun } from './ended-run.ts'
import type { NoticeSettings } from './notice-settings.ts'
import type { RunOwner } from './run-owner.ts'
import { successesPerHour } from './success-limit.ts'

/** What the outbox calls them. */
const runMailKinds = { failed: 'run-failed', digest: 'run-failures', succeeded: 'run-succeeded' } as const

const footerOf = (productName: string) => `You receive this because you run this workflow on ${productName}.`
const timesOf = (count: number) => (count === 1 ? 'once' : `${count} times`)

interface FailureNotice {
  run: EndedRun
  owner: RunOwner
  /** Earlier failures that no mail told of. */
  heldBack: number
}

/** The mail about a run that failed. The page that it leads to has Retry. */
export function failureMail({ run, owner, heldBack }: FailureNotice, { productName, publicUrl }: NoticeSettings): Mail {
  const more = heldBack > 0 ? [`And ${heldBack} more: it failed ${timesOf(heldBack)} since the last mail about it.`] : []
  const content = {
    productName,
    heading: `${owner.workflow} failed`,
    lead: ['The run stopped at a step that did not work out. Open it to see which one, and retry from there.', ...more],
    facts: [
      ['Workflow', owner.workflow],
      ['What happened', run.error ?? 'The run gives no reason.'],
    ] as const,
    action: { label: 'Open the run and retry', url: `${publicUrl()}${noticePaths.run(run.id)}` },
    footer: `${footerOf(productName)} You get at most one such mail an hour for each workflow.`,
  }
  return { kind: runMailKinds.failed, to: owner.email, subject: `${owner.workflow} failed`, ...renderMail(content) }
}

/** The mail about failures after the last one that was told, when no other brought them up. */
export function failureDigestMail(
  { owner, count, runId }: { owner: RunOwner; count: number; runId: string },
  { productName, publicUrl }: NoticeSettings,
): Mail {
  const heading = `${owner.workflow} failed ${count === 1 ? 'once more' : `${count} more times`}`
  const content = {
    productName,
    heading,
    lead: ['These runs failed within an hour of the last mail, so this is one mail for all of them.'],
    action: { label: 'Open the latest run and retry', url: `${publicUrl()}${noticePaths.run(runId)}` },
    footer: footerOf(productName),
  }
  return { kind: runMailKinds.digest, to: owner.email, subject: heading, ...renderMail(content) }
}

/** The mail about a run that ended well, for those who asked for it. */
export function successMail({ run, owner }: { run: EndedRun; owner: RunOwner }, { productName, publicUrl }: NoticeSettings): Mail {
  const heading = `${owner.workflow} is done`
  const content = {
    productName,
    heading,
    lead: ['The run ended well. Its result is on its page.'],
    action: { label: 'See the result', url: `${publicUrl()}${noticePaths.run(run.id)}` },
    footer: `${footerOf(productName)} Enable Notifications in its configuration decides about it. You get at most ${successesPerHour} such mails an hour for each workflow.`,
  }
  return { kind: runMailKinds.succeeded, to: owner.email, subject: heading, ...renderMail(content) }
}
