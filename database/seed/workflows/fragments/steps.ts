import type { Condition } from '../../../../contracts/workflows/workflow-definition-conditions.ts'
import type { DraftSection, ExtractField, Step, StepOf } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { languageOf } from './letters.ts'

/**
 * The end of a workflow that sends a text after approval. `who` approves the text, and `title` is the template that names the case. `shown`
 * is the text for the approver, `text` the expression of the result, and `subject` the subject of the notification.
 */
export interface Ending {
  who: string
  title: string
  shown: string
  text: string
  subject: string
  /** Name of the event in the webhook's payload. */
  event: string
  payload?: Record<string, string>
}

/** Retry policy for transient failures, such as a busy provider or a lost connection. */
const transientRetry: NonNullable<Step['retry']> = {
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
  retry: transientRetry,
})

/** Definition of a category. The built-in rules compare the words of the description and of the example with the text. */
export interface Category {
  /** Describes the texts of this category in the words that they use. States the harm that a delay causes, if any. */
  description: string
  /** One typical text of the category. It does not occur in the sample. */
  example: string
}
/** Categories of a classification by the name of their label. A plain string is a description without an example. */
export type Categories<Label extends string = string> = Record<Label, Category | string>

/** Step that classifies a text. The engine adds the label `unclear`. */
export const sort = (name: string, title: string, text: string, labels: Categories): StepOf<'classify'> => ({
  kind: 'classify',
  name,
  title,
  text,
  labels: Object.entries(labels).map(([label, category]) => ({
    name: label,
    ...(typeof category === 'string' ? { description: category } : category),
  })),
  retry: transientRetry,
})

/** Rules appended to the instructions of every generated text. The engine records the sources separately. */
const grounds =
  'Use only facts from the given texts. Name what is missing in missing_information instead of guessing it; invent no fact, figure, name or promise.'

/** A text of the run that the recipient may read unchanged. */
export interface ReadyText {
  text: string
  ready: true
}
export const readyText = (text: string): ReadyText => ({ text, ready: true })

/** Texts of the run, by title. */
export type Material = Record<string, string | ReadyText>

interface Text {
  name: string
  title: string
  task: StepOf<'generate'>['task']
  /** Instructions for the model, written as for a new colleague. */
  instructions: string
  /** Names of the retrieve steps whose chunks are given to the model. */
  from?: string[]
  /** Additional texts for the model, by title. */
  material?: Material
  /** Checks that an expert of the trade makes before the text is used. */
  checks?: string[]
  when?: Condition
}

/** Step that generates a text with the configured temperature and maximum length. */
export const write = ({ name, title, task, instructions, from = [], material = {}, checks, when }: Text): StepOf<'generate'> => ({
  kind: 'generate',
  name,
  title,
  task,
  instructions: `${instructions}\n${grounds}{% if config.max_response_length %} Stay within {{ config.max_response_length }} words.{% endif %}`,
  context: from,
  material: Object.entries(material).map(([heading, text]) => ({ title: heading, ...(typeof text === 'string' ? { text } : text) })),
  ...(checks === undefined ? {} : { checks }),
  temperature: 'config.ai_temperature',
  max_words: 'config.max_response_length',
  retry: transientRetry,
  timeout_seconds: 120,
  ...(when === undefined ? {} : { when }),
})

/** Loop around a step that writes a note: the variable of its item, the expression for its items, and the step that classifies an item. */
interface Loop {
  as: string
  items: string
  /** Name of the step that classifies the item, and its labels. */
  sorted?: { step: string; labels: Categories }
}

/** Task of a step that writes a note on each item of a loop. */
export const noteOn = (question: string, { as, items, sorted }: Loop): StepOf<'generate'>['task'] => ({
  kind: 'answer',
  question,
  item: `{{ ${as} | in_words }}`,
  others: `{{ ${items} | as_lines }}`,
  ...(sorted ? { topic: describedBy(sorted) } : {}),
})

/** Template for the description of the label that a step has chosen. */
const describedBy = ({ step, labels }: NonNullable<Loop['sorted']>) =>
  `{% case steps.${step}.label %}${Object.entries(labels)
    .map(
      ([label, category]) =>
        `{% when '${label}' %}${label.replaceAll('_', ' ')}: ${typeof category === 'string' ? category : category.description}`,
    )
    .join('')}{% else %}Unclear{% endcase %}`

interface Decision {
  who: string
  /** Template for the title, which includes the correspondent or the case. */
  title: string
  /** Template for the text shown to the approver. */
  shown: string
  /** Expression for the value that the approver can edit. */
  value: string
  when?: Condition
}

/** Step that asks for approval of a text, which the approver can edit. Sends an email if notifications are enabled. */
export const decide = ({ who, shown, value, when, title }: Decision): StepOf<'approval'> => ({
  kind: 'approval',
  name: 'decision',
  title,
  who,
  shown,
  value,
  email: 'config.enable_notifications',
  expires_after_hours: 168,
  ...(when === undefined ? {} : { when }),
})

/** Step that emails the result to the owner of the run, if notifications are enabled. */
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

/** Step that sends the results to the configured webhook, if any. */
export const deliver = (event: string, payload: Record<string, string>): StepOf<'webhook'> => ({
  kind: 'webhook',
  name: 'delivery',
  title: 'Send the result to your webhook',
  when: 'config.webhook_url',
  event,
  payload: { workflow: 'config.workflow_name', finished_at: 'now', ...payload },
})

/** Expression for a label in readable form: `service_fee` becomes `Service fee`. */
export const labelText = (label: string) => `${label} | replace: '_', ' ' | capitalize`

/** Expression for the approved text, or for the generated text if no approval was needed. */
export const final = (text: string) => `steps.decision.value | default: ${text}`

/** Common parts of a letter and a reply: what the writer must know first, and the sections of the text. */
export interface Structure {
  /** First sentences of the brief: the result or decision. The recipient does not read them. */
  lead?: string
  /** Start date of the periods in the rules. */
  start?: string
  sections?: DraftSection[]
}

/** Returns the structure without undefined parts. */
export const structureOf = ({ lead, start, sections }: Structure): Structure => ({
  ...(lead ? { lead } : {}),
  ...(start ? { start } : {}),
  ...(sections ? { sections } : {}),
})

interface Letter extends Structure {
  title: string
  brief: string
  /** First sentences of the letter. A letter composed without a model begins with them. */
  opening?: string
  /** The whole letter, if all its content comes from the input or the retrieved rules. */
  document?: string
  instructions: string
  /** Texts that the letter answers. The letter is in their language. */
  received?: string
  recipient?: string
  sender?: string
  /** Expression for the texts of the case. The opening and the sections are in their language. */
  language?: string
  from?: string[]
  material?: Material
  checks?: string[]
  name?: string
}

/**
 * Step that writes a letter or an email. The sender is the company of the profile unless another one is given. Expressions read
 * the result as `{name}.text`.
 */
export const letter = ({
  name = 'letter',
  title,
  brief,
  opening,
  document,
  instructions,
  received,
  recipient,
  sender,
  language,
  from = [],
  material = {},
  checks,
  ...structure
}: Letter): StepOf<'generate'> =>
  write({
    name,
    title,
    task: {
      kind: 'draft',
      form: 'letter',
      brief,
      ...(document ? { document } : {}),
      ...(received ? { received } : {}),
      ...(recipient ? { recipient } : {}),
      sender: sender ?? "{{ profile.company_name | default: 'Your team' }}",
      ...(language ? { language: languageOf(language) } : {}),
      ...(opening ? { opening } : {}),
      ...structureOf(structure),
    },
    instructions: `${instructions} Write in the language of the correspondent, as far as the given texts show it.`,
    from,
    material,
    ...(checks === undefined ? {} : { checks }),
  })

/** Template for the text of a letter step; empty if the step has composed a brief for a person instead. */
export const textWritten = (name: string) => `{% unless steps.${name}.outline %}{{ steps.${name}.text | uncited }}{% endunless %}`

/** Step that summarizes the given texts in a few sentences. */
export const shorten = (name: string, title: string, sentences: number, instructions: string, material: Material) =>
  write({ name, title, task: { kind: 'summarise', sentences }, instructions, material })
