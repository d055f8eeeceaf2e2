import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { examineEach, notesOf, notesTable, report } from '../fragments/examining.ts'
import { line, source, table } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final } from '../fragments/steps.ts'

export const cloudCostShowback: WorkflowDefinition = {
  version: 1,
  minutes_saved: 95,
  input: [line('month', 'Month'), table('billing', 'Billing export', ['service', 'resource', 'tag_team', 'last_month', 'this_month'])],
  sample_input: {
    month: 'February 2026',
    billing: `service,resource,tag_team,last_month,this_month
Database,ledger-primary,payments,6200,6350
Compute,gpu-train-7,none,900,4800
Storage,exports-archive,platform,2100,2950
Network,egress eu-west to us-east,none,760,1510`,
  },
  sample_knowledge: [
    source(
      'Tagging rules',
      'Resources whose names begin with gpu-train belong to the data science team. Exports and archives belong to platform. Network egress between regions is charged to the service that sends, most often reporting.',
    ),
    source(
      'Architecture notes',
      'Reporting copies its tables from eu-west to us-east every night since February 10. The exports archive keeps parts for 90 days; before February it kept 30.',
    ),
  ],
  steps: [
    examineEach({
      name: 'lines',
      title: 'Assign and explain each line',
      items: "input.billing | csv | changes: 'last_month', 'this_month'",
      as: 'line',
      text: '{{ line.service }} {{ line.resource }} {{ line.tag_team }}',
      labels: {
        payments: 'Ledger, payments, checkout, billing database',
        data_science: 'GPU, train, notebook, model',
        platform: 'Exports, archive, storage, cluster, logs',
        reporting: 'Egress, network, region, tables, warehouse',
      },
      query: 'tagging architecture {{ line.resource }} {{ line.service }}',
      question: 'Who owns {{ line.resource }} ({{ line.service }}) and why did its cost move?',
      instructions:
        'Name the owner by the tagging rules, or the likely owner marked as likely when the tag is none. Explain a move above 20 percent from the architecture notes, or ask the question.',
    }),
    report({
      brief: 'Cloud cost of {{ input.month }} by team: compute, database, storage and network.',
      instructions:
        'One statement for each team: lines, total, largest moves in plain words, disputed or untagged lines with the question. Add up exactly; invent no cause.',
      given: {
        Lines:
          '{% for one in steps.lines.items %}{{ one.kind.label | replace: "_", " " | capitalize }}: {{ one.line.service }} {{ one.line.resource }} cost {{ one.line.this_month }} dollars, {{ one.line.change }} percent against last month. {{ one.note.text | uncited }}\n{% endfor %}',
      },
    }),
    ...release({
      who: 'finance',
      shown: notesOf('lines', '{{ one.line.resource }}, {{ one.line.this_month }} dollars'),
      text: 'steps.report.text',
      subject: 'the statements of {{ input.month }} are released',
      event: 'cloud_cost.released',
      payload: { lines: 'steps.lines.items' },
    }),
  ],
  output: [
    prose('statements', 'Statements by team', final('steps.report.text')),
    notesTable('lines', 'Lines', { Resource: 'line.resource', 'This month': 'line.this_month', 'Change %': 'line.change' }),
  ],
}
