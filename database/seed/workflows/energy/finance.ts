import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { examineEach, notesOf, notesTable, report } from '../fragments/examining.ts'
import { line, source } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, find, labelText } from '../fragments/steps.ts'
import { column, optionalColumn, readTable, tableInput, tableNotes } from '../fragments/tables.ts'
import { template } from '../fragments/template.ts'

const columns = [
  column.text(
    'code',
    'Charge code',
    'code',
    'charge type',
    'position',
    'line item',
    'settlement code',
    'abrechnungsposition',
    'poste',
    'código',
    'codice',
  ),
  optionalColumn.text('name', 'Name', 'charge name', 'description', 'bezeichnung', 'libellé', 'descripción', 'descrizione'),
  column.number(
    'iso_amount',
    'Statement amount',
    'statement',
    'ISO amount',
    'abrechnung',
    'décompte',
    'liquidación',
    'market amount',
    'operator amount',
    'invoiced',
    'betrag abrechnung',
    'montant facturé',
    'importe liquidado',
  ),
  column.number(
    'our_amount',
    'Our amount',
    'shadow amount',
    'our record',
    'our records',
    'ours',
    'own records',
    'eigene werte',
    'eigene',
    'nos données',
    'nuestros datos',
    'calculated',
    'expected',
    'internal',
    'eigener betrag',
    'montant calculé',
    'importe propio',
  ),
  optionalColumn.text('remark', 'Remark', 'comment', 'note', 'reason', 'bemerkung', 'remarque', 'observación', 'nota'),
]

/**
 * Template that assigns the outcome of the charge in `one`. A difference that a later settlement corrects, according to a rule, is
 * monitored instead of disputed.
 */
const corrected = `{% assign outcome = one.kind.label %}{% if outcome == 'meter' %}{% assign later = one.note | found_text | about: 'corrected in the settlement, resettlement corrects, corrected in the resettlement, corrected by the, true up, korrigiert, corrigé, corrige' %}{% if later.size > 0 %}{% assign outcome = 'timing' %}{% endif %}{% endif %}`

/** Template for the direction of the disputed differences. If the statement has no sign convention, the direction is unknown. */
const signs = `{% for one in steps.charges.items %}${corrected}{% unless outcome == 'agrees' or outcome == 'timing' %}{% assign gap = one.charge.iso_amount | minus: one.charge.our_amount | round: 2 %}{% if one.charge.iso_amount < 0 or one.charge.our_amount < 0 %}
Check the sign before you file {{ one.charge.code }}: if negative amounts are credits to us, the statement credits {{ gap | abs | amount: 2 }} {% if gap > 0 %}less than our records; if they are charges to us, it charges {{ gap | amount: 2 }} less, and a dispute would cost us this amount.{% else %}more than our records, and a dispute would cost us this amount; if they are charges to us, it charges {{ gap | abs | amount: 2 }} more.{% endif %}{% elsif gap < 0 %}
Check before you file {{ one.charge.code }}: the statement shows {{ gap | abs | amount: 2 }} less than our records. If this is a charge to us, the difference is in our favor.{% endif %}{% endunless %}{% endfor %}`

export const marketShadowSettlement: WorkflowDefinition = {
  version: 1,
  minutes_saved: 110,
  input: [line('day', 'Operating day'), tableInput('charges', 'Statement and our records', columns)],
  sample_input: {
    day: 'February 24, 2026',
    charges: `code,name,iso_amount,our_amount,remark
1220,Day-ahead energy,184210.55,184210.55,agrees
1330,Real-time imbalance,-22410.10,-18120.40,meter interval 17 missing in the statement
1425,Regulation reserve,-3110.00,-4260.00,mileage price differs from posted
1710,Transmission uplift,9020.00,8400.00,resettlement expected at 55 days`,
  },
  sample_knowledge: [
    source(
      'Market manual, metering',
      'A missing meter interval is estimated by the ISO and corrected in the settlement at 55 days when meter data is sent within 40 days. Imbalance is settled on five-minute intervals. Day-ahead energy is settled hourly at the day-ahead price.',
    ),
    source(
      'Market manual, disputes',
      'A dispute is filed within 60 days of the statement with charge code, interval, amount and the rule. Mileage is paid at the posted price of the hour. Timing differences that a resettlement corrects are not disputed.',
    ),
  ],
  steps: [
    readTable('charges', columns, 'Read statement and records'),
    examineEach({
      name: 'charges',
      title: 'Compare each charge code',
      items: 'steps.table.rows',
      as: 'charge',
      text: '{{ charge.name }} {{ charge.remark }}{% assign difference = charge.iso_amount | minus: charge.our_amount %}{% if difference == 0 %} agrees, no difference{% endif %}',
      labels: {
        agrees: {
          description: 'Statement and own records agree: no difference, matches, reconciled, within rounding.',
          example: 'Both amounts match, nothing to do',
        },
        timing: {
          description:
            'A later statement corrects it: preliminary, initial run, resettlement, true-up, adjustment expected, late data not yet included, booked in the next hour or day.',
          example: 'Preliminary run, true-up follows with the final statement',
        },
        meter: {
          description:
            'The volume is in doubt: meter data, interval missing, estimated, telemetry, reading, loss factor, metered quantity.',
          example: 'Two hours of generation were estimated because telemetry failed',
        },
        price: {
          description: 'The price is in doubt: differs from the posted price, wrong node or zone, index, currency, price correction.',
          example: 'Settled at the zonal price although our contract is at the node',
        },
        rule: {
          description:
            'The reading of a market rule is in doubt: allocation, exemption, cost share, eligibility, penalty, charge applied at all. A missed dispute deadline does most harm.',
          example: 'Start-up cost was allocated to us although exempt units bear no share',
        },
      },
      query: 'market manual settlement dispute {{ charge.name }} {{ charge.remark }}',
      question: 'What do the market manuals say about {{ charge.name }}, {{ charge.remark }}?',
      instructions:
        'For a settlement analyst. Give the difference as computed below, whether a later settlement run corrects it by a given rule, and the deadline for a dispute if a manual names one. Draft one sentence for a dispute if the rule supports it. Without a rule, say which one has to be found. Operating day: {{ input.day }}. Difference: {{ charge.iso_amount | minus: charge.our_amount | round: 2 }}.',
    }),
    find('disputes', 'Find the dispute rules', 'market manual dispute filed within days of the statement'),
    report({
      document:
        template(`{% assign windows = steps.disputes.passages | about: 'dispute, einspruch, contestation, reclamación' | about: 'within, days, filed, innerhalb, frist, délai, plazo' %}{% assign last_day = '' %}{% for window in windows %}{% assign ends = input.day | deadline_by: window %}{% if ends != '' and last_day == '' %}{% assign last_day = ends %}{% endif %}{% endfor %}{% assign net = 0 %}{% assign open = 0 %}{% assign watch = 0 %}{% for one in steps.charges.items %}${corrected}{% assign gap = one.charge.iso_amount | minus: one.charge.our_amount %}{% assign net = net | plus: gap %}{% case outcome %}{% when 'timing' %}{% assign watch = watch | plus: 1 %}{% when 'agrees' %}{% else %}{% assign open = open | plus: 1 %}{% endcase %}{% endfor %}# Settlement of {{ input.day }}

**{{ open }} of {{ steps.charges.count }} charge codes to dispute or clarify, {{ watch }} to watch; net difference {{ net | amount: 2 }} (statement minus own records).**
${signs}

| Code | Charge | Statement | Own records | Difference | Result |
| --- | --- | --- | --- | --- | --- |
{% for one in steps.charges.items %}${corrected}| {{ one.charge.code | cell }} | {{ one.charge.name | cell }} | {{ one.charge.iso_amount | amount: 2 }} | {{ one.charge.our_amount | amount: 2 }} | {{ one.charge.iso_amount | minus: one.charge.our_amount | amount: 2 }} | {% case outcome %}{% when 'agrees' %}Agrees{% when 'timing' %}Watch: {% if one.kind.label == 'timing' %}timing{% else %}a later settlement corrects it{% endif %}{% when 'meter' %}**Dispute: meter data**{% when 'price' %}**Dispute: price**{% when 'rule' %}**Dispute: rule**{% else %}**To read**{% endcase %} |
{% endfor %}
## Dispute drafts

{% for window in windows %}- Rule: {{ window }}
{% endfor %}
{% for one in steps.charges.items %}${corrected}{% unless outcome == 'agrees' or outcome == 'timing' %}{% assign due = input.day | deadline_by: one.note.text %}- **{{ one.charge.code }} {{ one.charge.name }}:** For {{ input.day }}, the statement shows {{ one.charge.iso_amount | amount: 2 }}, our records {{ one.charge.our_amount | amount: 2 }}, a difference of {{ one.charge.iso_amount | minus: one.charge.our_amount | amount: 2 }}{% if one.charge.remark %}: {{ one.charge.remark }}{% endif %}. {{ one.note | found_text | default: 'To add: the rule of the market manual.' }}{% if due != '' %} Period ends {{ due }}.{% endif %}{% if last_day != '' %} File by {{ last_day }} (counted from the operating day; the statement date decides).{% endif %}
{% endunless %}{% endfor %}
{% if watch > 0 %}## Watched, not disputed

{% for one in steps.charges.items %}${corrected}{% if outcome == 'timing' %}{% assign due = input.day | deadline_by: one.note.text %}- {{ one.charge.code }} {{ one.charge.name }}, difference {{ one.charge.iso_amount | minus: one.charge.our_amount | amount: 2 }}{% if one.charge.remark %}, {{ one.charge.remark }}{% endif %}. {% assign told = one.note | found_text %}{% if told != '' %}{{ one.note.text | uncited | sentences | first }}{% endif %}{% if one.kind.label != 'timing' %}{% if due != '' %} **Send the {{ one.kind.label }} data by {{ due }}.**{% endif %} Dispute it only if the later settlement does not correct it{% if last_day != '' %}; the dispute window ends {{ last_day }} if it counts from the operating day{% endif %}.{% endif %}
{% endif %}{% endfor %}{% endif %}
## To add

- For each dispute: the interval, and the meter data or posted price that proves the amount{% if last_day == '' %}
- Filing deadline of each dispute: no rule above gives it{% endif %}

${tableNotes}`),
      checks: [
        'Differences to dispute, and those that a resettlement corrects',
        'Filing deadline, counted from the statement',
        'Data to send: meter, schedule or price, with its interval',
      ],
      brief:
        'Report the differences between statement and own records for {{ input.day }}: {% for charge in steps.table.rows limit: 40 %}{{ charge.name | default: charge.code }}{% unless forloop.last %}, {% endunless %}{% endfor %}{% if steps.table.count > 40 %} and {{ steps.table.count | minus: 40 }} more{% endif %}.',
      instructions:
        'The settlement analyst decides what to dispute. Group the differences by class, largest amount first, each with charge code, both amounts, difference, rule and deadline; then drafts for disputes; then timing differences that are only watched. Give the sign of each difference (statement minus own records) and add up only the given amounts.',
      material: {
        Charges: `{% for one in steps.charges.items %}{{ one.charge.code }} {{ one.charge.name }} ({{ ${labelText('one.kind.label')} }}): statement {{ one.charge.iso_amount }}, our records {{ one.charge.our_amount }}, difference {{ one.charge.iso_amount | minus: one.charge.our_amount | round: 2 }}. {{ one.charge.remark }} {{ one.note.text | uncited }}\n{% endfor %}${tableNotes}`,
      },
    }),
    ...release({
      who: 'the settlement analyst',
      title: 'Approve disputes of {{ input.day | default: "the settlement day" }}',
      shown: `{{ input.day }}\n${notesOf('charges', '{{ one.charge.code }} {{ one.charge.name }}')}${tableNotes}`,
      text: 'steps.report.text',
      subject: 'Settlement of {{ input.day }}',
      event: 'settlement.checked',
      payload: { charges: 'steps.charges.items' },
    }),
  ],
  output: [
    prose('comparison', 'Comparison and dispute drafts', final('steps.report.text')),
    notesTable('charges', 'Charge codes', {
      Code: 'charge.code',
      Name: 'charge.name',
      Difference: 'charge.iso_amount | minus: row.charge.our_amount | round: 2',
    }),
  ],
}
