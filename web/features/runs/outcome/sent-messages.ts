import { queryOptions } from '@tanstack/react-query'
import type { StepEmail } from '../../../../contracts/runs/step-emails.ts'
import { request } from '../../../lib/api/request.ts'
import { loadedDataFreshMs, runKey } from '../run-queries.ts'

/** A message that a step has sent. */
export interface SentMessage {
  path: string
  channel: 'email' | 'webhook' | 'http'
  /** Email addresses, or the host of a URL. */
  to: string[]
  /** Subject of an email, event of a webhook, or method of a request. */
  subject: string
  sentAt: string | null
  /** Delivery of an email to each receiver; null for other messages, and for runs before the delivery was stored. */
  mails: readonly StepEmail[] | null
}

/** Maximum number of messages that are loaded. A loop can send more. */
export const maxLoaded = 100

interface SendingStep {
  path: string
  kind: string
  finished_at: string | null
  channel: unknown
  to: unknown
  subject: unknown
  url: unknown
  event: unknown
  method: unknown
  mails: StepEmail[] | null
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Returns the message of a step; null if the step has sent none, for example a GET request or a notification in the application. */
export function sentMessageOf(step: SendingStep): SentMessage | null {
  const { path, kind, finished_at: sentAt } = step
  const url = textOf(step.url)
  const host = URL.parse(url)?.host ?? url
  if (kind === 'notify') {
    if (step.channel !== 'email') return null
    const to = Array.isArray(step.to) ? step.to.map(textOf).filter(Boolean) : []
    return { path, channel: 'email', to, subject: textOf(step.subject), sentAt, mails: step.mails }
  }
  if (kind === 'webhook')
    return url === '' ? null : { path, channel: 'webhook', to: [host], subject: textOf(step.event), sentAt, mails: null }
  const method = textOf(step.method)
  return method === '' || method === 'GET' ? null : { path, channel: 'http', to: [host], subject: method, sentAt, mails: null }
}

/** Columns of a step that contain its message. */
export const sendingColumns =
  'path, kind, finished_at, mails, channel:input->channel, to:input->to, subject:input->subject, url:input->url, event:input->event, method:input->method'
export const sendingKinds = ['notify', 'webhook', 'http'] as const

/** Cast: the client does not infer the types of paths in JSON columns. */
export const sentMessagesOf = (rows: readonly unknown[]): SentMessage[] =>
  (rows as readonly SendingStep[]).map(sentMessageOf).filter((message) => message !== null)

async function fetchSent(runId: string): Promise<SentMessage[]> {
  const { data } = await request((supabase) =>
    supabase
      .from('workflow_run_steps')
      .select(sendingColumns)
      .eq('run_id', runId)
      .eq('status', 'succeeded')
      .in('kind', sendingKinds)
      .order('finished_at')
      .limit(maxLoaded),
  )
  return sentMessagesOf(data)
}

/** Fetches the messages that a run has sent, oldest first. */
export function sentMessagesQuery(runId: string) {
  return queryOptions({ queryKey: [...runKey(runId), 'sent'], queryFn: () => fetchSent(runId), staleTime: loadedDataFreshMs })
}
