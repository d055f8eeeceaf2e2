import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { report } from '../fragments/examining.ts'
import { source } from '../fragments/fields.ts'
import { forEach, operationsApproval, operatorGuide } from '../fragments/operating.ts'
import { prose } from '../fragments/results.ts'
import { final, find, labelText, noteOn, sort, write } from '../fragments/steps.ts'
import { column, optionalColumn, readTable, tableInput, tableNotes } from '../fragments/tables.ts'
import { template } from '../fragments/template.ts'

const columns = [
  column.text('order', 'Order', 'Order number', 'Port order', 'Order ID', 'Auftrag', 'Auftragsnummer', 'Commande', 'Pedido'),
  optionalColumn.text('customer', 'Customer', 'Name', 'Number', 'Phone number', 'Subscriber', 'Account', 'Kunde', 'Client', 'Cliente'),
  column.text(
    'losing_carrier',
    'Losing carrier',
    'Current provider',
    'Old carrier',
    'Donor',
    'Carrier',
    'Bisheriger Anbieter',
    'Abgebender Anbieter',
    'Opérateur cédant',
    'Operador donante',
  ),
  column.text('reason', 'Reason', 'Message', 'Reject reason', 'Rejection', 'Error', 'Ablehnungsgrund', 'Grund', 'Motif', 'Motivo'),
  optionalColumn.days('days_open', 'Days open', 'Age', 'Open days', 'Tage offen', 'Jours', 'Días abiertos'),
]

/** Template that assigns whether the losing carrier rejects an order for its address or for its name. */
const mismatch = `{% assign isAddress = one.order.reason | mentions: 'address, suite, street, unit, zip, Adresse, dirección, indirizzo' %}{% assign isName = one.order.reason | mentions: 'name, names, subscriber, Name, nom, nombre, nome' %}`

export const numberPortingRejects: WorkflowDefinition = {
  version: 1,
  minutes_saved: 45,
  input: [tableInput('rejects', 'Rejected port orders', columns)],
  sample_input: {
    rejects: `order,customer,losing_carrier,reason,days_open
P-88121,Lakeview Dental,Crestline,account number does not match,3
P-88140,Sam Ortiz,BlueCell,transfer PIN wrong or expired,1
P-88152,Hilltop Realty,Crestline,service address differs from CSR,6
P-88160,Nora Finch,Westel,number not active with this carrier,2`,
  },
  sample_knowledge: [
    source(
      'Carrier guide, Crestline',
      'Crestline wants the account number without its suffix of two digits and the service address exactly as on the CSR, with suite. A new CSR is pulled when the order is older than five days.',
    ),
    source(
      'Carrier guide, wireless PINs',
      'BlueCell transfer PINs are made in the app of the customer and last seven days. Westel rejects numbers that were ported away or resold: ask the customer for the last bill.',
    ),
  ],
  priority: 'config.process_priority',
  steps: [
    readTable('rejects', columns),
    forEach('orders', 'Process the rejects', "steps.table.rows | largest_first: 'days_open'", 'order', [
      sort('reason', 'Classify the reason', '{{ order.reason }}', {
        line_at_risk: {
          description:
            'A partial or wrong port could cut off other numbers, an alarm line or an emergency service. Waiting is most harmful here.',
          example: 'Main number of a bundle, the fax and the elevator alarm would be disconnected.',
        },
        account_number: {
          description: 'The account or customer number is wrong, missing, has a wrong length or belongs to another account.',
          example: 'Customer number has too few digits.',
        },
        pin: {
          description: 'PIN, passcode, password, RIO or authorization code is wrong, missing or expired.',
          example: 'Passcode no longer valid.',
        },
        name_or_address: {
          description: 'Name, company, ZIP or postal code or service address differs from the records of the losing carrier.',
          example: 'Company name and postcode do not agree with our file.',
        },
        service_record: {
          description:
            'The service record shows more numbers or lines than requested, features, a freeze, a pending order or an unpaid debt.',
          example: 'Port freeze on the account and another order pending.',
        },
        not_active: {
          description:
            'The number is inactive, unknown or not ours: line disconnected or cancelled earlier, ported away, now with another carrier.',
          example: 'Number was disconnected in spring and is unknown to us.',
        },
      }),
      find('rule', "Find the losing carrier's rule", '{{ order.losing_carrier }} porting rule {{ order.reason }}', 3),
      write({
        name: 'fix',
        title: 'Draft correction and request',
        task: noteOn('Which rule of {{ order.losing_carrier }} applies when an order is rejected with "{{ order.reason }}"?', {
          as: 'order',
          items: 'steps.table.rows',
        }),
        instructions:
          'You work for a porting specialist who decides what is resubmitted. One sentence names the field to correct on order {{ order.order }} and how, by the rule of the losing carrier; one names the exact item to ask {{ order.customer }} for, or "Nothing to ask". Invent no number, PIN or address. If the guides have no rule for this carrier, say so and propose to ask the carrier. The reason as received: {{ order.reason }}.',
        from: ['rule'],
      }),
    ]),
    report({
      document:
        template(`{% assign ask = 0 %}{% for one in steps.orders.items %}{% if one.reason.label == 'pin' or one.reason.label == 'account_number' or one.reason.label == 'not_active' or one.reason.label == 'name_or_address' %}{% assign ask = ask | plus: 1 %}{% endif %}{% endfor %}{% assign risk = steps.orders.items | where: 'reason.label', 'line_at_risk' %}# Corrections for {{ steps.orders.count }} rejected ports

**{% if risk.size > 0 %}{{ risk.size }} could cut off other lines: handle {{ risk[0].order.order }} first. {% endif %}{{ steps.orders.items | tally: 'reason.label' | capitalize }}; the oldest is {{ steps.orders.items[0].order.order }}{% if steps.orders.items[0].order.days_open %} ({{ steps.orders.items[0].order.days_open }} days open){% endif %}.** Nothing is resubmitted yet.

| Order | Customer | Losing carrier | Days open | Correct |
| --- | --- | --- | --- | --- |
{% for one in steps.orders.items %}| {{ one.order.order | cell }} | {{ one.order.customer | cell }} | {{ one.order.losing_carrier | cell }} | {{ one.order.days_open }} | {% case one.reason.label %}{% when 'account_number' %}Account number{% when 'pin' %}Transfer PIN{% when 'name_or_address' %}${mismatch}{% if isAddress and isName != true %}Service address{% elsif isName and isAddress != true %}Name{% else %}Name or service address{% endif %}{% when 'service_record' %}Blocking entry of the service record{% when 'not_active' %}Number or losing carrier{% when 'line_at_risk' %}{% if one.reason.confidence < 0.6 %}Check first whether other lines are at risk{% else %}**Stop: other lines at risk**{% endif %}{% else %}To decide: {{ one.order.reason | cell }}{% endcase %} |
{% endfor %}{% for one in steps.orders.items %}
## {{ one.order.order }}, {{ one.order.customer | default: 'customer' }}: {{ one.order.reason }}

{% assign told = one.fix | found_text %}{% case one.reason.label %}{% when 'account_number' %}{% assign key = 'account number, customer number, kundennummer, numéro de client, número de cliente' %}{% when 'pin' %}{% assign key = 'pin, passcode, code, kennwort' %}{% when 'name_or_address' %}{% assign key = 'address, name, suite, adresse, anschrift, dirección' %}{% when 'not_active' %}{% assign key = 'ported away, resold, inactive, not active, bill' %}{% else %}{% assign key = 'freeze, lifted, pending, debt, unpaid, sperre, blocage' %}{% endcase %}
      {% assign parts = one.rule.passages | about: one.order.losing_carrier | about: key %}{% assign is_field = false %}{% if one.reason.label == 'account_number' or one.reason.label == 'name_or_address' %}{% assign is_field = true %}{% assign parts = parts | join: ' and ' | split: ' and ' | about: key %}{% endif %}{% if told == '' and parts.size == 0 %}- No rule of {{ one.order.losing_carrier }} on file: ask the carrier.
{% elsif parts.size > 0 %}- **{% if is_field %}Corrected order {{ one.order.order }}{% else %}Rule{% endif %}:** {{ parts | paragraph }}{% if is_field %} All other fields stay as they are.{% endif %}
{% else %}- Rule: {{ one.fix.text | uncited }}
{% endif %}
      {% assign row = one.order | in_words %}{% assign all = one.rule.passages | sentences %}{% for sentence in all %}{% assign hits = row | limits: sentence | where: 'result', 'applies' %}{% if hits.size > 0 %}- **Before it is sent again:** {{ sentence }} ({{ hits[0].text }})
{% endif %}{% endfor %}- Message to the customer: “Hello{% if one.order.customer %} {{ one.order.customer }}{% endif %}, {{ one.order.losing_carrier }} has not released your number yet, because {% case one.reason.label %}{% when 'account_number' %}the account number does not match. Please send us the account number from your last bill with all its digits; we put it into the form that the carrier needs.{% when 'pin' %}the transfer PIN is wrong or has expired. Please create a new transfer PIN with {{ one.order.losing_carrier }} and tell us when it is ready; do not send it by email.{% assign told_rule = parts | to_reader | paragraph %}{% if told_rule != '' and told_rule.size < 160 %} {{ told_rule }}{% endif %}{% when 'name_or_address' %}${mismatch}{% if isAddress and isName != true %}your service address differs from its records. Please send it to us as on your last bill, with suite or unit, so that we can compare it with the carrier’s record.{% elsif isName and isAddress != true %}your name differs from its records. Please send it to us as on your last bill, so that we can compare it with the carrier’s record.{% else %}your name or service address differs from its records. Please send us both as on your last bill, with suite or unit, so that we can compare them with the carrier’s record.{% endif %}{% when 'not_active' %}it does not find the number as active. Please send us your last bill for this number.{% else %}of an entry in its records ({{ one.order.reason }}). Please ask {{ one.order.losing_carrier }} to clear it, and tell us when that is done.{% endcase %} Your order: {{ one.order.order }}.”
{% endfor %}
${tableNotes}`),
      checks: [
        'Data to correct in each order, and where it comes from',
        'Orders that only the customer can solve: what to ask for',
        'Number of days open, and the date of the next attempt',
      ],
      brief: 'Tell the porting specialist how each rejected order can be corrected, with the request to the customer.',
      instructions: `Orders that could cut off other lines first, then the oldest. For each: order, losing carrier, reason, the correction with its rule, then a message of at most 60 words to the customer that asks for the one missing item, says where to find it, and promises no date. Nothing is resubmitted yet. Ask for no full password or PIN by email unless the guide says so. ${operatorGuide}`,
      material: {
        'Rows read': `{{ steps.table.count }} orders.${tableNotes}`,
        Orders:
          '{% for one in steps.orders.items %}{{ one.order.order }}, {{ one.order.customer }}, {{ one.order.losing_carrier }}, {% if one.order.days_open == 1 %}1 day open{% else %}{{ one.order.days_open | default: "unknown" }} days open{% endif %}, {{ one.order.reason }} ({{ one.reason.label | replace: "_", " " }}): {{ one.fix.text | uncited }}\n{% endfor %}',
      },
    }),
    ...operationsApproval({
      who: 'the porting specialist',
      title: 'Approve corrections for {{ steps.orders.count | default: "the" }} rejected ports',
      shown:
        '{% for one in steps.orders.items %}{{ one.order.order }}, {{ one.order.customer }}: {{ one.reason.label | replace: "_", " " }}\n{% endfor %}',
      text: 'steps.report.text',
      subject: 'Corrections for {{ steps.orders.count }} rejected ports',
      event: 'ports.corrected',
      payload: { orders: 'steps.orders.items' },
    }),
  ],
  output: [
    {
      name: 'orders',
      title: 'Rejects',
      format: 'table',
      value: 'steps.orders.items',
      columns: [
        { title: 'Order', value: 'row.order.order' },
        { title: 'Customer', value: 'row.order.customer' },
        { title: 'Reason', value: labelText('row.reason.label') },
        { title: 'Correction', value: "row.fix | found_text | default: 'No rule on file'" },
      ],
    },
    prose('corrections', 'Corrections and requests', final('steps.report.text')),
  ],
}
