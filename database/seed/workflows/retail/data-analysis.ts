import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { analysis } from '../fragments/analysis.ts'
import { source, table } from '../fragments/fields.ts'
import { template } from '../fragments/template.ts'

const columns = ['store', 'item', 'units', 'sold_week', 'lead_days', 'cover_last_week', 'cover_now']

export const shelfGapEarlyWarning: WorkflowDefinition = {
  version: 1,
  minutes_saved: 50,
  input: [table('stock', 'Days of cover by store and item', columns)],
  sample_input: {
    stock: `store,item,units,sold_week,lead_days,cover_last_week,cover_now
Oak Park,Oat milk 1 l,22,61,3,6,2.5
Riverside,Sunscreen SPF 50,140,35,10,31,28
Hilltop,Kids rain boots,48,0,14,20,48
Oak Park,AA batteries 8-pack,19,18,5,14,7.4
Midtown,Ground coffee 500 g,64,57,4,8,7.9`,
  },
  sample_knowledge: [
    source(
      'Replenishment rules',
      'An item whose days of cover fall below lead time plus two days is ordered the same day, or transferred from the nearest store with more than 21 days of cover. Dairy alternatives are delivered Monday, Wednesday and Friday.',
    ),
    source(
      'Phantom stock',
      'Units on the system without sales for a week, where the item sold before, are counted on the shelf before anything is ordered. A wrong count is corrected by the store the same day.',
    ),
  ],
  ...analysis({
    data: 'stock',
    aliases: {
      store: ['Shop', 'Location', 'Branch', 'Filiale', 'Markt', 'Magasin', 'Tienda'],
      item: ['Product', 'Article', 'SKU', 'Description', 'Artikel', 'Produit', 'Artículo'],
      units: ['Stock', 'On hand', 'Quantity', 'Inventory', 'Bestand', 'Menge', 'Quantité', 'Existencias'],
      sold_week: ['Sold', 'Sales', 'Weekly sales', 'Units sold', 'Verkauft', 'Absatz', 'Ventes', 'Ventas'],
      lead_days: ['Lead time', 'Delivery time', 'Lieferzeit', 'Délai de livraison', 'Plazo de entrega'],
      cover_last_week: [
        'Cover last week',
        'Previous cover',
        'Cover before',
        'Reichweite Vorwoche',
        'Couverture précédente',
        'Cobertura anterior',
      ],
      cover_now: ['Days of cover', 'Cover', 'Current cover', 'Reichweite', 'Reichweite aktuell', 'Couverture', 'Cobertura'],
    },
    columns,
    numbers: ['units', 'sold_week', 'lead_days'],
    durations: { lead_days: 'days' },
    counts: ['units', 'sold_week', 'lead_days', 'cover_last_week', 'cover_now'],
    before: 'cover_last_week',
    now: 'cover_now',
    harmlessDirection: 'up',
    subject: '{{ item.store }}, {{ item.item }}',
    pluralNoun: 'items',
    policyQuery: 'replenishment order transfer days of cover lead time counted on the shelf without sales',
    prepare:
      template(`{% assign buffer = 0 %}{% assign bound = rules | about: 'lead time, lieferzeit, délai, plazo' | about: 'plus, zuzüglich, más, più' | first %}
      {% if bound %}{% assign parts = bound | split: 'plus' %}{% if parts.size > 1 %}{% assign buffer = parts[1] | first_count | default: 0 %}{% endif %}{% endif %}
      {% assign donor = rules | about: 'transfer, umlager, umgelager, transfert, traslad' | first | replace: 'mehr als', 'more than' | replace: 'plus de', 'more than' | replace: 'más de', 'more than' | split: 'more than' %}{% assign spare = 0 %}{% if donor.size > 1 %}{% assign spare = donor | last | first_count | default: 0 %}{% endif %}
      {% assign counting = rules | about: 'count, zähl, gezähl, compt, recuent, cuent' | first | default: 'Count the shelf before anything is ordered.' %}
      {% assign deliveries = rules | about: 'delivered, deliveries, geliefert, livré, entregado' | about: 'monday, tuesday, wednesday, thursday, friday, saturday, sunday' %}{% assign low = 0 %}{% assign ghosts = 0 %}{% capture lows %}{% for row in steps.table.rows %}{% assign least = nil %}{% if row.lead_days != nil %}{% assign least = row.lead_days | plus: buffer %}{% endif %}{% if row.units > 0 and row.sold_week == 0 %}{% assign ghosts = ghosts | plus: 1 %}{% elsif row.cover_now < least %}{% assign low = low | plus: 1 %}{% if low <= 60 %}- **{{ row.store }}, {{ row.item }}:** {{ row.cover_now }} days of cover, at least {{ least }} needed (lead time {{ row.lead_days }} plus {{ buffer }}). {% assign order = nil %}{% if row.sold_week != nil and row.units != nil %}{% assign sold_before = row.lead_days | times: row.sold_week | divided_by: 7.0 | ceil | at_most: row.units %}{% assign order = least | times: row.sold_week | divided_by: 7.0 | ceil | minus: row.units | plus: sold_before %}{% endif %}Order {% if order > 0 %}at least {{ order }} units {% endif %}today{% assign from = '' %}{% if spare > 0 %}{% assign same = steps.table.rows | rows_with: 'item', row.item %}{% for other in same %}{% if other.store != row.store and other.cover_now > spare and other.sold_week > 0 %}{% assign from = other.store %}{% endif %}{% endfor %}{% endif %}{% if from != '' %}, or transfer from {{ from }}, which has more than {{ spare }} days{% elsif spare > 0 %}; no other store in this file has enough{% endif %}.{% if order == nil %} Units or weekly sales were not read.{% elsif order > 0 %} At this rate, {{ sold_before }} of the {{ row.units }} units in stock are sold in the {{ row.lead_days }} days until the delivery; the order then covers {{ least }} days.{% endif %}{% if row.cover_now < row.lead_days %} **The stock ends after {{ row.cover_now }} days, before a delivery in {{ row.lead_days }} days.**{% endif %}{% if deliveries.size > 0 %} Delivery days on file: {{ deliveries | join: ' ' }}{% endif %}
{% endif %}{% endif %}{% endfor %}{% if low > 60 %}- {{ low | minus: 60 }} more: see the table.
{% endif %}{% endcapture %}`),
    lead: '{% assign timed = steps.table.rows | map: "lead_days" | compact %}{% if timed.size == 0 %}The data has no lead times, so the cover is not compared with them{% else %}{{ low }} of {{ timed.size }} items {% if low == 1 %}is{% else %}are{% endif %} below lead time plus {{ buffer }} days{% endif %}{% if ghosts > 0 %}; {{ ghosts }} {% if ghosts == 1 %}has{% else %}have{% endif %} units but no sales and {% if ghosts == 1 %}is{% else %}are{% endif %} counted first{% endif %}.',
    conclusion:
      template(`{% assign least = nil %}{% if one.item.lead_days != nil %}{% assign least = one.item.lead_days | plus: buffer %}{% endif %}{% if one.item.units > 0 and one.item.sold_week == 0 %}count the shelf before anything is ordered.
      {% elsif one.item.lead_days == null %}lead time not in the data: compare the {{ one.item.cover_now }} days of cover with it.
      {% elsif one.item.cover_now < least %}below its minimum of {{ least }} days: see “Order or transfer today”.
      {% else %}no order yet: {{ one.item.cover_now }} days of cover, the minimum is {{ least }}{% assign room = one.item.cover_now | minus: least | round: 1 %}{% if room < 1 %}. It falls below it within a day: put it on the next order{% endif %}.{% endif %}`),
    sections: template(`{% if low > 0 %}## Order or transfer today

{{ lows }}
{% endif %}{% if ghosts > 0 %}## Count before ordering

{% assign listed = 0 %}{% for row in steps.table.rows %}{% if row.units > 0 and row.sold_week == 0 and listed < 60 %}{% assign listed = listed | plus: 1 %}- **{{ row.store }}, {{ row.item }}:** {{ row.units }} units on the system, none sold in the week. {{ counting }}
{% endif %}{% endfor %}{% if ghosts > 60 %}- {{ ghosts | minus: 60 }} more: see the table of all items
{% endif %}
{% endif %}`),
    listsRules: true,
    query:
      '{% if item.units > 0 and item.sold_week == 0 %}phantom stock: units on the system without sales are counted on the shelf before ordering{% else %}order or transfer below days of cover lead time {{ item.item }}{% endif %}',
    question:
      '{% if item.units > 0 and item.sold_week == 0 %}When are units without sales counted on the shelf{% else %}When is an item ordered or transferred, by its days of cover and lead time{% endif %}: {{ item.item }}, {{ item.store }}?',
    instructions:
      'You advise a replenishment planner. Compare days of cover with the lead time and the minimum of the rules. Suggest one of order, transfer or count, with units if the figures allow it and the rule that supports it. Falling cover can mean a gap on the shelf; rising cover with no sales is a reason to count, not to order. Suggest a transfer only from a store that the data or the rules name. The planner decides.',
    causes: {
      text: '{% if item.units > 0 and item.sold_week == 0 %}Units remain in stock but nothing was sold.{% elsif item.change < 0 %}Cover fell and stock runs out.{% else %}Cover rose, more stock than sales.{% endif %}',
      labels: {
        running_out: {
          description: 'Stock runs out: cover fell, demand above plan, a late delivery, nearly empty. Waiting costs most here.',
          example: 'Only two boxes left and the truck comes on Friday.',
        },
        phantom_stock: {
          description: 'The system shows units but nothing was sold for a while, so the count may be wrong.',
          example: 'Forty units remain in the system, yet no sale for ten days and the shelf looks empty.',
        },
        overstock: {
          description: 'Cover rose because more came in or sales slowed: surplus, slow seller, end of season.',
          example: 'Three pallets came at once and sales slowed after the holidays.',
        },
      },
    },
    brief: 'Show the replenishment planner which items moved past the threshold and what each store can do.',
    decides: 'the replenishment planner',
    event: 'shelf_gaps.reported',
    findingColumns: [
      { title: 'Store', value: 'row.item.store' },
      { title: 'Item', value: 'row.item.item' },
      { title: 'Days of cover', value: 'row.item.cover_now' },
    ],
  }),
}
