import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { address, fact, line, passage, source } from '../fragments/fields.ts'
import { tell } from '../fragments/letters.ts'
import { category, data, prose } from '../fragments/results.ts'
import { final, find, read, sort } from '../fragments/steps.ts'
import { escalated, reply, replyApproval } from '../fragments/support.ts'

/** Template for the sentences of the message about access to the unit. */
const accessWords = `{% assign access = input.message | about: 'home, please come, come after, come before, knock, doorbell, bell, key, keys, access, enter, let yourself, let you in, code, doorman, concierge, zu hause, daheim, klingel, schlüssel, erreichbar, chez moi, clé, digicode, en casa, llave, timbre, a casa, chiavi, citofono, em casa, chave, thuis, sleutel, bel' | join: ' ' %}`

/**
 * Template that says which causes the landlord pays for, if the tenant asks: the parts of the building that the lease names and that can cause the
 * problem. In English only.
 */
const whoPays = `{% assign asks = input.message | about: '@asks_payer' %}{% assign rule = steps.policy.passages | about: '@landlord_pays' | first %}{% if asks.size > 0 and rule %}{% assign wet = input.message | about: '@wet_place' | not_about: '@meter' %}{% assign dark = input.message | about: '@no_light' %}{% assign cold = input.message | about: '@no_heat' %}{% assign roof = rule | about: '@roof' %}{% assign pipe = rule | about: '@pipe' %}{% assign wiring = rule | about: '@wiring' %}{% assign heating = rule | about: '@heating_system' %}{% capture parts %}{% if wet.size > 0 and roof.size > 0 %}${tell('the roof')},{% endif %}{% if wet.size > 0 and pipe.size > 0 %}${tell('a pipe')},{% endif %}{% if dark.size > 0 and wiring.size > 0 %}${tell('the wiring')},{% endif %}{% if cold.size > 0 and heating.size > 0 %}${tell('the heating')},{% endif %}{% endcapture %}{% assign parts = parts | split: ',' | compact %}{% if parts.size > 0 %}{% assign question = asks | first %}{% if question contains '?' %}${tell('You asked: “[quote]”', { quote: 'question' })} {% endif %}{% if lang == 'en' %}{% assign parts = parts | join: ' or ' %}{% else %}{% assign parts = parts | join: ', ' %}{% endif %}${tell('Who pays depends on the cause, which we find first. If it is [parts], the landlord pays. You pay only for damage that you or your guests caused.', { parts: 'parts' })}{% assign estimate = steps.policy.passages | about: '@written_estimate' %}{% if estimate.size > 0 %} ${tell('In that case, you first receive a written estimate.')}{% endif %}{% endif %}{% endif %}`

/** Template for the message without its questions about money, if it reports a repair: they would hide how urgent the repair is. */
const repairOnly = `{% assign money = input.message | about: 'pay, charge, cost, bill me, invoice' %}{% assign rest = input.message | except: money %}{% assign asked = money | join: ' ' %}{% assign reported = rest | about: 'water, leak, drip, heat, heating, gas, smoke, light, power, outlet, toilet, door, lock, broken, cold, noise, mold, sink, stove, oven, fridge, window, smell' %}{% if asked contains '?' and reported.size > 0 %}{{ rest | join: ' ' }}{% else %}{{ input.message }}{% endif %}`

/** Expression for all sentences of the message that report a defect. The extracted problem is only one of them. */
const reportedDefects =
  "input.message | sentences | about: 'broken, flickers, flickering, leaks, leaking, drips, dripping, cracked, stuck, clogged, blocked, not working, does not work, does not close, no heat, no hot water, mold, kaputt, defekt, tropft, flackert, klemmt, cassé, fuit, bloqué, roto, gotea, atascado, rotto, perde, quebrado, pinga, stuk, lekt'"

export const tenantRepairIntake: WorkflowDefinition = {
  version: 1,
  minutes_saved: 9,
  input: [
    passage('message', "Tenant's message"),
    line('tenant', 'Tenant'),
    line('unit', 'Unit', { required: false }),
    address('reply_to', 'Reply to'),
  ],
  sample_input: {
    tenant: 'Rosa Lindqvist',
    unit: '3C, 41 Harbor Lane',
    message:
      'Water is dripping from the kitchen ceiling since this morning and getting worse, I put a bucket under it. The light above the sink flickers now. I am home until noon and after 5 pm, please knock because the bell is broken. Do I have to pay for this?',
  },
  sample_knowledge: [
    source(
      'Maintenance policy',
      'Emergency: water coming through a ceiling, gas smell, no heat below 10 degrees, sparks. We come within two hours. Urgent repairs are done in 48 hours, routine repairs in ten days. Turn off the breaker of a light that is near water and keep away from it.',
    ),
    source(
      'Lease, repairs',
      'The landlord pays for repairs of roof, pipes, wiring and appliances that belong to the unit. The tenant pays for damage that the tenant or guests cause, after a written estimate.',
    ),
  ],
  steps: [
    read('facts', 'Read unit, problem and access', '{{ input.message }}', [
      fact.text('problem', 'What is broken or does not work'),
      fact.text('access_times', 'When someone can enter the unit, and how'),
      fact.text('room', 'Where in the unit'),
      fact.text('since', 'Since when'),
    ]),
    sort('topic', 'Sort by urgency', repairOnly, {
      emergency: {
        description:
          'Danger to people or the building: gas smell, fire, smoke, sparks, flooding, burst pipe, water pouring through a ceiling or onto outlets, no heating in frost, broken entrance door. Waiting is most harmful here.',
        example: 'There is a strong smell of gas in the hallway and my head hurts.',
      },
      urgent: {
        description:
          'Something necessary is out of order, without danger: toilet, hot water, refrigerator, stove, lock, drain, elevator, leaking tap.',
        example: 'The toilet is clogged since last night and it is our only one.',
      },
      routine: {
        description:
          'Wear, small repairs and comfort: paint, cabinet, blinds, handle, squeaking door, light bulb, mold spot, rattling fan, noise.',
        example: 'The handle of a kitchen drawer came off, no hurry.',
      },
      charge: {
        description: 'Money without a repair: a bill, charge, invoice, deposit, rent reduction or refund that the tenant questions.',
        example: 'Why did you take 80 from my deposit for cleaning?',
      },
    }),
    find('policy', 'Find maintenance policy and lease', 'repair {{ steps.topic.label }} {{ input.message }} who pays landlord tenant'),
    reply({
      message: 'message',
      recipient: '{{ input.tenant }}',
      checks: [
        'Danger first: water near electricity, gas, heat, lock; what the tenant does now',
        'Who comes, when, and how the unit is entered',
        'Who pays: cause of the damage and the lease',
        'Photos and the date of the report, for the insurance',
      ],
      lead: `{% case steps.topic.label %}{% when 'emergency' %}Emergency: act now, before you write{% when 'urgent' %}Urgent repair{% when 'routine' %}Routine repair{% when 'charge' %}Question about a charge{% else %}Urgency not certain: read the message in full{% endcase %}{% if input.unit %}. {{ input.unit }}{% endif %}{% if steps.facts.problem %}: {{ steps.facts.problem | truncate: 160 }}{% endif %}
${accessWords}{% if steps.topic.label == 'charge' %}Decide: keep or drop the charge.{% else %}Decide: who comes and when.{% if access != '' %} Access: {{ access }}{% endif %}{% endif %} Who pays depends on the cause.`,
      sections: [
        {
          title: tell('What to do now'),
          rule: '{% if steps.topic.label == "emergency" %}turn off switch off shut close keep away leave main valve breaker{% endif %}',
        },
        {
          title: '',
          rule: '{% if steps.topic.label == "emergency" %}do not go back return enter use again until engineer says safe{% endif %}',
        },
        {
          title: tell('What happens next'),
          rule: "{% assign timed = steps.policy.passages | about: '@time_span' %}{% if timed.size > 0 %}{% case steps.topic.label %}{% when 'emergency' %}emergency come attended within hours{% when 'urgent' %}urgent repairs done hours{% when 'routine' %}routine repairs days{% endcase %}{% endif %}",
          add: `{% if steps.topic.label != "charge" %}${tell('who comes and when')}{% endif %}`,
          otherwise: tell('We will tell you who comes and when.'),
        },
        {
          title: tell('Access'),
          text: `${accessWords}{% if access != '' %}${tell('You wrote: “[quote]”', { quote: 'access' })} ${tell('We pass this on to the person who comes.')}{% endif %}`,
          add: `{% unless steps.topic.label == "charge" or steps.topic.label == "emergency" %}${tell('when someone can enter the unit')}{% endunless %}`,
          otherwise: tell('Please tell us when someone can enter the unit.'),
        },
        { title: '', text: whoPays },
        { title: tell('Your questions'), answers: true },
      ],
      brief: 'Answer the repair message of {{ input.tenant }}{% if input.unit %} in {{ input.unit }}{% endif %}.',
      instructions:
        'You write for a property manager to a tenant who may be worried. If anyone is in danger, first say to leave the place and call the local emergency number. Then the safe first steps that the policy names, numbered; then what happens next and within what time by the policy; then what access the tenant gave; then who pays by the lease, or that the manager checks it. Never ask a tenant to touch wiring, gas or a boiler. Promise no visit, time or refund, and do not say that anyone was sent: the manager arranges it. Ask for unit, access times or a photo if they are missing.',
      from: ['policy'],
      material: {
        'Read from the message': 'Unit: {{ input.unit | default: "not stated" }}. Urgency: {{ steps.topic.label }}. {{ input.message }}',
      },
    }),
    ...replyApproval({
      message: 'message',
      who: 'the property manager',
      title: 'Approve reply to {{ input.tenant | default: "the tenant" }}',
      always: ['emergency', 'charge'],
      shown: `${escalated('message')}{{ input.tenant }}{% if input.unit %}, {{ input.unit }}{% endif %} ({{ steps.topic.label }}): {{ input.message }}`,
      subject: `{% if input.unit %}${tell('Your message about [subject]', { subject: 'input.unit' })}{% else %}${tell('Your message about a repair')}{% endif %}`,
      event: 'repair.taken_in',
      payload: { facts: 'steps.facts', defects: reportedDefects },
    }),
  ],
  output: [
    prose('reply', 'Reply', final('steps.reply.text')),
    category('urgency', 'Urgency', 'steps.topic.label'),
    data('facts', 'Repair', 'steps.facts'),
    prose('defects', 'Defects in the message', `${reportedDefects} | bullets | default: 'None'`),
  ],
}
