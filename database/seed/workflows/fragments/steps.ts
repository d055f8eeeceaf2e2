import type { Condition } from '../../../../contracts/workflow-definition-conditions.ts'
import type { ExtractField, Step, StepOf } from '../../../../contracts/workflow-definition-steps.ts'

/** How a workflow ends that hands a text over: who decides, what they see, the expression of the text, and what others are told. */
export interface Ending {
  who: string
  shown: string
  text: string
  subject: string
  /** The webhook's event. */
  event: string
  payload?: Record<string, string>
}

/** A try more for what fails in passing: a provider that is busy, a connection that is lost. */
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

/** What every text keeps to. */
const grounds =
  'Rest every statement on the passages given and name their source. Where they say nothing, say so; invent no fact, figure, name or promise.'

interface Text {
  name: string
  title: string
  task: StepOf<'generate'>['task']
  /** What a person of the trade would tell a new colleague. */
  instructions: string
  /** Retrieve steps whose passages it rests on. */
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
  /** What they look at while they decide. */
  shown: string
  /** What they may edit. */
  value: string
  when?: Condition
  title?: string
}

/** A person reads, edits and releases a text. They hear of it by e-mail where notifications are enabled. */
export const decide = ({ who, shown, value, when, title }: Decision): StepOf<'approval'> => ({
  kind: 'approval',
  name: 'decision',
  title: title ?? `Wait for ${who}`,
  who,
  shown,
  value,
  email: 'config.enable_notifications',
  expires_after_hours: 168,
  ...(when === undefined ? {} : { when }),
})

/** The owner hears how it ended, where notifications are enabled. */
export const tell = (subject: string, body: string): StepOf<'notify'> => ({
  kind: 'notify',
  name: 'notice',
  title: 'Tell you how it ended',
  when: 'config.enable_notifications',
  channel: 'email',
  subject: `{{ config.workflow_name | default: 'Workwright' }}: ${subject}`,
  body,
  on_error: 'continue',
})

/** The results go to the configuration's webhook, where there is one. */
export const deliver = (event: string, payload: Record<string, string>): StepOf<'webhook'> => ({
  kind: 'webhook',
  name: 'delivery',
  title: 'Send the result to your webhook',
  when: 'config.webhook_url',
  event,
  payload: { workflow: 'config.workflow_name', finished_at: 'now', ...payload },
})

/** The text as a person left it, or as it was written where nobody had to look. */
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

/** A letter or an e-mail from the profile's company, unless another sender is named. Read as `letter.text`. */
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
