import type { Step, StepOf } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { inLanguageOf, languageOf } from './letters.ts'
import { decide, deliver, type Material, type Structure, structureOf, write } from './steps.ts'

interface Reply extends Structure {
  /** Name of the input field with the incoming message. */
  message: string
  brief: string
  /** First sentences of the reply. */
  opening?: string
  instructions: string
  recipient?: string
  from: string[]
  material?: Material
  checks?: string[]
}

/** Step that writes the reply to a message, in the configured tone. */
export const reply = ({
  message,
  brief,
  opening,
  instructions,
  recipient,
  from,
  material = {},
  checks,
  ...structure
}: Reply): StepOf<'generate'> =>
  write({
    name: 'reply',
    title: 'Draft the reply',
    task: {
      kind: 'draft',
      form: 'reply',
      brief,
      received: `{{ input.${message} }}`,
      ...(recipient ? { recipient } : {}),
      sender: "{{ profile.company_name | default: 'Your team' }}",
      language: languageOf(`input.${message}`),
      ...(opening ? { opening } : {}),
      ...structureOf(structure),
    },
    instructions: `${instructions} Write in a {{ config.response_tone | default: 'professional' }} tone and in the language of the correspondent. Report nothing as done and promise no call, date or result unless the given texts say so.`,
    from,
    material,
    ...(checks === undefined ? {} : { checks }),
  })

interface Ending {
  message: string
  who: string
  /** Title of the approval, as a template that names the correspondent. */
  title: string
  /** Labels of the step `topic` for which a reply always requires approval. */
  always: string[]
  shown: string
  subject: string
  event: string
  payload?: Record<string, string>
}

/**
 * Steps that ask for approval of the reply and send it to the author of the message if the address is known. Approval is required
 * if the message contains an escalation keyword, if its topic always requires approval, if the reply says that a person in charge decides, or
 * if automatic replies are disabled.
 */
export const replyApproval = ({ message, who, title, always, shown, subject, event, payload = {} }: Ending): Step[] => [
  decide({
    who,
    title,
    shown,
    value: 'steps.reply.text',
    when: {
      any: [
        `input.${message} | mentions: config.escalation_keywords`,
        'config.auto_reply_enabled != true',
        // A reply that leaves the decision to a person waits for that person.
        'steps.reply.text | awaits_decision',
        ...always.map((label) => `steps.topic.label == '${label}'`),
      ],
    },
  }),
  {
    kind: 'notify',
    name: 'answer',
    title: 'Send the reply',
    when: 'input.reply_to',
    channel: 'email',
    to: 'input.reply_to',
    subject: `${inLanguageOf(`input.${message}`)}${subject}`,
    body: '{{ steps.decision.value | default: steps.reply.text }}',
  },
  deliver(event, { topic: 'steps.topic.label', reply: 'steps.decision.value | default: steps.reply.text', ...payload }),
]

/** Template that explains to the approver why approval is required. */
export const escalated = (message: string) =>
  `{% assign escalated = input.${message} | mentions: config.escalation_keywords %}{% if escalated %}It has one of your escalation keywords. {% endif %}`
