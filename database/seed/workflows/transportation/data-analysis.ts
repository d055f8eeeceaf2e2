import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { analysis } from '../fragments/analysis.ts'
import { source, table } from '../fragments/fields.ts'
import { template } from '../fragments/template.ts'

const columns = ['lane', 'carrier', 'customer', 'loads', 'on_time_before', 'on_time_now']

export const laneOnTimeScorecard: WorkflowDefinition = {
  version: 1,
  minutes_saved: 55,
  input: [table('lanes', 'On-time delivery by lane', columns)],
  sample_input: {
    lanes: `lane,carrier,customer,loads,on_time_before,on_time_now
Memphis to Atlanta,Redline,Kessler Foods,64,96,81
Laredo to Dallas,Frontera,Autoparts MX,112,91,93
Chicago to Columbus,Blue Heron,Homewares Co,48,94,78
Reno to Oakland,Sierra Haul,Granite Peak,37,88,86
Savannah to Nashville,Redline,Kessler Foods,29,97,95`,
  },
  sample_knowledge: [
    source(
      'Service commitments',
      'Kessler Foods is promised 95 percent on-time delivery and Homewares Co 92 percent, measured against the appointment with 30 minutes of grace. Two months below the promise call for a corrective plan from the carrier.',
    ),
    source(
      'Lane notes',
      'Memphis to Atlanta loads late at the Memphis cross-dock when trailers are dropped after 18:00. Chicago to Columbus had construction on I-65 with delays of 70 minutes since February.',
    ),
  ],
  ...analysis({
    data: 'lanes',
    aliases: {
      lane: ['Route', 'Run', 'Tour', 'Relation', 'Origin and destination', 'Strecke', 'Liaison', 'Trajet', 'Ruta'],
      carrier: ['Haulier', 'Forwarder', 'Spediteur', 'Frachtführer', 'Transporteur', 'Transportista'],
      customer: ['Shipper', 'Client', 'Account', 'Kunde', 'Cliente'],
      loads: ['Shipments', 'Jobs', 'Trips', 'Load count', 'Deliveries', 'Sendungen', 'Ladungen', 'Expéditions', 'Envíos'],
      on_time_before: [
        'On time before',
        'Previous on-time',
        'Last period',
        'Last month',
        'Pünktlich Vorperiode',
        'Ponctualité précédente',
        'Puntualidad anterior',
        'DIFOT before',
        'OTIF before',
      ],
      on_time_now: [
        'On time',
        'DIFOT',
        'OTIF',
        'OTD',
        'On-time rate',
        'On-time now',
        'This period',
        'This month',
        'Pünktlichkeit',
        'Ponctualité',
        'Puntualidad',
      ],
    },
    columns,
    numbers: ['loads'],
    counts: ['loads'],
    percentages: ['on_time_before', 'on_time_now'],
    before: 'on_time_before',
    now: 'on_time_now',
    unit: ' %',
    worseDirection: 'down',
    subject: '{{ item.lane }} with {{ item.carrier }}',
    pluralNoun: 'lanes',
    policyQuery: 'service commitments on-time promised percent customer corrective plan months below grace',
    // The promise to a customer is the first percentage after the customer's name in a rule, or else the only one in the rule.
    prepare:
      template(`{% assign all = 'together, overall, zusammen, ensemble' %}{% assign missed = 0 %}{% assign late = 0 %}{% assign uncounted = 0 %}{% capture scores %}{% for row in steps.table.rows %}{% assign promise = '' %}{% if row.customer %}{% assign named = rules | about: row.customer | first %}{% assign tail = named | split: row.customer %}{% if tail.size > 1 %}{% assign promise = tail[1] | percents | first %}{% unless promise %}{% assign shares = named | percents %}{% if shares.size == 1 %}{% assign promise = shares[0] %}{% endif %}{% endunless %}{% endif %}{% endif %}
      {% assign lost = '' %}{% if row.loads != nil %}{% assign lost = 100 | minus: row.on_time_now | times: row.loads | divided_by: 100.0 | round %}{% endif %}
      {% assign pool = named | about: all %}{% assign short = 0 %}{% if pool.size > 0 %}{% assign promise = '' %}{% endif %}{% if promise %}{% assign short = row.on_time_now | minus: promise | round: 1 %}{% endif %}{% if short < 0 %}{% assign missed = missed | plus: 1 %}{% if lost == '' %}{% assign uncounted = uncounted | plus: 1 %}{% else %}{% assign late = late | plus: lost %}{% endif %}{% endif %}{% if forloop.index <= 60 %}| {{ row.lane | cell }} | {{ row.carrier | cell }} | {{ row.customer | cell }} | {{ row.loads | or_not_read }} | {{ row.on_time_now }} % | {% if promise %}{{ promise }} % | {% if short < 0 %}**missed by {{ short | abs }} points**{% if row.on_time_before < promise %}, second period in a row{% endif %}{% else %}met{% endif %}{% elsif pool.size > 0 %}together | see below{% else %}not on file |{% endif %} | {{ lost | or_not_read }} |
{% endif %}{% endfor %}{% endcapture %}{% assign plan = rules | about: 'corrective, plan, below the promise, maßnahme, mesure, correctiv' | first %}`),
    lead: `{% if missed == 0 %}No lane with a promise on file misses it{% else %}Lanes that miss their promise: {{ missed }}{% if late > 0 %}, with about {{ late }} late loads{% endif %}{% if uncounted > 0 %}, without {{ uncounted }} whose loads were not read{% endif %}{% endif %}.{{ steps.table | weighted: 'loads', 'on_time_now' }}`,
    conclusion:
      template(`{% assign promise = '' %}{% if one.item.customer %}{% assign named = rules | about: one.item.customer | first %}{% assign tail = named | split: one.item.customer %}{% if tail.size > 1 %}{% assign promise = tail[1] | percents | first %}{% endif %}{% endif %}{% assign pool = named | about: all %}{% if pool.size > 0 %}{% assign promise = '' %}{% endif %}{{ one.item.on_time_now }} percent{% if one.item.loads %} of {{ one.item.loads }} loads{% endif %}{% if promise %}; {{ one.item.customer }} is promised {{ promise }}, which is {% if one.item.on_time_now < promise %}missed{% if one.item.on_time_before < promise %}, as in the period before{% else %}; it was met before ({{ one.item.on_time_before }}){% endif %}{% else %}met{% endif %}{% elsif pool.size > 0 %}; the promise counts all its lanes together, see below{% else %}; no promise to this customer on file{% endif %}.
      {% assign causes = told | about: one.item.lane %} Cause on file: {% if causes.size > 0 %}{{ causes | paragraph }}{% else %}none.{% endif %}
      {% if promise and one.item.on_time_now < promise and plan %} {% if one.item.on_time_before < promise %}**A corrective plan is due:**{% else %}If it stays below the promise in the next period:{% endif %} {{ plan }}{% endif %} Ask {{ one.item.carrier | default: 'the carrier' }}: which loads were late, why, and what changes by when?`),
    // The share of a customer with several lanes is weighted by their loads.
    sections:
      template(`{% assign groups = steps.table.rows | totals: 'customer', 'loads' %}{% capture customers %}{% for group in groups %}{% if group.count > 1 and group.name and group.total > 0 %}{% assign kept = 0 %}{% for row in group.rows %}{% if row.loads != nil %}{% assign part = row.on_time_now | times: row.loads %}{% assign kept = kept | plus: part %}{% endif %}{% endfor %}{% assign share = kept | divided_by: group.total | round: 1 %}- {{ group.name }}: {{ share }} % of {{ group.total | amount }} loads on {{ group.count }} lanes{% if group.unread > 0 %}, without {{ group.unread }} whose loads were not read{% endif %}{% assign named = rules | about: group.name | first %}{% assign pool = named | about: all %}{% if pool.size > 0 %}{% assign tail = named | split: group.name %}{% assign promise = tail[1] | percents | first %}{% if promise %}; promised {{ promise }} %: {% if share < promise %}**missed**{% else %}met{% endif %}{% endif %}{% endif %}
{% endif %}{% endfor %}{% endcapture %}{% if customers != '' %}## Customers with several lanes

{{ customers }}
{% endif %}`) +
      `## All lanes against the promise

| Lane | Carrier | Customer | Loads | On time | Promised | Result | Late loads |
| --- | --- | --- | --- | --- | --- | --- | --- |
{{ scores }}
`,
    query: '{{ item.lane }} {{ item.customer }} service commitment on-time',
    question: 'What is promised to {{ item.customer }} and what is known of the lane {{ item.lane }}?',
    instructions:
      'You write for an operations manager. Set the on-time share beside the commitment to the customer and say whether it is met. Name a cause only if the lane notes have one, otherwise say that none is noted; few loads make a share uncertain, so name their number. End with one thing to ask the carrier.',
    brief: 'Show the operations manager which lanes lost on-time service, against your commitments.',
    decides: 'the operations manager',
    event: 'lanes.scored',
    findingColumns: [
      { title: 'Lane', value: 'row.item.lane' },
      { title: 'Carrier', value: 'row.item.carrier' },
      { title: 'On time %', value: 'row.item.on_time_now' },
    ],
  }),
}
