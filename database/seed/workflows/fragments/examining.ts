import type { WorkflowOutput } from '../../../../contracts/workflows/workflow-definition.ts'
import type { Step, StepOf } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { languageOf } from './letters.ts'
import { forEach } from './looping.ts'
import { type Categories, find, labelText, type Material, noteOn, sort, write } from './steps.ts'

interface Examination {
  /** Name of the loop step; expressions read its items as `steps.{name}.items`. */
  name: string
  title: string
  items: string
  as: string
  /** Template for the text to classify for each item. `labels` contains the labels with their criteria. */
  text: string
  labels: Categories
  query: string
  question: string
  instructions: string
  /** Additional texts for the model, by title. */
  material?: Record<string, string>
}

/**
 * Returns a loop that classifies each item, retrieves the applicable rule, and writes a note based on both. Expressions read the
 * results of an item as `kind.label` and `note.text`.
 */
export function examineEach(examination: Examination): StepOf<'for_each'> {
  const { name, title, items, as, text, labels, query, question, instructions, material = {} } = examination
  const steps: Step[] = [
    sort('kind', 'Classify it', text, labels),
    find('rule', 'Search your documents', query, 3),
    write({
      name: 'note',
      title: 'Write the note',
      task: noteOn(question, { as, items, sorted: { step: 'kind', labels } }),
      // The item is in the instructions because the built-in model would cite it as evidence if it were among the sources.
      instructions: `${instructions} The item: {{ ${as} | in_words }}.`,
      from: ['rule'],
      material: material,
    }),
  ]
  return forEach(name, title, items, as, steps)
}

/** Template with one line per note, for a report or an approver. `what` is a template for the name of an item, for example `{{ one.line.claim }}`. */
export const notesOf = (name: string, what: string) =>
  `{% for one in steps.${name}.items %}${what} ({{ ${labelText('one.kind.label')} }}): {{ one.note.text | uncited }}\n{% endfor %}`

/**
 * Template with one line per rule that the notes quote, followed by the items that it concerns, so that a rule of several items appears once.
 * `what` is a template for the name of an item in `one`.
 */
export const rulesOf = (name: string, what: string, note = 'note') =>
  `{% assign groups = steps.${name}.items | totals: '${note}.text' %}{% for group in groups %}{% assign told = group.rows[0].${note} | found_text %}{% if told != '' %}- {{ group.name | uncited }} ({% for one in group.rows %}${what}{% unless forloop.last %}; {% endunless %}{% endfor %})\n{% endif %}{% endfor %}`

/**
 * Output that shows the items of a loop as a table: the given columns, then the kind and the note of each item. `settled` contains the note
 * of items whose label needs no rule.
 */
export const notesTable = (
  name: string,
  title: string,
  columns: Record<string, string>,
  settled?: { label: string; note: string },
): WorkflowOutput => ({
  name,
  title,
  format: 'table',
  value: `steps.${name}.items`,
  columns: [
    ...Object.entries(columns).map(([heading, value]) => ({ title: heading, value: `row.${value}` })),
    { title: 'Kind', value: labelText('row.kind.label') },
    {
      title: 'Note',
      value: `${settled ? `row | note_of: '${settled.label}', '${settled.note}'` : 'row.note | found_text'} | default: 'No rule on file'`,
    },
  ],
})

interface Report {
  /** Title of the report. `opening` contains its first sentences, which state the result. */
  heading?: string
  opening?: string
  /** The whole report in Markdown, made from computed values. */
  document?: string
  /**
   * Expression for the texts that determine the language of the report. If absent, the report is in English, the language of internal
   * documents.
   */
  language?: string
  brief: string
  instructions: string
  /** Names of the retrieve steps whose chunks are given to the model. */
  from?: string[]
  material: Material
  checks?: string[]
}

/** Step that writes the report about the examined items. */
export const report = ({
  heading,
  opening,
  document,
  language,
  brief,
  instructions,
  from = [],
  material,
  checks,
}: Report): StepOf<'generate'> =>
  write({
    name: 'report',
    title: 'Write the report',
    task: {
      kind: 'draft',
      form: 'report',
      brief,
      ...(heading ? { heading } : {}),
      ...(opening ? { opening } : {}),
      ...(document ? { document } : {}),
      ...(language ? { language: languageOf(language) } : {}),
    },
    instructions,
    from,
    material,
    ...(checks === undefined ? {} : { checks }),
  })
