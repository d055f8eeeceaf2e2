import type { Condition } from '../../../../contracts/workflows/workflow-definition-conditions.ts'
import type { ExtractField, Step, StepOf } from '../../../../contracts/workflows/workflow-definition-steps.ts'

/** How a workflow ends that hands a text over: who decides, what they see, the expression of the text, and the notification. */
export interface Ending {
  who: string
  shown: string
  text: string
  subject: string
  /** The webhook's event. */
  event: string
  payload?: Record<string, string>
}

/** Retry policy for transient failures, such as a busy provider or a lost connection. */
const again: NonNullable<Step['retry']> = {
  attempts: 3,
  backoff_seconds: 5,
  backoff: 'exponential',
  retry_if: { any: ['error.status == 429', 'error.status >= 500', "error.code == 'timeout'"] },
}

export const find = (name: string, title: string, query: string, limit = 5): StepOf<'retrieve'> => ({
  kind: 'retrieve',
  name,
  title,
  query,
  limit,
})

export const read = (name: string, title: string, from: string, fields: ExtractField[]): StepOf<'extract'> => ({
  kind: 'extract',
  name,
  title,
  from,
  fields,
  retry: again,
})

/** Labels by name, each with what speaks for it. */
export const sort = (name: string, title: string, text: string, labels: Record<string, string>): StepOf<'classify'> => ({
  kind: 'classify',
  name,
  title,
  text,
  labels: Object.entries(labels).map(([label, description]) => ({ name: label, description })),
  retry: again,
})

/** Rules for every generated text. */
const grounds =
  'Rest every statement on the passages given and name their source. Where they say nothing, say so; invent no fact, figure, name or promise.'

interface Text {
  name: string
  title: string
  task: StepOf<'generate'>['task']
  /** Instructions as an expert would give them to a new colleague. */
  instructions: string
  /** Retrieve steps whose chunks the text uses. */
  from?: string[]
  /** Texts handed in, by title. */
  given?: Record<string, string>
  when?: Condition
}

/** A text within the configuration's temperature and length. */
export const write = ({ name, title, task, instructions, from = [], given = {}, when }: Text): StepOf<'generate'> => ({
  kind: 'generate',
  name,
  title,
  task,
  instructions: `${instructions}\n${grounds}{% if config.max_response_length %} Stay within {{ config.max_response_length }} words.{% endif %}`,
  context: from,
  material: Object.entries(given).map(([heading, text]) => ({ title: heading, text })),
  temperature: 'config.ai_temperature',
  max_words: 'config.max_response_length',
  retry: again,
  timeout_seconds: 120,
  ...(when === undefined ? {} : { when }),
})

interface Decision {
  who: string
  /** Text shown to the approver. */
  shown: string
  /** Value that the approver can edit. */
  value: string
  when?: Condition
  title?: string
}

/** Asks for approval of a text, which the approver can edit. Sends an email if notifications are enabled. */
export const decide = ({ who, shown, value, when, title }: Decision): StepOf<'approval'> => ({
  kind: 'approval',
  name: 'decision',
  title: title ?? `Review by ${who}`,
  who,
  shown,
  value,
  email: 'config.enable_notifications',
  expires_after_hours: 168,
  ...(when === undefined ? {} : { when }),
})

/** Emails the result to the owner of the run, if notifications are enabled. */
export const tell = (subject: string, body: string): StepOf<'notify'> => ({
  kind: 'notify',
  name: 'notice',
  title: 'Notify you of the result',
  when: 'config.enable_notifications',
  channel: 'email',
  subject: `{{ config.workflow_name | default: 'Workwright' }}: ${subject}`,
  body,
  on_error: 'continue',
})

/** Sends the results to the configured webhook, if any. */
export const deliver = (event: string, payload: Record<string, string>): StepOf<'webhook'> => ({
  kind: 'webhook',
  name: 'delivery',
  title: 'Send the result to your webhook',
  when: 'config.webhook_url',
  event,
  payload: { workflow: 'config.workflow_name', finished_at: 'now', ...payload },
})

/** The text as approved, or as generated when no approval was needed. */
export const final = (text: string) => `steps.decision.value | default: ${text}`

interface Letter {
  title: string
  brief: string
  instructions: string
  recipient?: string
  sender?: string
  from?: string[]
  given?: Record<string, string>
  name?: string
}

/** A letter or an email from the profile's company, unless another sender is named. Read as `letter.text`. */
export const letter = ({
  name = 'letter',
  title,
  brief,
  instructions,
  recipient,
  sender,
  from = [],
  given = {},
}: Letter): StepOf<'generate'> =>
  write({
    name,
    title,
    task: {
      kind: 'draft',
      form: 'letter',
      brief,
      ...(recipient ? { recipient } : {}),
      sender: sender ?? "{{ profile.company_name | default: 'Your team' }}",
    },
    instructions,
    from,
    given,
  })

/** A few sentences out of what is given: short copy, a digest. */
export const shorten = (name: string, title: string, sentences: number, instructions: string, given: Record<string, string>) =>
  write({ name, title, task: { kind: 'summarise', sentences }, instructions, given })
