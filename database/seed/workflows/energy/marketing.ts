import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { campaign } from '../fragments/campaigning.ts'
import { choice, line, source } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { category, prose } from '../fragments/results.ts'
import { final, find, labelText, letter, ready, sort, textWritten, write } from '../fragments/steps.ts'

export const demandResponseInvitations: WorkflowDefinition = {
  version: 1,
  minutes_saved: 45,
  input: [
    line('program', 'Program'),
    line('incentive', 'Incentive'),
    choice('group', 'Customer group', ['Homes with smart thermostats', 'Small businesses', 'Schools']),
    line('event_hours', 'Event hours'),
  ],
  sample_input: {
    program: 'Summer Savers',
    incentive: '$40 to enroll and $25 for each season',
    group: 'Homes with smart thermostats',
    event_hours: '16:00 to 20:00 on at most 12 weekdays from June to September',
  },
  sample_knowledge: [
    source(
      'Program rules',
      'Summer Savers raises the thermostat by up to four degrees during an event. Customers may opt out of any event on the thermostat or in the app, without losing the incentive for the season, up to three times. Notice comes the day before by 18:00.',
    ),
    source(
      'Voice',
      'We thank before we ask. No "save big" and no figure of savings that the program has not measured. Customers with medical equipment are told not to enroll and whom to call.',
    ),
  ],
  steps: [
    find('rules', 'Find program rules', '{{ input.program }} {{ input.group }} rules opt out event notice incentive writing style'),
    letter({
      title: 'Write the invitation',
      recipient: '{{ input.group }}',
      checks: [
        'Hours, number of events, incentive and the way to opt out',
        'Customers who must not enroll, and whom they call',
        'No savings that the program has not measured',
      ],
      opening: 'We invite you to take part in {{ input.program }}.',
      brief: 'Invite {{ input.group }} to {{ input.program }}.',
      instructions: `A utility writes to {{ input.group }} who do not know the program. Say first what it asks of them on an event day and what they get; then the event hours, how to leave an event and what that costs them, how to enroll, and who should not enroll. Copy hours, incentive and opt-out terms word for word from the facts and rules; if the rules do not explain how to opt out, leave it out and report it as missing. Promise no saving and no comfort. ${campaign}`,
      from: ['rules'],
      material: {
        Program: ready('{{ input.program }}: {{ input.incentive }}\n{{ input.event_hours }}'),
      },
    }),
    write({
      name: 'notices',
      title: 'Write the day-ahead and event-day notices',
      task: { kind: 'answer', question: 'Which notices do participants of {{ input.program }} get before and during an event?' },
      instructions: `Write two text messages, each below 160 characters: one for the day before an event, one for the start of the event. Each has the hours and, if the rules explain it, how to opt out in the exact words. Event hours: {{ input.event_hours }}. Incentive: {{ input.incentive }}. Readers: {{ input.group }}. ${campaign}`,
      from: ['rules'],
    }),
    sort('wording', 'Check for overpromising', `${textWritten('letter')} {{ input.incentive }} {{ steps.notices.text }}`, {
      overpromising: {
        description:
          'Promises a result or hides the effort: guaranteed savings, huge or free money, you will not notice anything, no risk, always comfortable, hurry, last chance.',
        example: 'Join now and cut your bill in half, guaranteed, without feeling a thing!',
      },
      within_rules: {
        description:
          'States terms plainly: what happens during an event, hours, incentive, notice, how to opt out, conditions, who can enroll.',
        example: 'During an event we reduce your charging power for two hours; you can opt out in the app at any time.',
      },
    }),
    ...release({
      who: 'the program manager',
      title: 'Approve messages for {{ input.program | default: "the program" }}',
      shown: `{{ input.program }}, {{ input.group }}. Wording: {{ ${labelText('steps.wording.label')} }}. Notices: {{ steps.notices.text | uncited }}`,
      text: 'steps.letter.text',
      subject: 'Messages for {{ input.program }}',
      event: 'invitations.approved',
      payload: { notices: 'steps.notices.text' },
    }),
  ],
  output: [
    prose('invitation', 'Invitation', final('steps.letter.text')),
    prose('notices', 'Notices', 'steps.notices.text | uncited'),
    category('wording', 'Wording', 'steps.wording.label'),
  ],
}
