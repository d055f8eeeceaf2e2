import type { Categories } from './steps.ts'
import { tableNotes } from './tables.ts'

export interface Analysis {
  /** Name of the input field with the exported data; used only if the configuration has no data source. */
  data: string
  /** Names of the columns in the data. The first column identifies a row. */
  columns: readonly string[]
  /** Names of further columns with numbers. */
  numbers?: readonly string[]
  /** Names of the columns with percentages from 0 to 100. `counts` names the columns with numbers that cannot be negative. */
  percentages?: readonly string[]
  counts?: readonly string[]
  /** Units of the columns with durations, by name. */
  durations?: Record<string, 'minutes' | 'hours' | 'days'>
  /** Other headings of a column, in any language, by its name. */
  aliases?: Record<string, string[]>
  /** Names of the columns with the values of the two periods. */
  before: string
  now: string
  /** Direction in which a change needs attention. Default: both directions. */
  worseDirection?: 'up' | 'down'
  /** Direction in which a change is not a finding, although it is reviewed: the report lists such rows in a separate section. */
  harmlessDirection?: 'up' | 'down'
  /** True for a report that ends with the rules of `policyQuery` that it has not quoted yet. */
  listsRules?: true
  /** Verb for rows above the threshold, if the two figures are not periods, such as `differ from their comparable`. */
  verb?: string
  /** Unit after the figures of the report, such as ` %`. */
  unit?: string
  /** Template for the name of a row, for example `{{ item.clinic }}`. */
  subject: string
  /** Plural noun for the rows, for example `clinics`. */
  pluralNoun: string
  query: string
  question: string
  instructions: string
  brief: string
  /** If present, the note of each row is classified with these labels, which are the usual causes in the industry. */
  causes?: { text: string; labels: Categories }
  decides: string
  event: string
  /** Query for rules that concern several rows. Templates read the retrieved chunks as `rules`. */
  policyQuery?: string
  /** Template that computes values for the templates below. It outputs no text. */
  prepare?: string
  /** First sentences of the report, as a template, if the largest change is not the main result. */
  lead?: string
  /** Template for the conclusion about a finding (`one.item`): the rule applied to its figures. `told` contains the note on the finding. */
  conclusion?: string
  /** Template for the sections between the conclusions and the rows without findings. */
  sections?: string
  /** Columns in the table of findings that the result shows. */
  findingColumns: { title: string; value: string }[]
}

/** Converts the name of a column to its label: `last_week` to `Last week`. */
export const labelOf = (name: string) =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`.replace(/\b(?:saidi|saifi|lms)\b/gi, (word) => word.toUpperCase())

export const threshold = "{{ config.alert_threshold | append: '' | default: '10' }}%"

/** Returns an expression for all rows, by the rules on file, with their change between the two periods. */
export const rowsOf = ({ before, now }: Pick<Analysis, 'before' | 'now'>) =>
  `steps.table | by_rules: '${before}', '${now}', steps.rules, config`

/** Direction of the changes that are findings; undefined for both. */
export const alarmDirection = ({ worseDirection, harmlessDirection }: Analysis): 'up' | 'down' | undefined =>
  worseDirection ?? (harmlessDirection === 'up' ? 'down' : harmlessDirection === 'down' ? 'up' : undefined)

/** Returns an expression for the rows that changed by more than the threshold in a direction. */
export const rowsBeyond = (analysis: Analysis, direction: 'up' | 'down' | undefined, rows = rowsOf(analysis)) =>
  `${rows} | beyond: config.alert_threshold${direction ? `, '${direction}'` : ''}`

/** Template that assigns the number of changes above the threshold to `past`. The findings contain only the largest ones. */
export const countPast = (analysis: Analysis, rows?: string) =>
  `{% assign past = ${rowsBeyond(analysis, alarmDirection(analysis), rows)} | size %}`

/** Template for the sentence about changes above the threshold that the findings do not contain. */
const furtherFindings = (pluralNoun: string) =>
  `{% if past > found %} {{ past | minus: found }} more passed the threshold: see the table of all ${pluralNoun}.{% endif %}`

/** Returns whether a column repeats a figure that every report shows: the two periods and the change. */
const isFigure = (value: string, { before, now }: Analysis) => [before, now, 'change'].some((name) => value.endsWith(`.${name}`))

/** Filter for the figures: percentages have up to two decimals. */
const format = (unit: string) => (unit === ' %' ? ' | round: 2' : ' | amount')

/** Maximum number of rows that are searched for rows without a finding. */
const maxListedRows = 60
const limitValue = "{% assign limit = config.alert_threshold | append: '' | default: '10' | plus: 0 %}"

const otherRow = ({ before, now, subject, unit = '' }: Analysis) =>
  `- ${subject.replaceAll('item.', 'row.')}: {{ row.${before}${format(unit)} }}${unit} to {{ row.${now}${format(unit)} }}${unit} ({{ row.change }} %)\n`

/** Returns the section with the rows that improved by more than the threshold; empty if there are none. */
function improvedRows(analysis: Analysis): string {
  const { worseDirection } = analysis
  return `{% capture better %}{% for row in judged limit: ${maxListedRows} %}{% assign size = row.change | abs %}{% if size > limit and row.change ${worseDirection === 'up' ? '<' : '>'} 0 %}${otherRow(analysis)}{% endif %}{% endfor %}{% endcapture %}{% if better contains '- ' %}## Improved by more than ${threshold}

{{ better }}
{% endif %}`
}

/** Returns the sentence that names the row with the largest difference, if it is not the row with the largest change. */
function differenceSentence({ before, now, subject, unit = '' }: Analysis, isFinding: string): string {
  const name = subject.replaceAll('item.', 'one.item.')
  return `{% assign most = 0 %}{% assign top = '' %}{% assign first = '' %}{% for one in steps.findings.items %}{% if ${isFinding} %}{% capture label %}${name}{% endcapture %}{% if first == '' %}{% assign first = label %}{% endif %}{% assign size = one.item.${now} | minus: one.item.${before} | abs %}{% if size > most %}{% assign most = size %}{% assign top = label %}{% endif %}{% endif %}{% endfor %}{% if top != first %} Largest difference: {{ top }}, {{ most${format(unit)} }}${unit === ' %' ? ' points' : unit}.{% endif %}`
}

/** Returns the rules and causes that the notes quote, each once with the rows that it concerns. */
const quotedRules = (name: string, isFinding: string, causes: Analysis['causes']) =>
  `## ${causes ? 'Likely causes and rules' : 'Rules that apply'}

{% assign groups = steps.findings.items | totals: 'note.text' %}{% for group in groups %}{% capture names %}{% for one in group.rows %}{% if ${isFinding} %}${name}${causes ? " ({{ one.cause.label | replace: '_', ' ' }})" : ''};;{% endif %}{% endfor %}{% endcapture %}{% assign names = names | split: ';;' %}{% if names.size > 0 %}- **{{ names | join: '; ' }}:** {% assign told = group.rows[0].note | found_text %}{% if told == '' %}no rule on file.{% else %}{{ group.name | uncited }}{% assign due = group.name | uncited | due_by_count %}{% if due.size > 0 %} **{{ due | join: ' ' }}**{% endif %}{% endif %}
{% endif %}{% endfor %}`

/** Returns the conclusion about each finding. */
const conclusionsOn = (name: string, isFinding: string, conclusion: string) =>
  `## What follows

{% for one in steps.findings.items %}{% if ${isFinding} %}{% assign told = one.note | found_text %}- **${name}:** ${conclusion}
{% endif %}{% endfor %}`

/** Template for the rules that the report has not quoted yet. */
const furtherRules = `{% assign written = followUp | append: further %}{% assign listed = rules | sentences %}{% capture unquoted %}{% for rule in listed %}{% assign bare = rule | append: '#' | remove: '.#' | remove: '#' %}{% unless written contains bare %}- {{ rule }}
{% endunless %}{% endfor %}{% endcapture %}{% if unquoted contains '- ' %}## Further rules on file

{{ unquoted }}
{% endif %}`

/** Returns the template that computes the values of the report and writes its first sentences. */
const preparation = ({ policyQuery, prepare = '', lead }: Analysis) =>
  `${policyQuery ? '{% assign rules = steps.policy.passages %}' : ''}${prepare}${lead ? `**${lead}**\n\n` : ''}`

interface ReportWords {
  moved: string
  direction: 'up' | 'down' | undefined
  changeSummary: string
}

/**
 * Returns the template for the whole report: the result, the findings with figures, the rules and causes once each, the rows that changed
 * in the harmless direction, and the remaining rows.
 */
export function reportOn(analysis: Analysis, { moved, direction, changeSummary }: ReportWords): string {
  const {
    before,
    now,
    subject,
    pluralNoun,
    findingColumns,
    causes,
    worseDirection,
    unit = '',
    decides,
    conclusion,
    sections = '',
    listsRules,
  } = analysis
  const name = subject.replaceAll('item.', 'one.item.')
  const emphasis = analysis.lead ? '' : '**'
  const isFinding = direction === undefined ? 'true' : `one.item.change ${direction === 'up' ? '>' : '<'} 0`
  const extra = findingColumns.filter(({ value }) => !isFigure(value, analysis) && !subject.includes(value.replace('row.', '')))
  const cells = extra.map(({ value }) => `{{ ${value.replaceAll('row.', 'one.')} | cell }} | `).join('')
  const row = `| ${name} | ${cells}{{ one.item.${before}${format(unit)} }}${unit} | {{ one.item.${now}${format(unit)} }}${unit} | {{ one.item.${now} | minus: one.item.${before}${format(unit)} }}${unit === ' %' ? ' points' : unit} | {{ one.item.change }} % |\n`
  const head = `| ${labelOf(pluralNoun)} | ${extra.map(({ title }) => `${title} | `).join('')}${labelOf(before)} | ${labelOf(now)} | Difference | Change |\n|${' --- |'.repeat(extra.length + 5)}\n`
  return `${limitValue}{% assign judged = ${rowsOf(analysis)} %}${countPast(analysis, 'judged')}{% assign found = past | at_most: steps.findings.count %}{% assign beside = steps.findings.count | minus: found %}# {{ config.workflow_name | default: 'Report' }}: {{ past }} of {{ steps.table.count }} ${pluralNoun} ${moved} by more than ${threshold}

${preparation(analysis)}{% if found > 0 %}{% for one in steps.findings.items %}{% if ${isFinding} %}${emphasis}Largest: ${name}, from {{ one.item.${before}${format(unit)} }}${unit} to {{ one.item.${now}${format(unit)} }}${unit} ({{ one.item.change }} %).${emphasis}{% break %}{% endif %}{% endfor %}${differenceSentence(analysis, isFinding)} ${decides.charAt(0).toUpperCase()}${decides.slice(1)} decides what follows.${furtherFindings(pluralNoun)}${tableNotes}

## What passed the threshold

${head}{% for one in steps.findings.items %}{% if ${isFinding} %}${row}{% endif %}{% endfor %}
{% capture followUp %}${conclusion ? conclusionsOn(name, isFinding, conclusion) : quotedRules(name, isFinding, causes)}{% endcapture %}{{ followUp }}{% else %}${changeSummary}
{% endif %}
{% capture further %}${sections}{% endcapture %}{% if beside > 0 %}## ${direction === 'up' ? 'Fell' : 'Rose'} by more than ${threshold}: no alarm

{% assign quoted = ${listsRules ? 'rules | sentences' : "'' | split: ''"} %}{% for one in steps.findings.items %}{% unless ${isFinding} %}- ${name}: {{ one.item.${before}${format(unit)} }}${unit} to {{ one.item.${now}${format(unit)} }}${unit} ({{ one.item.change }} %).{% assign told = one.note | found_text | except: quoted %}{% if told.size > 0 %} {{ told | paragraph }}{% endif %}
{% endunless %}{% endfor %}{% endif %}
{{ further }}{{ judged | exceptions: steps.table, steps.rules, '${before}', '${now}'${direction ? `, '${direction}'` : ''} }}${listsRules ? furtherRules : ''}${worseDirection ? improvedRows(analysis) : ''}
{% capture others %}{% for row in judged limit: ${maxListedRows} %}{% assign size = row.change | abs %}{% if size <= limit %}${otherRow(analysis)}{% endif %}{% endfor %}{% endcapture %}{% if others contains '- ' %}## The other ${pluralNoun}

{{ others }}{% endif %}{% if steps.table.count > ${maxListedRows} %}- The table of all ${pluralNoun} lists the rest.
{% endif %}`
}
