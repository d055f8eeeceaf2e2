import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { address, choice, fact, line, passage, source } from '../fragments/fields.ts'
import { data, plain, prose } from '../fragments/results.ts'
import { final, find, read, sort } from '../fragments/steps.ts'
import { escalated, releaseReply, reply } from '../fragments/support.ts'

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
      fact.text('what_fails', 'What does not work'),
      fact.text('since', 'Since when'),
      fact.text('customers', 'How many customers or circuits'),
      fact.text('next_update', 'When the next note comes'),
    ]),
    sort('topic', 'Sort the outage', '{{ input.notes }}', {
      internet: 'Internet, broadband, fiber ring, ring down, splicing',
      voice: 'No dial tone, calls fail, switch, SIP',
      emergency_calls: '911, emergency calls, alarm lines, hospital',
      mobile: 'Cell site, tower, LTE, 5G',
      restored: 'Restored, resolved, all services back, closed',
    }),
    find('wording', 'Find your approved wording', 'outage wording {{ input.audience }} {{ steps.topic.label }} update'),
    reply({
      message: 'notes',
      recipient: '{{ input.audience }} in {{ input.area }}',
      brief:
        '{{ steps.topic.label | capitalize }} service in {{ input.area }} is interrupted. Our crews are at work, and we write again with every change.',
      instructions:
        'You write outage messages. First an email to {{ input.audience }}, then a text of at most 160 characters. Leave out every cause and time that the notes mark as maybe, likely or not confirmed. Close with the time of the next update.',
      from: ['wording'],
    }),
    ...releaseReply({
      message: 'notes',
      who: 'the incident lead',
      always: ['internet', 'voice', 'emergency_calls', 'mobile', 'restored'],
      shown: `${escalated('notes')}{{ input.area }} ({{ steps.topic.label }}): {{ input.notes }}`,
      subject: 'Service in {{ input.area }}',
      event: 'outage_message.released',
      payload: { facts: 'steps.facts' },
    }),
  ],
  output: [
    prose('messages', 'Messages', final('steps.reply.text')),
    plain('kind', 'Kind of outage', 'steps.topic.label'),
    data('facts', 'Confirmed facts', 'steps.facts'),
  ],
}
