import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { address, choice, fact, line, passage, source } from '../fragments/fields.ts'
import { category, data, prose } from '../fragments/results.ts'
import { final, find, read, sort, write } from '../fragments/steps.ts'
import { escalated, releaseReply } from '../fragments/support.ts'

/** Template that assigns the time of the next update in the notes; an empty text if they name none. */
const nextTime = `{% assign next_time = input.notes | split: '. ' | about: 'next, nächste, prochain, próxim, prossim, volgende' | join: ' ' | clock_time %}`

export const outageMessageComposer: WorkflowDefinition = {
  version: 1,
  minutes_saved: 15,
  input: [
    passage('notes', 'Notes from network operations'),
    choice('audience', 'Audience', ['Homes', 'Business accounts', 'Wholesale partners']),
    line('area', 'Area'),
    address('reply_to', 'Send to', { help: 'Email address of the mailing list. Leave empty to send nothing.' }),
  ],
  sample_input: {
    audience: 'Business accounts',
    area: 'Riverton and East Mill',
    notes:
      '09:42 fiber ring down between Riverton CO and East Mill, about 1,900 customers, 46 business circuits. Crew on site 10:15, looks like backhoe damage, not confirmed. Splicing maybe by 13:00. Voice works on the backup path, internet does not. Next note at 11:30.',
  },
  sample_knowledge: [
    source(
      'Approved wording, internet',
      'Internet service in your area is interrupted. Our crews are on site and work on the repair. We are sorry for the trouble and write again with every change. The cause is named only once operations have confirmed it.',
    ),
    source(
      'Approved wording, business accounts',
      'Voice service keeps working on the backup path while internet service is interrupted. Your account team has the list of your circuits and answers under your ticket number at any hour.',
    ),
  ],
  steps: [
    read('facts', 'Read the confirmed facts', '{{ input.notes }}', [
      fact.text('what_fails', 'What does not work, and what still works'),
      fact.text('since', 'Since when'),
      fact.text('customers', 'How many customers or circuits are affected'),
      fact.text('confirmed_cause', 'The cause, only if the notes call it confirmed'),
    ]),
    sort('topic', 'Sort the outage', '{{ input.notes }}', {
      emergency_calls: {
        description:
          'Emergency numbers, alarm lines, elevators, hospitals, fire or police lines cannot be reached. Waiting is most harmful here.',
        example: 'Calls to the emergency number fail from all landlines in the district.',
      },
      voice: {
        description: 'Telephone calls fail or are cut off: no dial tone, busy signal, telephone exchange, voicemail, poor voice quality.',
        example: 'Landline customers hear no dial tone and voicemail is down.',
      },
      mobile: {
        description: 'Mobile network: cell site, mast, antenna, no signal, no data on phones, roaming.',
        example: 'The mast on the hill has no power and phones show no signal.',
      },
      internet: {
        description: 'Internet, broadband, cable, data line or television does not work or is slow; router, optical line, ring.',
        example: 'Broadband and television are out in the whole valley since a cable was cut.',
      },
      planned: {
        description: 'Planned or scheduled work, maintenance or an upgrade that was announced beforehand, with a time window.',
        example: 'Planned upgrade on Sunday night from one to four, short interruptions expected.',
      },
      restored: {
        description: 'The outage is over: service works again, repair finished, monitoring, closed.',
        example: 'Everything is working again since noon, we keep monitoring.',
      },
    }),
    find('wording', 'Find your approved wording', 'approved outage wording {{ input.audience }} {{ steps.topic.label }} update'),
    write({
      name: 'reply',
      title: 'Write the messages',
      task: {
        kind: 'draft',
        form: 'letter',
        brief:
          'Inform {{ input.audience }} in {{ input.area }} about the state of the {{ steps.topic.label | replace: "_", " " }} service.',
        lead: `{{ input.area }}, {{ input.audience }}: {{ steps.topic.label | replace: '_', ' ' }}. {% assign causes = input.notes | about: 'confirmed, bestätigt, confirmé, confirmado, confermat' | not_about: 'not confirmed, not yet confirmed, unconfirmed, maybe, likely, looks like, possibl, probabl, suspect, nicht bestätigt, no confirmado' %}{% if causes.size > 0 %}Confirmed: {{ causes | paragraph }} {% else %}No cause is confirmed, so the messages name none. {% endif %}${nextTime}{% if next_time != '' %}Next update: {{ next_time }}.{% endif %}
Decide: release both messages. They contain no count, cause or repair time that is not confirmed.`,
        sections: [
          {
            title: 'Email',
            rule: 'service area interrupted maintenance {{ steps.topic.label | replace: "_", " " }}',
            add: 'the first sentence of your approved wording',
          },
          { title: '', rule: 'crews technicians site work repair sorry apologize' },
          { title: '', rule: 'keeps continues still working available backup unaffected' },
          { title: '', rule: 'team hotline answers questions contact {{ input.audience }}' },
          {
            title: '',
            text: `${nextTime}{% if next_time != '' %}Next update at {{ next_time }}.{% endif %}`,
            add: 'time of the next message',
          },
          {
            title: 'Text message',
            text: `{{ profile.company_name | default: 'Your provider' }}: {% assign planned = input.notes | about: 'planned, scheduled, maintenance, geplant, wartung, mantenimiento, planificad, manutenzione, onderhoud' %}{% if planned.size > 0 and steps.topic.label != 'restored' %}planned work can interrupt service{% else %}{% case steps.topic.label %}{% when 'restored' %}service is restored{% when 'planned' %}planned work{% when 'voice' %}telephone service is interrupted{% when 'mobile' %}mobile service is interrupted{% when 'internet' %}internet service is interrupted{% else %}service is interrupted{% endcase %}{% endif %} in {{ input.area }}.${nextTime}{% if next_time != '' %} Next update: {{ next_time }}.{% endif %}`,
          },
        ],
        recipient: '{{ input.audience }} in {{ input.area }}',
        sender: "{{ profile.company_name | default: 'Your team' }}",
      },
      checks: [
        'Only causes and times that operations have confirmed',
        'What still works, and for whom',
        'Time of the next message, and who sends it',
      ],
      instructions:
        "You write for the incident lead to customers who want to know what fails, what still works and when they hear more. First an email, then a text message of at most 160 characters. Use the approved wording for this audience and service. State only what the notes give as a fact: leave out every cause, time, place of damage and count that they call likely, possible or not confirmed, and internal names and numbers. If emergency calls may fail, say so first and name another way only if the sources do. If service is restored, say since when. Promise no repair time and no credit, and say that crews work on it only if the notes say so. Close with the time of the next update if there is one. Write in a {{ config.response_tone | default: 'professional' }} tone, in the language of the approved wording or else of the notes.",
      from: ['wording'],
      material: {
        'Notes from network operations': '{{ input.notes }}',
        'Read from the notes':
          'Kind: {{ steps.topic.label | replace: "_", " " }}. Audience: {{ input.audience }}. Area: {{ input.area }}. {{ steps.facts | as_facts }}',
      },
    }),
    ...releaseReply({
      message: 'notes',
      who: 'the incident lead',
      title: 'Approve outage notice for {{ input.area | default: "the affected area" }}',
      always: ['emergency_calls', 'voice', 'mobile', 'internet', 'planned', 'restored', 'unclear'],
      shown: `${escalated('notes')}{{ input.audience }}, {{ input.area }} ({{ steps.topic.label | replace: "_", " " }}): {{ input.notes }}`,
      subject: 'Service in {{ input.area }}',
      event: 'outage_message.released',
      payload: { facts: 'steps.facts' },
    }),
  ],
  output: [
    prose('messages', 'Messages', final('steps.reply.text')),
    category('kind', 'Kind of outage', 'steps.topic.label'),
    data('facts', 'Facts in the notes', 'steps.facts'),
  ],
}
