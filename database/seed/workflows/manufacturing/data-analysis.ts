import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { analysis } from '../fragments/analysis.ts'
import { source, table } from '../fragments/fields.ts'
import { template } from '../fragments/template.ts'

const columns = ['line', 'part', 'defect', 'reason', 'last_period', 'this_period']

export const scrapDriverBreakdown: WorkflowDefinition = {
  version: 1,
  minutes_saved: 70,
  input: [table('scrap', 'Scrap by line, part and defect', columns)],
  sample_input: {
    scrap: `line,part,defect,reason,last_period,this_period
Molding 2,Housing A4,D12,short shots after resin change supplier lot 88,140,236
Molding 2,Housing A4,D03,flash on parting line,60,58
Press 1,Bracket 71,D21,burrs on edge die worn,35,61
Paint,Cover K2,D40,orange peel booth humidity high,90,94
Assembly 4,Pump body,D55,seal pinched at insertion,22,20`,
  },
  sample_knowledge: [
    source(
      'Control plan, molding',
      'Short shots after a resin change: dry the resin four hours at 80 degrees, check melt temperature and moisture below 0.02 percent before release. The first ten parts of a lot are weighed.',
    ),
    source(
      'Control plan, press',
      'Burrs above 0.1 mm on the edge mean that the die is worn or the clearance wrong. The die is sharpened every 60,000 strokes; the counter is read at each shift change.',
    ),
  ],
  ...analysis({
    data: 'scrap',
    aliases: {
      line: ['Production line', 'Machine', 'Work center', 'Linie', 'Anlage', 'Ligne', 'Línea', 'Linea'],
      part: ['Part number', 'Item', 'Product', 'Article', 'Teil', 'Artikel', 'Pièce', 'Pieza', 'Articolo'],
      defect: ['Defect code', 'Error', 'Failure', 'Fehler', 'Fehlercode', 'Défaut', 'Defecto', 'Difetto'],
      reason: ['Cause', 'Description', 'Comment', 'Grund', 'Ursache', 'Beschreibung', 'Cause du rebut', 'Motivo', 'Causa'],
      last_period: [
        'Prior period',
        'Prior',
        'Periodo precedente',
        'Previous period',
        'Previous',
        'Last month',
        'Scrap before',
        'Vormonat',
        'Vorperiode',
        'Période précédente',
        'Periodo anterior',
      ],
      this_period: [
        'Periodo attuale',
        'Período atual',
        'Current period',
        'Current',
        'This month',
        'Scrap',
        'Quantity',
        'Aktuelle Periode',
        'Ausschuss',
        'Période actuelle',
        'Periodo actual',
      ],
    },
    columns,
    counts: ['last_period', 'this_period'],
    before: 'last_period',
    now: 'this_period',
    worseDirection: 'up',
    subject: '{{ item.line }}, {{ item.part }}, {{ item.defect }}',
    pluralNoun: 'scrap drivers',
    query: 'control plan {{ item.part }} {{ item.reason }} cause check',
    question: 'Which process causes and checks does the control plan name for {{ item.reason }}?',
    instructions:
      'You advise the engineer of a production line. Give the counts of both periods, the likely process cause from the control plan as something to confirm, and the check that would confirm it. If the control plan has nothing on it, say so and name no cause. Blame no shift and no operator.',
    causes: {
      text: '{{ item.reason }}',
      labels: {
        material: {
          description:
            'The input material is the likely cause: raw material, supplier lot, batch, resin, coil, moisture, hardness, contamination.',
          example: 'Cracks since the new batch of wire was opened',
        },
        tooling: {
          description:
            'Tool, mold or die is the likely cause: wear, worn, blunt, chipped, burrs, flash, cavity, insert, punch, fixture, alignment.',
          example: 'Punch chipped, edges torn',
        },
        process: {
          description:
            'Settings or environment are the likely cause: temperature, pressure, speed, time, humidity, cooling, dosing, setup, program, operator setting, drift.',
          example: 'Oven temperature too low after the weekend start',
        },
        handling: {
          description:
            'Handling or assembly is the likely cause: dropped, scratched, pinched, wrong insertion, packing, transport, mix-up.',
          example: 'Panels scratched while stacking on the trolley',
        },
      },
    },
    prepare: template(`{% assign before = steps.table.rows | sum: 'last_period' %}
      {% assign now = steps.table.rows | sum: 'this_period' %}
      {% assign more = now | minus: before %}
      {% assign driver = 0 %}
      {% assign driverName = '' %}
      {% for row in steps.table.rows %}{% assign added = row.this_period | minus: row.last_period %}{% if added > driver %}
      {% assign driver = added %}
      {% capture driverName %}{{ row.line }}, {{ row.part }}, {{ row.defect }}{% endcapture %}{% endif %}{% endfor %}`),
    lead: `{% if driver > 0 %}{{ driverName }} drives the scrap: {{ driver | amount }} pieces more{% if more > driver %} of {{ more | amount }} in all{% endif %}. {% endif %}All lines: {{ before | amount }} to {{ now | amount }} pieces{% if before > 0 %} ({% if more > 0 %}+{% endif %}{{ more | times: 100.0 | divided_by: before | round: 1 }} %){% endif %}.`,
    conclusion:
      template(`{% if one.cause.confidence < 0.6 or one.cause.label == 'unclear' %}cause open{% else %}likely {{ one.cause.label | replace: '_', ' ' }}{% endif %}{% if one.item.reason %}, by the reason “{{ one.item.reason }}”{% endif %}.
      {% unless one.item.defect %} **No defect code:** sorted by us, to be confirmed.{% endunless %}
      {% assign coded = one.guidance.passages | coded_rules: one.item %}
      {% assign plan = one.guidance.passages | best_chunk: one.item.reason, 1 %}
      {% assign rules = plan | sentences %}{% if coded != '' %} To confirm it, by the rules on file: {{ coded }}{% elsif told == '' or rules.size == 0 %} No control plan on file covers it.{% else %} To confirm it, by the control plan ({{ plan.title }}): {{ rules | paragraph }}{% endif %}`),
    brief: 'Report what drives scrap against the prior period, with the checks of the control plans.',
    decides: 'the engineer of each line',
    event: 'scrap.analyzed',
    findingColumns: [
      { title: 'Line', value: 'row.item.line' },
      { title: 'Defect', value: 'row.item.defect' },
      { title: 'Cause', value: "row.cause.label | replace: '_', ' ' | capitalize" },
      { title: 'Pieces', value: 'row.item.this_period' },
    ],
  }),
}
