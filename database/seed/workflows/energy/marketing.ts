import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { campaign } from '../fragments/campaigning.ts'
import { choice, line, source } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { plain, prose } from '../fragments/results.ts'
import { final, find, letter, shorten, sort } from '../fragments/steps.ts'

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
    find('rules', 'Find program rules', '{{ input.program }} opt out event notice incentive thermostat voice'),
    letter({
      title: 'Write the invitation',
      recipient: 'neighbor',
      brief: '{{ input.program }}: {{ input.incentive }}, events {{ input.event_hours }}, and how to opt out.',
      instructions: `An invitation for {{ input.group }}: what happens on an event day, what they get, how to opt out. Hours, incentive and opt-out terms word for word. ${campaign}`,
      from: ['rules'],
    }),
    shorten(
      'notices',
      'Write the day-ahead and event-day notices',
      3,
      `A day-ahead notice and an event-day notice, each below 160 characters, with hours and how to opt out. ${campaign}`,
      {
        Event:
          '{{ input.program }} events run {{ input.event_hours }}. Customers may opt out of any event on the thermostat or in the app. The incentive is {{ input.incentive }}.',
      },
    ),
    sort('wording', 'Check for overpromising', '{{ steps.letter.text }} {{ steps.notices.text }}', {
      overpromising: 'Save big, guaranteed savings, never notice, free money',
      within_rules: 'Opt out, events, incentive, notice, thermostat, season',
    }),
    ...release({
      who: 'the program manager',
      shown: 'Notices: {{ steps.notices.text }} Wording: {{ steps.wording.label }}',
      text: 'steps.letter.text',
      subject: 'the messages for {{ input.program }} are approved',
      event: 'invitations.approved',
      payload: { notices: 'steps.notices.text' },
    }),
  ],
  output: [
    prose('invitation', 'Invitation', final('steps.letter.text')),
    prose('notices', 'Notices', 'steps.notices.text'),
    plain('wording', 'Wording', 'steps.wording.label'),
  ],
}
