import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { examineEach, notesOf, notesTable, report } from '../fragments/examining.ts'
import { line, source } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, labelText } from '../fragments/steps.ts'
import { column, optionalColumn, readTable, tableInput, tableNotes } from '../fragments/tables.ts'

const columns = [
  optionalColumn.text(
    'receipt',
    'Receipt',
    'goods receipt',
    'document',
    'order',
    'wareneingang',
    'beleg',
    'bestellung',
    'réception',
    'recepción',
    'ricevimento',
  ),
  column.text('part', 'Part', 'item', 'material', 'article', 'product', 'teil', 'artikel', 'pièce', 'article', 'pieza', 'articolo'),
  optionalColumn.text('supplier', 'Supplier', 'vendor', 'lieferant', 'fournisseur', 'proveedor', 'fornitore', 'leverancier'),
  column.count('quantity', 'Quantity', 'qty', 'pieces', 'menge', 'stück', 'quantité', 'cantidad', 'quantità'),
  column.count(
    'standard',
    'Standard price',
    'standard',
    'standard cost',
    'plan price',
    'standardpreis',
    'planpreis',
    'prix standard',
    'precio estándar',
  ),
  column.count(
    'actual',
    'Actual price',
    'ist',
    'actual',
    'invoice price',
    'price paid',
    'istpreis',
    'rechnungspreis',
    'prix réel',
    'precio real',
    'prezzo effettivo',
  ),
  optionalColumn.text('remark', 'Remark', 'comment', 'reason', 'note', 'bemerkung', 'grund', 'remarque', 'observación', 'nota'),
]

export const purchasePriceVariances: WorkflowDefinition = {
  version: 1,
  minutes_saved: 65,
  input: [line('month', 'Month'), tableInput('receipts', 'Receipts with standard and actual price', columns)],
  sample_input: {
    month: 'February 2026',
    receipts: `receipt,part,supplier,quantity,standard,actual,remark
GR-90112,Steel coil 1.5 mm,Kessler Stahl,18,910.00,968.00,alloy surcharge February
GR-90127,Bearing 6204,Nordic Bearings,4000,1.92,1.92,as agreed
GR-90140,Casting C-11,Foundry West,600,14.20,16.10,lot of 600 instead of 2000
GR-90151,Connector M12,Voltex,3000,0.88,1.07,no reason given`,
  },
  sample_knowledge: [
    source(
      'Agreement Kessler Stahl',
      'The base price is fixed for 2026. An alloy surcharge may be added monthly by the published index, shown as its own line of the invoice.',
    ),
    source(
      'Agreement Foundry West',
      'Prices are by lot size: 14.20 from 2,000 pieces, 15.30 from 1,000, 16.10 below. Setup is included. Voltex has no agreement on file since December.',
    ),
  ],
  steps: [
    readTable('receipts', columns, 'Read the receipts'),
    examineEach({
      name: 'lines',
      title: 'Sort each variance by cause',
      items: 'steps.table.rows',
      as: 'line',
      text: '{{ line.remark | default: "no reason given" }}{% if line.actual == line.standard %}. As agreed, no variance{% endif %}',
      labels: {
        surcharge: {
          description: 'The supplier adds a surcharge or index: alloy, metal, energy, fuel, currency, inflation, price increase by index.',
          example: 'Energy surcharge for the third quarter',
        },
        freight: {
          description: 'Transport cost more: express, air freight, courier, premium shipping, partial delivery, customs, packaging.',
          example: 'Sent by courier because the line was waiting',
        },
        lot_size: {
          description:
            'Another quantity than planned: small lot, minimum order, below price break, sample, remaining quantity, instead of.',
          example: 'Only 50 ordered, below the price break at 500',
        },
        supplier_change: {
          description:
            'Bought from or as something else: second source, new supplier, distributor, spot buy, broker, substitute material, new revision.',
          example: 'Spot buy from a distributor since the usual source was out of stock',
        },
        unexplained: {
          description: 'Nobody states a reason: no remark, unknown, to be clarified, missing agreement, price not confirmed.',
          example: 'To be clarified, no price confirmation on file',
        },
        none: {
          description: 'The price is as agreed: no variance, matches the standard price, unchanged, within rounding.',
          example: 'Price unchanged, matches the standard',
        },
      },
      query: '{{ line.supplier }} {{ line.part }} agreement price {{ line.remark }}',
      question: 'Which price did {{ line.supplier | default: "the supplier" }} agree to for {{ line.part }}, {{ line.remark }}?',
      instructions:
        'For cost accounting: the variance as computed below, the agreed price with its term, and whether the agreement explains the variance. If no agreement covers it, write one question to the buyer. Variance: {{ line.actual | minus: line.standard | times: line.quantity | round: 2 }}.',
    }),
    report({
      document: `{% assign net = 0 %}{% assign open = 0 %}{% for one in steps.lines.items %}{% assign gap = one.line.actual | minus: one.line.standard | times: one.line.quantity %}{% assign net = net | plus: gap %}{% assign told = one.note | found_text %}{% assign agreed = one.line | agreed_price: told, input.month, one.kind.label %}{% if agreed and gap > 0 %}{% assign open = open | plus: agreed.excess %}{% elsif one.kind.label == 'unexplained' or one.kind.label == 'unclear' %}{% assign open = open | plus: gap %}{% endif %}{% endfor %}# Purchase price variance, {{ input.month }}

**{{ net | round: 2 | amount }} {% if net >= 0 %}more{% else %}less{% endif %} than standard on {{ steps.lines.count }} receipts{% if open != 0 %}; {{ open | round: 2 | amount }} without an explanation{% endif %}.** Positive: more paid than standard.

| Receipt | Part | Supplier | Quantity | Standard | Actual | Variance | Cause |
| --- | --- | --- | --- | --- | --- | --- | --- |
{% for one in steps.lines.items %}| {{ one.line.receipt | cell }} | {{ one.line.part | cell }} | {{ one.line.supplier | cell }} | {{ one.line.quantity | amount }} | {{ one.line.standard | amount }} | {{ one.line.actual | amount }} | {{ one.line.actual | minus: one.line.standard | times: one.line.quantity | round: 2 | amount }} | {{ one.kind.label | replace: '_', ' ' | capitalize }} |
{% endfor %}| **Total** |  |  |  |  |  | **{{ net | round: 2 | amount }}** |  |

## Commentary

{% for one in steps.lines.items %}{% assign gap = one.line.actual | minus: one.line.standard | times: one.line.quantity | round: 2 %}{% if gap != 0 and one.kind.label != 'unexplained' and one.kind.label != 'unclear' %}- **{{ one.line.part }}, {{ one.line.supplier }}: {{ gap | amount }}** ({{ one.kind.label | replace: '_', ' ' }}{% if one.line.remark %}; {{ one.line.remark }}{% endif %}).{% if one.line.standard > 0 %}{% capture rise %}{{ one.line.actual | minus: one.line.standard | times: 100 | divided_by: one.line.standard | round: 1 }} %{% endcapture %}{% assign over = rise | limits: one.note.text, true | where: 'result', 'missed' %} {{ rise }} against standard{% if over.size > 0 %}, **beyond the agreement: {{ over[0].text }}**{% endif %}.{% endif %} {% assign told = one.note | found_text %}{% if told != '' %}Agreement: {{ told }}{% assign agreed = one.line | agreed_price: told, input.month, one.kind.label %}{% assign paid = one.line.actual | amount %}{% assign prices = told | figures %}{% if agreed %} By the agreement {{ agreed.price | amount }} a unit: {% if agreed.excess > 0 %}{{ agreed.within | amount }} are explained, **{{ agreed.excess | amount }} are beyond it. Ask the buyer why {{ paid }} was paid.**{% else %}the price paid is within it.{% endif %}{% elsif prices contains paid %} **The price paid, {{ paid }}, is a price of the agreement{% if one.kind.label == 'lot_size' %}: the variance comes from the lot{% endif %}.** Check that it is the price for {{ one.line.quantity | amount }} pieces.{% elsif one.kind.label == 'surcharge' %} To check: {{ one.line.actual | minus: one.line.standard | round: 2 | amount }} a unit against the index and its line on the invoice.{% else %} The agreement does not name {{ paid }}: check the price.{% endif %}{% else %}No agreement on file.{% endif %}
{% endif %}{% endfor %}
{% if steps.table.incomplete.size > 0 %}
## Pending

{% for row in steps.table.incomplete %}- {{ row.receipt | default: row.part }}, {{ row.part }}, {{ row.supplier }}: “{{ row.lacks }}” is missing, so no variance is computed.
{% endfor %}{% endif %}
## Questions to the buyer

{% for one in steps.lines.items %}{% assign gap = one.line.actual | minus: one.line.standard | times: one.line.quantity | round: 2 %}{% if gap != 0 %}{% if one.kind.label == 'unexplained' or one.kind.label == 'unclear' %}- {{ one.line.part }}, {{ one.line.supplier }} ({{ gap | amount }}): why was {{ one.line.actual | amount }} paid instead of {{ one.line.standard | amount }}?{% assign told = one.note | found_text %}{% if told != '' %} On file: {{ one.note | found_text | default: 'No rule on file.' }}{% endif %}
{% endif %}{% endif %}{% endfor %}
## To add

- Whether a standard price has to change

${tableNotes}`,
      checks: [
        'Price, quantity and term of the agreement behind each variance',
        'Who asks the supplier about unexplained prices, and by when',
        'Whether the standard price has to change',
      ],
      brief: 'Explain the purchase price variances of {{ input.month }}: {{ steps.table.rows | map: "part" | join: ", " }}.',
      instructions:
        'Cost accounting signs this off for the closing of the month. Variance by cause, largest amount first, with sign (positive: more paid than standard) and the agreement that explains it; then the lines that go to the buyer with one question each. Use the computed variances as they are; state a currency only if the texts name one.',
      material: {
        Lines: `{% for one in steps.lines.items %}{{ one.line.receipt }}, {{ one.line.part }} from {{ one.line.supplier }} ({{ ${labelText('one.kind.label')} }}): quantity {{ one.line.quantity }}, standard {{ one.line.standard }}, actual {{ one.line.actual }}, variance {{ one.line.actual | minus: one.line.standard | times: one.line.quantity | round: 2 }}{% if one.line.remark %}; remark: {{ one.line.remark }}{% endif %}. {{ one.note.text | uncited }}\n{% endfor %}${tableNotes}`,
      },
    }),
    ...release({
      who: 'cost accounting',
      title: 'Approve variance commentary for {{ input.month | default: "the month" }}',
      shown: `{{ input.month }}\n${notesOf('lines', '{{ one.line.receipt }}, {{ one.line.part }}')}${tableNotes}`,
      text: 'steps.report.text',
      subject: 'Purchase price variances of {{ input.month }}',
      event: 'price_variances.explained',
      payload: { lines: 'steps.lines.items' },
    }),
  ],
  output: [
    prose('commentary', 'Commentary', final('steps.report.text')),
    notesTable('lines', 'Variances', {
      Part: 'line.part',
      Supplier: 'line.supplier',
      Variance: 'line.actual | minus: row.line.standard | times: row.line.quantity | round: 2',
    }),
  ],
}
