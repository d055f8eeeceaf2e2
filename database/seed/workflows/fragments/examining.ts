import type { WorkflowOutput } from '../../../../contracts/workflows/workflow-definition.ts'
import type { Step, StepOf } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { forEach } from './looping.ts'
import { find, sort, write } from './steps.ts'

interface Examination {
  /** Name of the items in expressions: `steps.lines.items`. */
  name: string
  title: string
  items: string
  as: string
  /** The text of an item to classify, and the criteria of each label. */
  text: string
  labels: Record<string, string>
  query: string
  question: string
  instructions: string
  /** Texts handed in beside the item, by title. */
  given?: Record<string, string>
}

/** For each item: sort it, find the rule, write a note that rests on the rule and the item. Read as `kind.label` and `note.text`. */
export function examineEach(examination: Examination): StepOf<'for_each'> {
  const { name, title, items, as, text, labels, query, question, instructions, given = {} } = examination
  const steps: Step[] = [
    sort('kind', 'Sort it', text, labels),
    find('rule', 'Find what your documents say', query, 3),
    write({
      name: 'note',
      title: 'Write the note',
      task: { kind: 'answer', question },
      // In the instructions: among the passages the built-in model would quote the item back as its own evidence.
      instructions: `${instructions} The item: {{ ${as} | in_words }}.`,
      from: ['rule'],
      given,
    }),
  ]
  return forEach(name, title, items, as, steps)
}

/** Returns the notes as lines of text, for a report or for the approver. `what` names an item: `{{ one.line.claim }}`. */
export const notesOf = (name: string, what: string) =>
  `{% for one in steps.${name}.items %}${what} ({{ one.kind.label | replace: '_', ' ' }}): {{ one.note.text | uncited }}\n{% endfor %}`

/** The items as a table: columns of the item, then its kind and note. */
export const notesTable = (name: string, title: string, columns: Record<string, string>): WorkflowOutput => ({
  name,
  title,
  format: 'table',
  value: `steps.${name}.items`,
  columns: [
    ...Object.entries(columns).map(([heading, value]) => ({ title: heading, value: `row.${value}` })),
    { title: 'Kind', value: "row.kind.label | replace: '_', ' '" },
    { title: 'Note', value: 'row.note.text | uncited' },
  ],
})

interface Report {
  brief: string
  instructions: string
  /** Retrieve steps whose chunks the text uses. */
  from?: string[]
  given: Record<string, string>
}

/** The report over what was examined. */
export const report = ({ brief, instructions, from = [], given }: Report): StepOf<'generate'> =>
  write({ name: 'report', title: 'Write the report', task: { kind: 'draft', form: 'report', brief }, instructions, from, given })
