import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import type { Step } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { type Categories, deliver, find, noteOn, sort, write } from './steps.ts'

interface Analysis {
  /** Name of the input field with the exported data; used only if the configuration has no data source. */
  data: string
  /** Names of the columns in the data. The first column identifies a row. */
  columns: readonly string[]
  /** Names of other columns with numbers. */
  numbers?: readonly string[]
  /** Other headings of a column, in any language, by its name. */
  aliases?: Record<string, string[]>
  /** Names of the columns with the values of the two periods. */
  before: string
  now: string
  /** Direction in which a change needs attention. Default: both directions. */
  worseDirection?: 'up' | 'down'
  /** Direction that is no finding although it is reviewed: the report lists such rows in a section of their own. */
  harmlessDirection?: 'up' | 'down'
  /** Verb for rows above the threshold, if the two figures are no periods: `differ from their comparable`. */
  verb?: string
  /** Unit behind the figures of the report, such as ` %`. */
  unit?: string
  /** Template for the name of a row, for example `{{ item.clinic }}`. */
  subject: string
  /** Plural noun for the rows, for example `clinics`. */
  pluralNoun: string
  query: string
  question: string
  instructions: string
  brief: string
  /** If present, each row's note is classified by these labels, which are the usual causes in the industry. */
  causes?: { text: string; labels: Categories }
  decides: string
  event: string
  /** Columns in the table of findings that the result shows. */
  findingColumns: { title: string; value: string }[]
}

/** Converts the name of a column to its label: `last_week` to `Last week`. */
const labelOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`

/** Returns the step that reads the data from the configured data source, or else from the input. */
function readData({ data, columns, numbers = [], aliases = {}, before, now }: Analysis): Step {
  const figures = [before, now]
  return {
    kind: 'table',
    name: 'table',
    title: 'Read the data',
    from: `steps.source.body | default: input.${data}`,
    fields: columns.map((name, index) => ({
      name,
      label: labelOf(name),
      type: figures.includes(name) || numbers.includes(name) ? 'number' : 'text',
      required: index === 0 || figures.includes(name),
      ...(aliases[name] ? { aliases: aliases[name] } : {}),
    })),
  }
}

/** Returns an expression for all rows with their change between the two periods. */
const rowsOf = ({ before, now }: Pick<Analysis, 'before' | 'now'>) => `steps.table.rows | changes: '${before}', '${now}'`

/** Sentence for the report that states how many rows could not be read. The report makes claims only about the other rows. */
const leftOut =
  '{% if steps.table.left_out_count > 0 %} {{ steps.table.left_out_count }} of {{ steps.table.left_out_count | plus: steps.table.count }} rows could not be read and are left out:{% for row in steps.table.left_out limit: 5 %} line {{ row.line }}, {{ row.reason }};{% endfor %} see the step "Read the data".{% endif %}'

const threshold = "{{ config.alert_threshold | append: '' | default: '10' }}%"

function examine(analysis: Analysis): Step {
  const { causes, query, question, instructions, worseDirection } = analysis
  return {
    kind: 'for_each',
    name: 'findings',
    title: 'Review each change above your threshold',
    items: `${rowsOf(analysis)} | beyond: config.alert_threshold${worseDirection ? `, '${worseDirection}'` : ''}`,
    as: 'item',
    limit: 25,
    steps: [
      ...(causes ? [sort('cause', 'Sort by likely cause', causes.text, causes.labels)] : []),
      find('guidance', 'Search your documents', query),
      write({
        name: 'note',
        title: 'Write the note',
        task: noteOn(question, {
          as: 'item',
          items: rowsOf(analysis),
          ...(causes ? { sorted: { step: 'cause', labels: causes.labels } } : {}),
        }),
        // The figures are in the instructions because the built-in model would cite them as evidence if they were among the sources.
        instructions: `${instructions} The figures: {{ item | in_words }}.`,
        from: ['guidance'],
      }),
    ],
  }
}

/** Columns of the report's table that repeat a column which every report has. */
const isFigure = (value: string, { before, now }: Analysis) => [before, now, 'change'].some((name) => value.endsWith(`.${name}`))

interface ReportWords {
  moved: string
  direction: 'up' | 'down' | undefined
  changeSummary: string
}

/** Returns the template for the whole report: result, findings with figures, rules and causes once each, rows of the other direction, the rest. */
function reportOn(analysis: Analysis, { moved, direction, changeSummary }: ReportWords): string {
  const { before, now, subject, pluralNoun, findingColumns, causes, worseDirection, unit = '', decides } = analysis
  const name = subject.replaceAll('item.', 'one.item.')
  const isFinding = direction === undefined ? 'true' : `one.item.change ${direction === 'up' ? '>' : '<'} 0`
  const extra = findingColumns.filter(({ value }) => !isFigure(value, analysis) && !subject.includes(value.replace('row.', '')))
  const cells = extra.map(({ value }) => `{{ ${value.replaceAll('row.', 'one.')} | cell }} | `).join('')
  const row = `| ${name} | ${cells}{{ one.item.${before} | amount }}${unit} | {{ one.item.${now} | amount }}${unit} | {{ one.item.${now} | minus: one.item.${before} | amount }} | {{ one.item.change }} % |\n`
  const head = `| ${labelOf(pluralNoun)} | ${extra.map(({ title }) => `${title} | `).join('')}${labelOf(before)} | ${labelOf(now)} | Difference | Change |\n|${' --- |'.repeat(extra.length + 5)}\n`
  const rest = `steps.table.rows | changes: '${before}', '${now}'`
  return `{% assign found = 0 %}{% for one in steps.findings.items %}{% if ${isFinding} %}{% assign found = found | plus: 1 %}{% endif %}{% endfor %}{% assign beside = steps.findings.count | minus: found %}# {{ config.workflow_name | default: 'Report' }}: {{ found }} of {{ steps.table.count }} ${pluralNoun} ${moved} by more than ${threshold}

{% if found > 0 %}{% for one in steps.findings.items %}{% if ${isFinding} %}**Largest: ${name}, from {{ one.item.${before} | amount }}${unit} to {{ one.item.${now} | amount }}${unit} ({{ one.item.change }} %).**{% break %}{% endif %}{% endfor %} ${decides.charAt(0).toUpperCase()}${decides.slice(1)} decides what follows.${leftOut}

## What passed the threshold

${head}{% for one in steps.findings.items %}{% if ${isFinding} %}${row}{% endif %}{% endfor %}
## ${causes ? 'Likely causes and rules' : 'Rules that apply'}

{% assign groups = steps.findings.items | totals: 'note.text' %}{% for group in groups %}{% capture names %}{% for one in group.rows %}{% if ${isFinding} %}${name}${causes ? " ({{ one.cause.label | replace: '_', ' ' }})" : ''};;{% endif %}{% endfor %}{% endcapture %}{% assign names = names | split: ';;' %}{% if names.size > 0 %}- **{{ names | join: '; ' }}:** {% assign told = group.rows[0].note | found_text %}{% if told == '' %}no rule on file.{% else %}{{ group.name | uncited }}{% endif %}
{% endif %}{% endfor %}{% else %}${changeSummary}
{% endif %}
{% if beside > 0 %}## ${direction === 'up' ? 'Fell' : 'Rose'} by more than ${threshold}: no alarm

{% for one in steps.findings.items %}{% unless ${isFinding} %}- ${name}: {{ one.item.${before} | amount }}${unit} to {{ one.item.${now} | amount }}${unit} ({{ one.item.change }} %).{% assign told = one.note | found_text %}{% if told != '' %} {{ one.note.text | uncited }}{% endif %}
{% endunless %}{% endfor %}{% endif %}
## The other ${pluralNoun}

{% assign rows = ${rest} %}{% assign limit = config.alert_threshold | default: 10 %}{% for row in rows %}{% assign size = row.change | abs %}{% if size <= limit${worseDirection ? ` or row.change ${worseDirection === 'up' ? '<' : '>'} 0` : ''} %}- ${subject.replaceAll('item.', 'row.')}: {{ row.${before} | amount }}${unit} to {{ row.${now} | amount }}${unit} ({{ row.change }} %)
{% endif %}{% endfor %}`
}

/**
 * Returns the parts of a definition that reads a table, writes a note on each change above the threshold, writes a report, and
 * sends an alert and a webhook. It runs on the configured schedule.
 */
export function analysis(options: Analysis): Pick<WorkflowDefinition, 'schedule' | 'steps' | 'output'> {
  const { subject, pluralNoun, brief, decides, event, findingColumns, worseDirection, harmlessDirection, before, now } = options
  const direction = worseDirection ?? (harmlessDirection === 'up' ? 'down' : harmlessDirection === 'down' ? 'up' : undefined)
  const moved = options.verb ?? (direction === 'up' ? 'rose' : direction === 'down' ? 'fell' : 'changed')
  const listed = `{% for finding in steps.findings.items %}${subject.replaceAll('item.', 'finding.item.')}: ${labelOf(now).toLowerCase()} {{ finding.item.${now} }}, ${labelOf(before).toLowerCase()} {{ finding.item.${before} }} ({{ finding.item.change }}%). {{ finding.note.text | uncited }}\n{% endfor %}`
  const changeSummary = `{% if steps.findings.count > 0 %}The largest changes: {% for finding in steps.findings.items limit: 3 %}${subject.replaceAll('item.', 'finding.item.')}{% unless forloop.last %}; {% endunless %}{% endfor %}.{% else %}None of the {{ steps.table.count }} ${pluralNoun} ${moved} by more than ${threshold}.{% endif %}${leftOut}`
  return {
    schedule: 'config.analysis_frequency',
    steps: [
      {
        kind: 'http',
        name: 'source',
        title: 'Fetch your data source',
        when: 'config.data_source_url',
        method: 'GET',
        url: '{{ config.data_source_url }}',
        headers: { accept: 'text/csv, application/json' },
        retry: { attempts: 3, backoff_seconds: 10, backoff: 'exponential' },
        timeout_seconds: 30,
      },
      readData(options),
      examine(options),
      write({
        name: 'report',
        title: 'Write the report',
        task: {
          kind: 'draft',
          form: 'report',
          brief: `${brief} ${changeSummary}`,
          document: reportOn(options, { moved, direction, changeSummary }),
          heading: `{{ config.workflow_name | default: 'Report' }}: {{ steps.findings.count }} of {{ steps.table.count }} ${pluralNoun} ${moved} by more than ${threshold}`,
          opening: changeSummary,
        },
        instructions: `Report on {{ steps.findings.count }} ${pluralNoun} whose change passed ${threshold} in this {{ config.analysis_frequency | default: 'period' }} reading. Open with the largest change, with its direction and size. ${worseDirection ? `Only a change ${worseDirection === 'up' ? 'upwards' : 'downwards'} is listed.` : 'State for each whether the value rose or fell.'} Name the likely cause only if a note does, and say how many rows were not read. Leave the decision to ${decides}.`,
        material: {
          'What passed the threshold': `{% if steps.findings.count > 0 %}${listed}{% else %}None of the {{ steps.table.count }} ${pluralNoun} ${moved} by more than ${threshold}.{% endif %}${leftOut}`,
        },
      }),
      {
        kind: 'condition',
        name: 'alert',
        title: 'Alert above your threshold',
        if: { all: ['steps.findings.count > 0', 'config.enable_notifications'] },
        steps: [
          {
            kind: 'notify',
            name: 'notice',
            title: 'Send the alert',
            channel: 'email',
            subject: `{{ config.workflow_name | default: 'Workwright' }}: {{ steps.findings.count }} past ${threshold}`,
            body: '{{ steps.report.text }}',
            on_error: 'continue',
          },
        ],
      },
      deliver(event, { past_threshold: 'steps.findings.count', report: 'steps.report.text', findings: 'steps.findings.items' }),
    ],
    output: [
      { name: 'report', title: 'Report', format: 'markdown', value: 'steps.report.text' },
      {
        name: 'findings',
        title: 'Above your threshold',
        format: 'table',
        value: 'steps.findings.items',
        columns: [...findingColumns, { title: 'Change %', value: 'row.item.change' }, { title: 'Note', value: 'row.note.text | uncited' }],
      },
      { name: 'all', title: `All ${pluralNoun}`, format: 'table', value: rowsOf(options) },
    ],
  }
}
