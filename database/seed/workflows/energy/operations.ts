import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { forEach, operationsApproval, operatorGuide } from '../fragments/operating.ts'
import { prose } from '../fragments/results.ts'
import { final, find, labelText, noteOn, sort, write } from '../fragments/steps.ts'

export const plannedOutageWorkPackages: WorkflowDefinition = {
  version: 1,
  minutes_saved: 100,
  input: [line('outage', 'Outage'), passage('orders', 'Work orders, one per line')],
  sample_input: {
    outage: 'Unit 2 spring outage, April 11 to 19',
    orders: `WO-4410 Replace seals of boiler feed pump 2B, clearance C-21
WO-4418 Inspect coupling of boiler feed pump 2B, clearance C-21
WO-4425 Hydrotest economizer tubes, clearance C-30, confined space
WO-4431 Replace 480 V breaker 2M-14, part lead time nine weeks`,
  },
  sample_knowledge: [
    source(
      'Pump manual',
      'Seal replacement on boiler feed pumps needs isolation of suction and discharge, drain of the casing and seal kit BFP-77. Alignment of the coupling is checked after the seals, never before.',
    ),
    source(
      'Permits and clearances',
      'Work in the economizer is confined space: entry permit, gas test and attendant. Hydrotests need a hold point by quality. Switching of 480 V breakers needs an energized work permit or a clearance of the bus.',
    ),
  ],
  priority: 'config.process_priority',
  steps: [
    forEach('orders', 'Prepare each work order', 'input.orders | lines', 'order', [
      sort('trade', 'Sort by trade', "{{ order | replace: 'part lead time', 'delivery' | replace: 'lead time', 'delivery' }}", {
        mechanical: {
          description:
            'Rotating and mechanical equipment: pump, fan, compressor, gearbox, coupling, bearing, seal, valve, actuator, alignment, lubrication.',
          example: 'Overhaul the cooling water fan gearbox and align the shaft',
        },
        pressure_parts: {
          description:
            'Components under pressure and welding: pressure parts of a boiler, tubes, headers, drum, economizer, superheater, piping, vessel, heat exchanger, weld, hydrotest.',
          example: 'Replace the leaking superheater header and weld the nozzle',
        },
        electrical: {
          description:
            'Electrical and control equipment: breaker, motor, protection relay, transformer, switchgear, cable, battery, generator, instrument, sensor, transmitter, control system.',
          example: 'Test the protection relays of the auxiliary transformer',
        },
        civil_and_other: {
          description:
            'Everything else at the site: scaffold, insulation, cleaning, painting, cranes, roads, roofs, fire protection, inspections by visitors.',
          example: 'Erect scaffolding around the stack and renew the insulation',
        },
      }),
      find('manuals', 'Find procedures, permits and parts', '{{ order }} procedure permit clearance isolation parts lead time', 3),
      write({
        name: 'package',
        title: 'Draft the package',
        task: noteOn('Which procedure, permits, parts and clearance points apply to this work order: {{ order }}?', {
          as: 'order',
          items: 'input.orders | lines',
        }),
        instructions:
          'You prepare one work package for an outage. List procedure, permits, isolation and clearance points, hold points, parts with lead time: each exactly as the manuals have it. Write "not found in the manuals" for each item that they do not have; never fill in an isolation, a permit or a test value from general knowledge, because people work by this page.',
        from: ['manuals'],
      }),
    ]),
    report({
      document: `{% assign orders = input.orders | lines %}{% assign start = input.outage | day_in: now %}{% assign long = 0 %}{% assign bare = 0 %}{% capture names %}{% for one in steps.orders.items %}{% if one.order contains 'clearance' %}{{ one.order | split: 'clearance' | last | split: ',' | first | strip }};{% else %}none;{% endif %}{% assign lead = one.order | length_in_days %}{% if one.order contains 'lead time' and lead %}{% assign long = long | plus: 1 %}{% endif %}{% assign told = one.package | found_text %}{% if told == '' %}{% assign bare = bare | plus: 1 %}{% endif %}{% endfor %}{% endcapture %}{% assign clearances = names | split: ';' | uniq %}# Work packages: {{ input.outage }}

**{{ steps.orders.count }} work orders under {{ clearances.size }} clearance{% if clearances.size != 1 %}s{% endif %}{% if long > 0 %}; {{ long }} with a long lead time{% endif %}{% if bare > 0 %}; {{ bare }} without a procedure on file{% endif %}.**

{% if long > 0 or bare > 0 %}## What can stop the outage

{% for one in steps.orders.items %}{% assign lead = one.order | length_in_days %}{% if one.order contains 'lead time' and lead %}{% assign back = 0 | minus: lead %}- **{{ one.order }}:** {{ lead }} days of lead time{% if start != '' %}{% assign latest = start | days_later: back %}{% assign rest = now | days_until: latest %}; the part must be ordered by {{ latest }} to be there on {{ start }}{% if rest < 0 %}. **This day has passed: confirm the order, expedite it, or move the work order out of the outage**{% endif %}{% endif %}.
{% endif %}{% assign told = one.package | found_text %}{% if told == '' %}- **{{ one.order }}:** no procedure, permit or isolation found in the manuals.
{% endif %}{% endfor %}{% endif %}
{% for clearance in clearances %}
## {% if clearance == 'none' %}Orders without a clearance{% else %}Clearance {{ clearance }}{% endif %}

{% for one in steps.orders.items %}{% assign own = 'none' %}{% if one.order contains 'clearance' %}{% assign own = one.order | split: 'clearance' | last | split: ',' | first | strip %}{% endif %}{% if own == clearance %}### {{ one.order }}

- Trade: {{ one.trade.label | replace: '_', ' ' }}
{% assign lines = one.package.text | uncited | rules_of_order: one.order, orders %}{% assign told = one.package | found_text %}{% if told != '' %}{% for line in lines %}- {{ line }}
{% endfor %}{% endif %}{% if clearance == 'none' %}- To add: clearance or permit
{% endif %}
{% endif %}{% endfor %}{% assign sequence = steps.orders.items | map: 'package' | map: 'text' | join: ' ' | uncited | about: 'after, before, first, then, prior to, danach, zuvor, nach, vor, après, avant, después, antes' %}{% assign here = '' %}{% for one in steps.orders.items %}{% if clearance != 'none' and one.order contains clearance %}{% assign here = here | append: one.package.text %}{% endif %}{% endfor %}{% assign sequence = sequence | from_text: here %}{% if sequence.size > 0 and clearance != 'none' %}**Sequence by the manuals:** {{ sequence | paragraph }}{% for rule in sequence %}{% assign sides = rule | split: ' after ' %}{% if sides.size == 2 %}{% assign laterKey = sides[0] | terms %}{% assign firstKey = sides[1] | split: ',' | first | split: ';' | first | terms %}{% assign later = orders | about: laterKey %}{% assign earlier = orders | about: firstKey %}{% if later.size == 1 and earlier.size == 1 and later[0] != earlier[0] and later[0] contains clearance and earlier[0] contains clearance %} So {{ earlier[0] | split: ' ' | first }} comes before {{ later[0] | split: ' ' | first }}.{% endif %}{% endif %}{% endfor %}

{% endif %}{% endfor %}
## Stop work

- No order starts before its clearance is issued and its permits are signed.
- Stop and call the outage manager if an isolation, a permit, a test or a hold point of this page is missing or cannot be done as written.

## To add

- For each order: lead, start and end, and the person who holds the clearance
- People qualified for each order, and the sequence where the manuals state none
- Isolation points and test values that the manuals do not state`,
      checks: [
        'Orders under one clearance, and their order of work',
        'Permits, hold points and qualified people for each package',
        'Parts whose delivery takes longer than the time that is left',
      ],
      brief: 'Combine the work packages of {{ input.outage }} by clearance: {{ input.orders | lines | join: "; " }}.',
      instructions: `The outage manager decides scope and sequence. Open with what can stop the outage: parts whose lead time exceeds the time left, orders without procedure or permit, orders that conflict. Then group the orders that share a clearance, and give each package. Keep order numbers and clearance names exactly. Dates of the outage: {{ input.outage }}. ${operatorGuide}`,
      material: {
        Packages: `{% for one in steps.orders.items %}{{ one.order }} ({{ ${labelText('one.trade.label')} }}): {{ one.package.text | uncited }}\n{% endfor %}`,
      },
    }),
    ...operationsApproval({
      who: 'the outage manager',
      title: 'Approve work packages for {{ input.outage | default: "the outage" }}',
      shown: '{{ input.outage }}\n{{ input.orders }}',
      text: 'steps.report.text',
      subject: 'Work packages for {{ input.outage }}',
      event: 'outage.packaged',
    }),
  ],
  output: [
    prose('packages', 'Packages by clearance', final('steps.report.text')),
    {
      name: 'orders',
      title: 'Work orders',
      format: 'table',
      value: 'steps.orders.items',
      columns: [
        { title: 'Order', value: 'row.order' },
        { title: 'Trade', value: labelText('row.trade.label') },
        {
          title: 'Package',
          value: "row.package | found_text | rules_of_order: row.order, input.orders | join: ' ' | default: 'No rule on file'",
        },
      ],
    },
  ],
}
