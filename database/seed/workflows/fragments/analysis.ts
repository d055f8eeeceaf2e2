import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import type { Step } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import { type Analysis, alarmDirection, countPast, labelOf, reportOn, rowsBeyond, rowsOf, threshold } from './analysis-report.ts'
import { deliver, find, noteOn, sort, write } from './steps.ts'
import { countLimits, percentageLimits, tableNotes } from './tables.ts'

const limitsOf = (name: string, { counts = [], percentages = [], durations = {} }: Analysis) => ({
  ...(percentages.includes(name) ? percentageLimits : counts.includes(name) ? countLimits : {}),
  ...(durations[name] && { unit: durations[name] }),
})

/** Returns the step that reads the data from the configured data source, or else from the input. */
function readData(analysis: Analysis): Step {
  const { data, columns, numbers = [], aliases = {}, before, now } = analysis
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
      ...limitsOf(name, analysis),
      ...(aliases[name] ? { aliases: aliases[name] } : {}),
    })),
  }
}

/** Query for the rules on file about alarms, exclusions and rows without a figure. */
const alarmQuery = 'alert listed flag at least points excluded taken out missing {{ steps.table.incomplete | as_lines }}'

/** Returns an expression for the rows to review: rows with a change that needs attention, then rows with a harmless change. */
function reviewedRows(analysis: Analysis): string {
  const alarm = alarmDirection(analysis)
  return analysis.harmlessDirection ? `${rowsOf(analysis)} | beyond: config.alert_threshold, '${alarm}_first'` : rowsBeyond(analysis, alarm)
}

function examine(analysis: Analysis): Step {
  const { causes, query, question, instructions } = analysis
  return {
    kind: 'for_each',
    name: 'findings',
    title: 'Review each change above your threshold',
    items: reviewedRows(analysis),
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
          items: 'steps.table.rows',
          ...(causes ? { sorted: { step: 'cause', labels: causes.labels } } : {}),
        }),
        // The figures are in the instructions because the built-in model would cite them as evidence if they were among the sources.
        instructions: `${instructions} The figures: {{ item | in_words }}.`,
        from: ['guidance'],
      }),
    ],
  }
}

/**
 * Returns the parts of a definition that reads a table, writes a note on each change above the threshold, writes a report, and sends an
 * alert and a webhook. The workflow runs on the configured schedule.
 */
export function analysis(options: Analysis): Pick<WorkflowDefinition, 'schedule' | 'steps' | 'output'> {
  const { subject, pluralNoun, brief, decides, event, findingColumns, worseDirection, before, now } = options
  const direction = alarmDirection(options)
  const moved = options.verb ?? (direction === 'up' ? 'rose' : direction === 'down' ? 'fell' : 'changed')
  const listed = `{% for finding in steps.findings.items %}${subject.replaceAll('item.', 'finding.item.')}: ${labelOf(now).toLowerCase()} {{ finding.item.${now} }}, ${labelOf(before).toLowerCase()} {{ finding.item.${before} }} ({{ finding.item.change }}%). {{ finding.note.text | uncited }}\n{% endfor %}`
  const changeSummary = `{% if steps.findings.count > 0 %}The largest changes: {% for finding in steps.findings.items limit: 3 %}${subject.replaceAll('item.', 'finding.item.')}{% unless forloop.last %}; {% endunless %}{% endfor %}.{% else %}None of the {{ steps.table.count }} ${pluralNoun} ${moved} by more than ${threshold}.{% endif %}${tableNotes}`
  const firstFinding = `{% for one in steps.findings.items limit: 1 %}, most: ${subject.replaceAll('item.', 'one.item.')} ({{ one.item.change }} %){% endfor %}`
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
      find('rules', 'Find alarm rules', alarmQuery, 8),
      examine(options),
      ...(options.policyQuery ? [find('policy', 'Find the rules for all rows', options.policyQuery, 8)] : []),
      write({
        name: 'report',
        title: 'Write the report',
        task: {
          kind: 'draft',
          form: 'report',
          brief: `${brief} ${changeSummary}`,
          document: reportOn(options, { moved, direction, changeSummary }),
          heading: `${countPast(options)}{{ config.workflow_name | default: 'Report' }}: {{ past }} of {{ steps.table.count }} ${pluralNoun} ${moved} by more than ${threshold}`,
          opening: changeSummary,
        },
        from: options.policyQuery ? ['policy'] : [],
        instructions: `Report on the ${pluralNoun} whose change passed ${threshold} in this {{ config.analysis_frequency | default: 'period' }} reading. Open with the largest change, with its direction and size. ${worseDirection ? `Only a change ${worseDirection === 'up' ? 'upwards' : 'downwards'} is listed.` : 'State for each whether the value rose or fell.'} Name the likely cause only if a note does, and say how many rows were not read. Leave the decision to ${decides}.`,
        material: {
          'What passed the threshold': `{% if steps.findings.count > 0 %}${listed}{% else %}None of the {{ steps.table.count }} ${pluralNoun} ${moved} by more than ${threshold}.{% endif %}${tableNotes}`,
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
            subject: `${countPast(options)}{{ config.workflow_name | default: 'Workwright' }}: {{ past }} of {{ steps.table.count }} ${pluralNoun} past ${threshold}${firstFinding}`,
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
        columns: [
          ...findingColumns,
          { title: 'Change %', value: 'row.item.change' },
          { title: 'Note', value: `row.note | found_text | default: '${options.conclusion ? 'See the report' : 'No rule on file'}'` },
        ],
      },
      { name: 'all', title: `All ${pluralNoun}`, format: 'table', value: rowsOf(options) },
    ],
  }
}
