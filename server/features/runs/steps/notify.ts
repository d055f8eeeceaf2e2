import { z } from 'zod'
import { appPaths } from '../../../../contracts/app-paths.ts'
import type { StepOf } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { queueEmails } from '../../../platform/email/outbox.ts'
import { renderEmail } from '../../../platform/email/render-email.ts'
import { filters } from '../../workflows/definitions/filters/filters.ts'
import { isForTeam } from '../checks/answers-messages.ts'
import { StepError } from '../engine/step-error.ts'
import { runNameOf } from '../lifecycle/run-name.ts'
import type { StepContext, StepHandler, StepResult } from './step-handler.ts'

/** Maximum number of recipients of one step. */
const maxAddresses = 20
/** Maximum length of a message, in characters. */
const maxBodyLength = 100_000
const address = z.email().max(320)

/**
 * Returns the recipients of an email. Returns an empty list if the only recipient is an owner without an email address.
 * @throws StepError if an address is invalid or there are too many
 */
async function recipientsOf({ to }: StepOf<'notify'>, { scope, compute, run }: StepContext): Promise<string[]> {
  const addresses = to === undefined ? [] : filters.addresses(await compute.evaluate(to, scope))
  if (addresses.length > maxAddresses) throw new StepError('bad_address', `A step can send to at most ${maxAddresses} addresses`)
  const invalid = addresses.find((candidate) => !address.safeParse(candidate).success)
  if (invalid !== undefined) throw new StepError('bad_address', `"${invalid.slice(0, 100)}" is not a valid email address`)
  return addresses.length > 0 ? [...new Set(addresses)] : [run.profile.email].filter(Boolean)
}

/**
 * Inserts the reasons why the built-in model wrote parts of a text at its beginning. Used for texts to the workspace itself, which are sent
 * without an approval.
 */
function withFallbackReasons(text: string, { openChecks }: StepContext): string {
  const reasons = openChecks.filter(({ code }) => code === 'model_failed').map(({ message }) => message)
  return [...new Set(reasons), text].join('\n\n')
}

interface Message {
  to: string[]
  subject: string
  body: string
  /** True if the receivers belong to the workspace. */
  isForTeam: boolean
}

/** Adds a notification in the application. */
async function notifyInApp({ run, tools, within }: StepContext, title: string, body: string): Promise<StepResult> {
  const order = { userId: run.user_id, kind: 'message', title, body, link: appPaths.run(run.id), runId: run.id } as const
  await within((client) => tools.effects.addNotification(client, order))
  return { done: { output: { sent_to: [] } } }
}

/** Returns whether the owner already got an email that asked for a decision in this run. That email contained the text. */
const hasEmailedApprovalRequest = ({ run, tools, within }: StepContext): Promise<boolean> =>
  within((client) => tools.effects.hasEmailedApprovalRequest(client, run.id, run.profile.email))

/** Sends an email. The sender name is the product for receivers in the workspace, and the company for other receivers. */
async function queueEmail(
  { run, path, tools, within }: StepContext,
  { to, subject, body, isForTeam: isInternal }: Message,
): Promise<StepResult> {
  const { productName, hasServer, onQueued } = tools.outbox
  const { email, company_name, email_footer } = run.profile
  const rendered = renderEmail({
    productName: isInternal ? productName : (company_name ?? ''),
    heading: subject,
    lead: body
      .split(/\n{2,}/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
    footer: isInternal
      ? `Sent by the workflow “${runNameOf(run)}” of ${email || company_name}, using ${productName}.`
      : (email_footer ?? company_name ?? ''),
  })
  const replyTo = email || undefined
  const shared = { kind: 'workflow-notice', replyTo, subject, causedBy: run.user_id, runId: run.id, runPath: path, ...rendered }
  const queued = await within((client) =>
    queueEmails(
      client,
      to.map((address) => ({ ...shared, to: address })),
      hasServer,
    ),
  )
  onQueued()
  return { done: { output: { sent_to: to }, mails: queued.map((queuedEmail) => ({ ...queuedEmail, reason: null, sent_at: null })) } }
}

/** Step that sends a notification by email or in the application. */
export const notifyStep: StepHandler<'notify'> = {
  isSlow: false,
  prepare: async (step, context) => {
    const { run, scope, compute } = context
    const subject = (await compute.render(step.subject, scope)).replace(/\s+/g, ' ')
    const text = await compute.render(step.body, scope)
    const body = isForTeam(step) ? withFallbackReasons(text, context) : text
    if (body.length > maxBodyLength)
      throw new StepError(
        'too_large',
        `The message has ${body.length.toLocaleString('en')} characters; at most ${maxBodyLength.toLocaleString('en')} are sent`,
      )
    const to = step.channel === 'email' ? await recipientsOf(step, context) : []
    // An owner without an email address is notified in the application.
    const channel = to.length > 0 ? 'email' : 'in_app'
    return {
      input: { channel, to, subject, body },
      ...(channel === 'email' && !isForTeam(step) ? { outgoing: { channel: 'email', to, subject, body } as const } : {}),
      run: async (_signal, approved) => {
        if (run.is_test) {
          const heldBack =
            channel === 'email' ? ({ kind: 'email', to, subject, body } as const) : ({ kind: 'in_app', title: subject, body } as const)
          return { done: { output: { sent_to: to }, heldBack: [heldBack] } }
        }
        if (channel === 'in_app') return notifyInApp(context, subject, body)
        const isToOwner = to.length === 1 && to[0] === run.profile.email
        if (isToOwner && (await hasEmailedApprovalRequest(context))) return notifyInApp(context, subject, body)
        return queueEmail(context, { to, subject, body: typeof approved === 'string' ? approved : body, isForTeam: isForTeam(step) })
      },
    }
  },
}
