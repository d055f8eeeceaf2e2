import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { forEach, operationsApproval, operatorGuide } from '../fragments/operating.ts'
import { prose } from '../fragments/results.ts'
import { type Categories, final, find, labelText, noteOn, sort, write } from '../fragments/steps.ts'
import { template } from '../fragments/template.ts'

const exceptions: Categories = {
  accident_or_safety: {
    description: 'Accident, injury, fire, spill, theft, dangerous goods or a driver who is unwell. Waiting is most harmful here.',
    example: 'Truck slid into the ditch, driver has pain in the chest, cargo leaking.',
  },
  breakdown: {
    description:
      'Vehicle, trailer or cooling unit out of order: tire, engine, brakes, battery, check light, alarm code, will not start, towing, workshop, mechanic, repair time.',
    example: 'Flat tire on the trailer, workshop needs two hours.',
  },
  shipper_delay: {
    description:
      'Held, waited or waiting at the shipper or consignee, detention: goods not ready, no dock door free, full dock, sitting at the warehouse, slow loading or unloading, wrong documents, refused, late release.',
    example: 'Warehouse has no free dock and the pallets are not ready.',
  },
  weather_or_road: {
    description: 'Snow, ice, storm, flood, fog, road or pass closed, reopening unknown, jam, strike, border or ferry delay.',
    example: 'Ferry cancelled because of the storm, next one in the morning.',
  },
  out_of_hours: {
    description: 'Out of permitted hours, hours of service, daily rest or ten-hour break needed, no relief.',
    example: 'Must take the daily rest before the terminal and cannot arrive tonight.',
  },
  no_news: {
    description: 'No contact, no position, tracking lost, no update, no answer to check calls, messages or phone.',
    example: 'Tracking silent since yesterday, nobody picks up the phone.',
  },
}

export const missedAppointmentRecovery: WorkflowDefinition = {
  version: 1,
  minutes_saved: 18,
  input: [passage('alerts', 'Check calls and alerts, one load per line'), line('customer', 'Customer')],
  sample_input: {
    customer: 'Kessler Foods',
    alerts: `LD-80112: tractor breakdown near Amarillo, repair until 15:00, appointment at Tracy DC 06:00 tomorrow
LD-80130: driver held at shipper three hours, will miss 14:00 slot at Reno
LD-80144: I-80 closed for snow at Donner, reopening unknown`,
  },
  sample_knowledge: [
    source(
      'Kessler routing guide',
      'A late load is reported before the appointment is missed. Reschedule requests go to the consignee by email with load, PO and two options; Tracy DC gives new slots from 06:00 to 10:00. Work-in unloading costs a lumper fee of $180.',
    ),
    source(
      'Accessorials',
      'Detention begins after two hours at a shipper at $60 an hour with time stamps of arrival and departure. A layover is $250 a night. Weather closures extend the appointment without a fee when the closure notice is attached.',
    ),
  ],
  priority: 'config.process_priority',
  steps: [
    forEach('loads', 'Review each load', 'input.alerts | lines', 'load', [
      sort('exception', 'Classify the exception', '{{ load }}', exceptions),
      find('rule', 'Find routing guide and rules', '{{ input.customer }} routing guide reschedule rules fees {{ load }}', 3),
      write({
        name: 'options',
        title: 'Write the options',
        task: noteOn('How is this load rescheduled for {{ input.customer }}, and which fees and proofs apply: {{ load }}?', {
          as: 'load',
          items: 'input.alerts | lines',
          sorted: { step: 'exception', labels: exceptions },
        }),
        instructions:
          'You prepare the decision of a dispatcher who has two minutes. If a person may be in danger, say first that people come before the load and that the local emergency number is called. Then two options with new time, cost and proof by the routing guide; then a message of at most 60 words each for consignee, carrier and customer, in the language that each is written to, with load and times as given. The messages ask and inform; they promise no new arrival time that the alert does not support and say nothing was rescheduled. Invent no slot, fee or cause; where no rule applies, say so. The load: {{ load }}',
        from: ['rule'],
      }),
    ]),
    report({
      document:
        template(`{% assign danger = steps.loads.items | where: 'exception.label', 'accident_or_safety' %}# Loads at risk: {{ input.customer }}

**{% if danger.size > 0 %}People first: {{ danger[0].load }}. {% endif %}{{ steps.loads.count }} {% if steps.loads.count == 1 %}load{% else %}loads{% endif %} at risk: {{ steps.loads.items | tally: 'exception.label' }}.** {% assign first = 9999 %}{% assign firstLoad = '' %}{% assign firstAt = '' %}{% assign timed = 0 %}{% for one in steps.loads.items %}{% assign at = one.load | split: 'appointment' | last | clock_time %}{% if at != '' %}{% assign timed = timed | plus: 1 %}{% assign hours = at | replace: 'h', ':' | split: ':' %}{% assign minutes = hours[0] | times: 60 | plus: hours[1] %}{% assign isTomorrow = one.load | mentions: 'tomorrow, morgen, demain, mañana, domani, amanhã' %}{% if isTomorrow %}{% assign minutes = minutes | plus: 1440 %}{% endif %}{% if minutes < first %}{% assign first = minutes %}{% assign firstLoad = one.load | split: ':' | first %}{% assign firstAt = at %}{% endif %}{% endif %}{% endfor %}{% if firstLoad != '' and steps.loads.count > 1 %}The earliest appointment is that of {{ firstLoad }}, {{ firstAt }}{% if timed < steps.loads.count %}; {{ steps.loads.count | minus: timed }} of the alerts name{% assign untimed = steps.loads.count | minus: timed %}{% if untimed == 1 %}s{% endif %} no appointment: look it up{% endif %}. {% endif %}No new time is confirmed until the consignee agrees.{% capture allRules %}{% for one in steps.loads.items %}{{ one.rule.passages | map: 'text' | join: ' ' }} {% endfor %}{% endcapture %}{% assign ordering = allRules | about: 'po=, purchase order, order number, bestellnummer' %}{% if ordering.size > 0 %} Add the PO or order number to each message to a consignee.{% endif %}

{% assign shownRules = '' %}{% for one in steps.loads.items %}{% assign name = one.load | split: ':' | first %}{% unless one.load contains ':' %}{% assign name = one.load | split: ' ' | first %}{% endunless %}{% assign isOpen = false %}{% if one.exception.label == 'weather_or_road' or one.exception.label == 'no_news' or one.exception.label == 'accident_or_safety' %}{% assign isOpen = true %}{% endif %}{% assign charge = one.load | charges: one.rule.passages %}{% assign isMissed = one.load | mentions: 'will miss, misses, missed, cannot make, too late, verpasst, manquera, perderá, perderà' %}{% assign isBooked = one.load | mentions: 'appointment, slot, Termin, Zeitfenster, rendez-vous, cita, appuntamento, agendamento, afspraak' %}{% assign isSameDay = false %}{% if one.exception.label == 'shipper_delay' %}{% assign isSameDay = true %}{% endif %}## {{ one.load }}

{% assign told = one.options | found_text %}{% assign free = one.options.text | uncited | about: 'without a fee, no fee, free of charge, kostenlos, gratuit, sin cargo' %}{% assign work_in = one.rule.passages | about: 'work in, lumper' %}{% assign night = one.rule.passages | about: 'layover' %}{% capture used %}{{ free | paragraph }} {{ work_in | paragraph }} {{ night | paragraph }}{% endcapture %}{% assign span = '' %}{% capture known %}{% if told != '' %}{% assign parts = one.options.text | uncited | split: ' (' | first | sentences | join: '; ' | replace: '.;', ';' | split: '; ' %}{% for part in parts %}{% assign hours = part | time_span %}{% assign is_here = true %}{% if hours != '' %}{% assign is_here = false %}{% assign words = part | split: ' ' %}{% for word in words %}{% assign small = word | downcase %}{% if word.size > 3 and small != word and one.load contains word %}{% assign is_here = true %}{% endif %}{% endfor %}{% endif %}{% if is_here %}{% if hours != '' %}{% assign span = hours %}{% endif %}{% assign rule = part | as_sentence %}{% unless shownRules contains rule or used contains rule %}- {{ rule }}
{% assign shownRules = shownRules | append: rule %}{% endunless %}{% endif %}{% endfor %}{% endif %}{% endcapture %}{% assign at = one.load | split: 'appointment' | last | clock_time %}**Next: the dispatcher reports it to {{ input.customer }}{% if at != '' %} before the appointment at {{ at }} is missed{% else %} before the appointment is missed{% endif %}.**

{% if told != '' %}{{ known }}{% else %}No rule on file for this exception: ask the customer.
{% endif %}
{% assign from = span | split: ' ' | first %}{% assign until = span | split: ' ' | last %}
| Option | New time | Cost and proof |
| --- | --- | --- |
| 1. Reschedule with the consignee | {% if one.exception.label == 'weather_or_road' %}to ask for when the road opens{% elsif one.exception.label == 'no_news' %}to ask for when the driver is reached{% elsif isOpen %}to ask for when the load can move{% elsif isSameDay %}later on the day of the appointment, or {% if span != '' %}between {{ from }} and {{ until }}{% else %}at the same time{% endif %} one day later{% elsif span != '' %}between {{ from }} and {{ until }}, one or two days after the appointment{% else %}same time, one or two days after the appointment{% endif %} | {% if free.size > 0 %}{{ free | paragraph | cell }}{% else %}no fee in the rules on file{% endif %} |
| 2. {% case one.exception.label %}{% when 'breakdown' %}Second tractor or carrier takes over{% when 'shipper_delay' %}Keep the driver, claim the waiting time{% when 'weather_or_road' %}Other route{% when 'out_of_hours' %}Relief driver{% when 'accident_or_safety' %}Recover the load after the authorities release it{% else %}Reach the driver by another way{% endcase %} | to agree with the carrier | {% if charge.size > 0 %}{{ charge[0].text }}; claimed with the time stamps of arrival and departure{% else %}ask the carrier{% endif %} |
{% if work_in.size > 0 %}| 3. Work-in at the consignee | on arrival, if the consignee agrees | {{ work_in | paragraph | cell }} |
{% endif %}{% if night.size > 0 and one.exception.label != 'shipper_delay' %}| If the driver waits overnight | | {{ night | paragraph | cell }} |
{% endif %}
{% assign attached = free | mentions: 'attached, attach, enclosed, notice, beigefügt, Nachweis, joint, adjunt, allegat, anex, bijgevoegd' %}{% if attached %}- To attach to the message to the consignee: the proof that the rule names.
{% endif %}- To the consignee: “Load {{ name }} for {{ input.customer }} {% if isMissed %}will miss its appointment{% elsif isBooked %}may miss its appointment{% else %}may arrive late{% endif %}: {{ one.load | split: ': ' | last | truncate: 200 }}. {% if free.size > 0 %}{{ free | paragraph }} Please confirm that this applies. {% endif %}{% if isOpen %}No new arrival can be estimated yet. As soon as one can, we will propose two new times.”{% else %}We propose two new times: {% if isSameDay %}your next free slot on the day of the appointment, or {% if span != '' %}between {{ from }} and {{ until }}{% else %}the same time{% endif %} one day later{% elsif span != '' %}between {{ from }} and {{ until }} on the day after the appointment, or in the same hours one day later{% else %}the same time on the day after the appointment, or one day later{% endif %}. Please tell us which one you can take.”{% endif %}
- To the carrier: “Load {{ name }}: please send your new estimate and the time stamps or notices that prove the delay.”
- To {{ input.customer }}: “Load {{ name }} {% if isOpen and isMissed != true %}may arrive late{% else %}is delayed{% endif %}{% if one.exception.label != 'unclear' and one.exception.label != 'accident_or_safety' %} ({{ one.exception.label | replace: '_', ' ' }}){% endif %}. {% if isOpen %}A new arrival cannot be estimated yet. We will tell you as soon as one can.{% else %}We are proposing two new times to the consignee and will tell you as soon as one is agreed.{% endif %}”

{% endfor %}## Shift handover

Once the messages above are sent:

{% for one in steps.loads.items %}{% assign name = one.load | split: ':' | first %}{% unless one.load contains ':' %}{% assign name = one.load | split: ' ' | first %}{% endunless %}- {{ name }}: {{ one.exception.label | replace: '_', ' ' }}, {% case one.exception.label %}{% when 'weather_or_road' %}waiting for the reopening and the carrier's notice; no new slot is asked for yet{% when 'no_news' %}waiting for the driver; no new slot is asked for yet{% when 'accident_or_safety' %}waiting for the authorities and the carrier; people first{% else %}waiting for the consignee's answer to the two times, and for the carrier's estimate{% endcase %}
{% endfor %}`),
      checks: [
        'New arrival, hours of the driver, and the cut-off of the consignee',
        'Who is called first, and the two options for each load',
        'Costs that are passed on, with their proof',
      ],
      brief: 'Show the dispatcher the loads of {{ input.customer }} at risk, with options and messages.',
      instructions: `Loads with danger to people first, then by appointment, the earliest first. For each: load, kind of exception, options with cost and proof, and the messages ready to send. End with a shift handover of one line for each load. Keep every alert; do not merge loads. ${operatorGuide}`,
      material: {
        Loads:
          '{% for one in steps.loads.items %}{{ one.load }} ({{ one.exception.label | replace: "_", " " }}). {{ one.options.text | uncited }}\n{% endfor %}',
      },
    }),
    ...operationsApproval({
      who: 'the dispatcher',
      title: 'Approve delay messages to {{ input.customer | default: "the customer" }}',
      shown: '{% for one in steps.loads.items %}{{ one.load }} ({{ one.exception.label | replace: "_", " " }})\n{% endfor %}',
      text: 'steps.report.text',
      subject: '{{ steps.loads.count }} loads of {{ input.customer }} at risk',
      event: 'loads.recovered',
      payload: { customer: 'input.customer', loads: 'steps.loads.items' },
    }),
  ],
  output: [
    prose('messages', 'Options and messages', final('steps.report.text')),
    {
      name: 'loads',
      title: 'Loads',
      format: 'table',
      value: 'steps.loads.items',
      columns: [
        { title: 'Load', value: 'row.load' },
        { title: 'Exception', value: labelText('row.exception.label') },
        { title: 'Options', value: "row.options | found_text | default: 'No rule on file'" },
      ],
    },
  ],
}
