import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { examineEach, notesOf, notesTable, report } from '../fragments/examining.ts'
import { line, source } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final } from '../fragments/steps.ts'
import { column, optionalColumn, readTable, tableInput, tableNotes } from '../fragments/tables.ts'
import { template } from '../fragments/template.ts'

const columns = [
  column.text('service', 'Service', 'Product', 'Service name', 'Meter category', 'Dienst', 'Servicio'),
  column.text('resource', 'Resource', 'Resource name', 'Resource ID', 'Line item', 'Description', 'Ressource', 'Recurso'),
  optionalColumn.text('tag_team', 'Team tag', 'Team', 'Tag', 'Owner', 'Cost center', 'Project', 'Kostenstelle', 'Équipe', 'Equipo'),
  column.number('last_month', 'Last month', 'Previous month', 'Previous cost', 'Vormonat', 'Mois précédent', 'Mes anterior'),
  column.number('this_month', 'This month', 'Current month', 'Cost', 'Amount', 'Dieser Monat', 'Kosten', 'Mois en cours', 'Mes actual'),
]

/** Template that assigns the team of the line in `one` to `team`: its tag, or else the owner of the resource according to a rule. */
const teamOfLine = `{% assign team = one.line.tag_team | default: 'none' %}{% assign is_likely = false %}{% if one.kind.label == 'untagged' %}{% assign named = one.rule.passages | owner_in: one.line.resource %}{% if named != '' %}{% assign team = named %}{% assign is_likely = true %}{% else %}{% assign team = 'no owner yet' %}{% endif %}{% endif %}`

export const cloudCostShowback: WorkflowDefinition = {
  version: 1,
  minutes_saved: 95,
  input: [line('month', 'Month'), tableInput('billing', 'Billing export', columns)],
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
    readTable('billing', columns),
    examineEach({
      name: 'lines',
      title: 'Assign and explain each line',
      items: "steps.table.rows | changes: 'last_month', 'this_month'",
      as: 'line',
      text: '{{ line.service }} {{ line.resource }}. {% if line.tag_team == null or line.tag_team == "none" or line.tag_team == "untagged" %}No owner tag.{% elsif line.change > 20 %}The cost rose sharply.{% elsif line.change < -20 %}The cost fell sharply.{% else %}The cost is stable.{% endif %}',
      labels: {
        untagged: {
          description: 'The line has no owner, team, project or cost center tag. Waiting is most harmful here.',
          example: 'Test machine of an unknown project. No owner tag.',
        },
        rising: {
          description: 'Tagged for a team, and the cost rose, jumped, doubled or grew sharply.',
          example: 'Warehouse copy. The cost rose sharply.',
        },
        falling: {
          description: 'Tagged for a team, and the cost fell, dropped, was reduced or ended.',
          example: 'Old cluster turned off. The cost fell sharply.',
        },
        stable: {
          description: 'Tagged for a team, with little change: stable, flat, as usual.',
          example: 'Mail service. The cost is stable.',
        },
      },
      query: 'tagging rules owner architecture {{ line.resource }} {{ line.service }} {{ line.tag_team }}',
      question:
        'Which team owns {{ line.resource }} ({{ line.service }}) by the tagging rules, and why did its cost change by {{ line.change }}%?',
      instructions:
        'You prepare statements for a finance team. Name the team first: from the tag, or the likely owner by the tagging rules, marked as likely. Explain a change above 20% from the architecture notes; if they do not, write the question to ask the owner. Name no cause that no note supports and blame no team.',
    }),
    report({
      document:
        template(`{% assign whole = steps.table.rows | sum: 'this_month' %}{% assign before = steps.table.rows | sum: 'last_month' %}{% assign open = 0 %}{% assign likely = 0 %}
      {% capture names %}{% for one in steps.lines.items %}${teamOfLine}{{ team }};;{% if one.kind.label == 'untagged' %}{% if is_likely %}{% assign likely = likely | plus: one.line.this_month %}{% else %}{% assign open = open | plus: one.line.this_month %}{% endif %}{% endif %}{% endfor %}{% endcapture %}{% assign teams = names | split: ';;' | uniq %}# Cloud cost, {{ input.month }}

**{{ whole | amount }} in total, {{ whole | minus: before | amount }} {% if whole >= before %}more{% else %}less{% endif %} than the month before ({{ before | amount }}){% if likely > 0 %}; {{ likely | amount }} without a tag has a likely owner by the rules{% endif %}{% if open > 0 %}; {{ open | amount }} has no owner yet{% endif %}.**

| Team | This month | Share |
| --- | --- | --- |
{% for name in teams %}{% assign sum = 0 %}{% for one in steps.lines.items %}${teamOfLine}{% if team == name %}{% assign sum = sum | plus: one.line.this_month %}{% endif %}{% endfor %}| {{ name | cell }} | {{ sum | amount }} | {% if whole > 0 %}{{ sum | times: 100.0 | divided_by: whole | round }} %{% endif %} |
{% endfor %}{% for name in teams %}
## Statement: {{ name }}

| Service | Resource | Tag | Last month | This month | Difference | Change |
| --- | --- | --- | --- | --- | --- | --- |
{% for one in steps.lines.items %}${teamOfLine}{% if team == name %}| {{ one.line.service | cell }} | {{ one.line.resource | cell }} | {% if is_likely %}none, likely {{ team | cell }}{% else %}{{ one.line.tag_team | default: 'none' | cell }}{% endif %} | {{ one.line.last_month | amount }} | {{ one.line.this_month | amount }} | {{ one.line.this_month | minus: one.line.last_month | amount }} | {{ one.line.change }} % |
{% endif %}{% endfor %}
{% for one in steps.lines.items %}${teamOfLine}{% assign size = one.line.change | abs %}{% if team == name %}{% if one.kind.label == 'untagged' or size > 20 %}- **{{ one.line.resource }}:**{% assign key = one.line.resource | replace: '-', ' ' | terms %}{% assign known = one.rule.passages | about: key %}{% assign reasons = known | not_about: 'belong, belongs, owned, charged to, billed to, gehört, appartient, pertenece' %}{% if size > 20 %}{% if reasons.size > 0 %} {{ reasons | paragraph }}{% else %} No note explains the change.{% endif %}{% endif %}{% assign owners = known | except: reasons %}{% if owners.size > 0 and one.kind.label == 'untagged' %} Owner by the rule: {{ owners | paragraph }}{% endif %}{% if is_likely %} Confirm with {{ team }}, then set the tag.{% elsif one.kind.label == 'untagged' %} No rule names the owner: ask who runs it.{% endif %}{% if size > 20 and team != 'no owner yet' %} Question to {{ team }}: {% if reasons.size > 0 %}does this explain{% else %}what explains{% endif %} {{ one.line.change }} %, and does it stay?{% endif %}
{% endif %}{% endif %}{% endfor %}{% endfor %}
Total of all statements: {{ whole | amount }}.${tableNotes}`),
      checks: [
        'Resources without a tag: who pays until the owner is known',
        'Cause of each rise: usage, price or one-off',
        'Action with its owner and the monthly effect',
      ],
      brief: 'Explain the cloud cost of {{ input.month }} to each team.',
      instructions:
        'One statement for each team: its lines with amounts, the total, the largest changes in plain words, then open questions. Lines without an owner form a statement of their own with the likely owner. Amounts in the currency of the export. Add up exactly and give the total of all statements, so that finance can compare it with the invoice. Disputed lines are for finance to settle.',
      material: {
        'Rows read': `{{ steps.table.count }} lines.${tableNotes}`,
        Lines:
          '{% for one in steps.lines.items %}{{ one.line.service }} {{ one.line.resource }}, tag {{ one.line.tag_team | default: "none" }}: cost {{ one.line.this_month }}, last month {{ one.line.last_month }}, change {{ one.line.change }}%. {{ one.note.text | uncited }}\n{% endfor %}',
      },
    }),
    ...release({
      who: 'finance',
      title: 'Approve cost statements for {{ input.month | default: "the month" }}',
      shown: notesOf('lines', '{{ one.line.resource }}, {{ one.line.this_month }}'),
      text: 'steps.report.text',
      subject: 'the cloud cost statements of {{ input.month }} are released',
      event: 'cloud_cost.released',
      payload: { lines: 'steps.lines.items' },
    }),
  ],
  output: [
    prose('statements', 'Statements by team', final('steps.report.text')),
    notesTable('lines', 'Lines', {
      Resource: 'line.resource',
      'Team tag': 'line.tag_team',
      'This month': 'line.this_month',
      'Change %': 'line.change',
    }),
  ],
}
