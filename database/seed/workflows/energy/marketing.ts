import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { campaign, checkCopy, label, phrases, say, styleTitles } from '../fragments/campaigning.ts'
import { choice, line, source } from '../fragments/fields.ts'
import { inLanguageOf, languageOf, tell } from '../fragments/letters.ts'
import { release } from '../fragments/releasing.ts'
import { category, prose } from '../fragments/results.ts'
import { final, find, labelText, letter, readyText, sort, textWritten, write } from '../fragments/steps.ts'
import { template } from '../fragments/template.ts'

/** Expression for the texts that determine the language of the texts for customers. */
const textsOfCase = 'input.event_hours | lines | concat: input.incentive | concat: steps.rules.passages'

/** Template that assigns the sentences of the program rules by subject. */
const rulesOf = template(`{% capture promised %}{{ input.event_hours }}, {{ input.incentive }}{% endcapture %}${inLanguageOf(textsOfCase)}
  {% assign rules = steps.rules.passages | without_title: '${styleTitles}' %}
  {% assign leaving = rules | about: '@opting_out' %}
  {% assign notices = rules | about: '@notice' | except: leaving %}
  {% assign enrolling = rules | about: '@enrolling' | except: leaving | except: notices %}
  {% assign medical = steps.rules.passages | about: '@medical_equipment' %}{% assign phones = medical | contacts | not_about: 'www, http, com=, org=' %}{% assign medical_phone = input.medical_contact | default: phones[0] %}
  {% assign asked = rules | except: leaving | except: notices | except: enrolling | except: medical %}`)

/** Filters that rewrite a sentence of the rules so that it addresses the customer. */
const toCustomer =
  "| replace: 'Customers may', 'You may' | replace: 'Customers can', 'You can' | replace: 'Participants may', 'You may' | replace: 'Participants can', 'You can'"

const letterText = `${rulesOf}${say('Dear customer,')}

${say('Thank you for being our customer. We invite you to take part in')} {{ input.program }}.

{% if asked.size > 0 %}**${label('What happens during an event')}** {{ asked | paragraph }}

{% endif %}**${label('When')}** {{ input.event_hours | as_sentence }}{% if notices.size > 0 %} {{ notices | paragraph }}{% endif %}

**${label('What you get')}** {{ input.incentive | without_remarks | as_sentence }}

{% if input.enrollment %}**${label('How to take part')}** {{ input.enrollment | as_sentence }}

{% endif %}
{% if leaving.size > 0 %}**${label('If an event does not suit you')}** {{ leaving | paragraph ${toCustomer} }}

{% endif %}{% if medical.size > 0 %}**${say('Please do not enroll')}** ${say('if anyone at your place relies on medical equipment.')}{% if medical_phone %} ${tell('Please call us at [phone] instead.', { phone: 'medical_phone' })}{% endif %}

{% endif %}{% if enrolling.size > 0 %}{{ enrolling | paragraph }}

{% endif %}${phrases.regards}
{{ profile.company_name | default: 'Your team' }}`

/**
 * Template for the notices. They contain the complete sentence about opting out if it fits into a text message. Otherwise they state how to
 * opt out and refer to the invitation for all conditions, because quoting only some conditions would change the terms.
 */
const noticeTexts = template(`${rulesOf}
  {% assign hours = input.event_hours | time_span | default: input.event_hours %}
  {% capture before %}{{ input.program }}: ${say('an event is planned for tomorrow')}, {{ hours }}.{% endcapture %}{% assign room = 159 | minus: before.size %}
  {% assign whole = leaving | first ${toCustomer} %}
  {% assign ways = leaving | first | clauses %}{% assign way = ways | about: '@opting_out' | first | as_sentence ${toCustomer} %}{% if ways.size > 1 %}
  {% capture way %}{{ way }} ${say('Conditions: see your invitation.')}{% endcapture %}{% endif %}{% if leaving.size > 0 %}
  {% capture out %} ${say('Does it not suit you? Opt out as your terms describe.')}{% endcapture %}{% if whole.size <= room %}
  {% capture out %} {{ whole }}{% endcapture %}{% elsif way.size <= room %}
  {% capture out %} {{ way }}{% endcapture %}{% endif %}{% endif %}### Day before

{{ before }}{{ out }}

### Event day

{{ input.program }}: ${say('the event begins now')}, {{ hours }}.{{ out }}`)

export const demandResponseInvitations: WorkflowDefinition = {
  version: 1,
  minutes_saved: 45,
  input: [
    line('program', 'Program'),
    line('incentive', 'Incentive'),
    choice('group', 'Customer group', ['Homes with smart thermostats', 'Small businesses', 'Schools']),
    line('event_hours', 'Event hours'),
    line('enrollment', 'How to enroll, and by when', { required: false, help: 'Address, number and last day.' }),
    line('medical_contact', 'Number for customers with medical equipment', {
      required: false,
      help: 'They must not enroll, and call instead.',
    }),
  ],
  sample_input: {
    program: 'Summer Savers',
    incentive: '$40 to enroll and $25 for each season',
    group: 'Homes with smart thermostats',
    event_hours: '16:00 to 20:00 on at most 12 weekdays from June to September',
    enrollment: 'Enroll at summersavers.example.com or at 555-0160 until May 15',
    medical_contact: '555-0164',
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
    find(
      'rules',
      'Find program rules',
      '{{ input.program }} {{ input.group }} rules opt out event notice incentive writing style {{ input.event_hours }} {{ input.incentive }}',
    ),
    letter({
      title: 'Write the invitation',
      recipient: '{{ input.group }}',
      checks: [
        'Hours, number of events, incentive and the way to opt out',
        'Customers who must not enroll, and whom they call',
        'No savings that the program has not measured',
      ],
      document: letterText,
      language: textsOfCase,
      brief: 'Invite {{ input.group }} to {{ input.program }}.',
      instructions: `A utility writes to {{ input.group }} who do not know the program. Say first what it asks of them on an event day and what they get; then the event hours, how to leave an event and what that costs them, how to enroll, and who should not enroll. Copy hours, incentive and opt-out terms word for word from the facts and rules; if the rules do not explain how to opt out, leave it out and report it as missing. Promise no saving and no comfort. ${campaign}`,
      from: ['rules'],
      material: {
        Program: readyText('{{ input.program }}: {{ input.incentive }}\n{{ input.event_hours }}\n{{ input.enrollment }}'),
      },
    }),
    write({
      name: 'notices',
      title: 'Write the day-ahead and event-day notices',
      task: {
        kind: 'draft',
        form: 'report',
        brief: 'Write the notices that participants of {{ input.program }} get before and at the start of an event.',
        document: noticeTexts,
        language: languageOf(textsOfCase),
      },
      instructions: `Write two text messages, each below 160 characters and under its heading: one for the day before an event, one for the start of the event. Each has the hours and, if the rules explain it, how to opt out in the exact words. Event hours: {{ input.event_hours }}. Incentive: {{ input.incentive }}. Readers: {{ input.group }}. ${campaign}`,
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
    checkCopy({
      rules: 'steps.rules.passages',
      from: ['rules'],
      copies: [
        { channel: 'Text, day before', text: "steps.notices.text | section: 'day before'", terms: 'text message, sms', max: 160 },
        { channel: 'Text, event day', text: "steps.notices.text | section: 'event day'", terms: 'text message, sms', max: 160 },
      ],
      texts: '{{ steps.letter.text }}\n{{ steps.notices.text }}',
      facts: '{{ input.program }} {{ input.incentive }} {{ input.event_hours }} {{ input.enrollment }} {{ input.medical_contact }}',
      toAdd: `${rulesOf}{% if enrolling.size == 0 and input.enrollment == blank %}- How to enroll, with the address or number, and by when
{% endif %}{% if leaving.size == 0 %}- How to opt out of an event, and what it costs: the rules do not say it
{% endif %}{% if notices.size == 0 %}- When participants get notice of an event
{% endif %}{% if medical.size > 0 and medical_phone %}{% elsif medical.size > 0 %}- The number to call for customers with medical equipment
{% else %}- Who must not enroll, such as customers with medical equipment
{% endif %}`,
      wording: { label: 'steps.wording.label', harmless: 'within_rules' },
    }),
    ...release({
      who: 'the program manager',
      title: 'Approve messages for {{ input.program | default: "the program" }}',
      shown: `{{ input.program }}, {{ input.group }}. Wording: {{ ${labelText('steps.wording.label')} }}. Notices: {{ steps.notices.text | uncited }}\n\n{{ steps.check.text }}`,
      text: 'steps.letter.text',
      subject: 'Messages for {{ input.program }}',
      event: 'invitations.approved',
      payload: { notices: 'steps.notices.text' },
    }),
  ],
  output: [
    prose('invitation', 'Invitation', final('steps.letter.text')),
    prose('notices', 'Notices', 'steps.notices.text | uncited'),
    prose('check', 'Check before release', 'steps.check.text'),
    category('wording', 'Wording', 'steps.wording.label'),
  ],
}
