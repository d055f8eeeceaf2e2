import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { campaign } from '../fragments/campaigning.ts'
import { choice, line, passage } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, find, letter, ready, shorten, textWritten } from '../fragments/steps.ts'

export const screeningReminderCampaign: WorkflowDefinition = {
  version: 1,
  minutes_saved: 60,
  input: [
    line('topic', 'Screening'),
    choice('reading_level', 'Reading level', ['Grade 4', 'Grade 6', 'Grade 8']),
    passage('details', 'Clinic details', { help: 'Location, times, booking and cost.' }),
  ],
  sample_input: {
    topic: 'Colorectal cancer screening from age 45',
    reading_level: 'Grade 6',
    details:
      'Riverside Health Center, 210 Mill Street. Take-home FIT kits are free at the front desk, or call 555-0119. Colonoscopy appointments on Tuesdays and Thursdays. Interpreters in Spanish and Vietnamese.',
  },
  sample_knowledge: [
    {
      title: 'Screening guidance',
      text: 'Adults aged 45 to 75 should be screened for colorectal cancer. A FIT kit is done at home once a year; a colonoscopy is done every ten years. Screening finds cancer early, when it is easier to treat. Patients with bleeding or family history should talk to their doctor first.',
    },
    {
      title: 'Voice of the clinic',
      text: 'We write as one neighbor to another: short sentences, no fear, no blame. We say "you can" more often than "you must". Text messages are short and never name a diagnosis.',
    },
  ],
  steps: [
    find('guidance', 'Find the clinical guidance', '{{ input.topic }} screening who age interval'),
    find('voice', 'Find your writing style', 'writing style voice text message letter reading level', 3),
    letter({
      title: 'Write the letter',
      checks: [
        'Ages, intervals and the people who should ask a doctor first, against the guideline',
        'Reading level, languages and the way to opt out',
        'No diagnosis or result in a text message',
      ],
      opening: 'This letter is about {{ input.topic }}. It tells you how to take part.',
      brief: 'Remind patients of {{ input.topic }} and tell them how to take part.',
      instructions: `A clinic writes to patients for whom a screening may be due, at {{ input.reading_level }} reading level. Say first what is offered and for whom; then why it helps, what happens, how to book and what it costs. Ages and intervals exactly as the guidance has them; place, times, booking and cost exactly as in the clinic details. The reader may be afraid: no fear, no blame, no promise of a result. Do not say that the reader is ill, at risk or overdue. If the guidance names people who should ask a clinician first, say so. ${campaign}`,
      from: ['guidance', 'voice'],
      material: { 'Clinic details': ready('{{ input.details }}') },
    }),
    shorten(
      'short',
      'Write the portal message and the text',
      6,
      `First a portal message of at most 80 words, then a text message below 160 characters that names neither a diagnosis nor a body part. Both at {{ input.reading_level }} reading level, and both say nothing that the letter does not say. ${campaign}`,
      { 'Clinic details': '{{ input.details }}', Letter: textWritten('letter') },
    ),
    ...release({
      who: 'the medical director',
      title: 'Approve reminders about {{ input.topic | default: "the screening" }}',
      shown: '{{ input.topic }}, {{ input.reading_level }}. Portal message and text: {{ steps.short.text }}',
      text: 'steps.letter.text',
      subject: 'Reminders for {{ input.topic }}',
      event: 'screening_campaign.approved',
      payload: { short: 'steps.short.text' },
    }),
  ],
  output: [prose('letter', 'Letter', final('steps.letter.text')), prose('short', 'Portal message and text', 'steps.short.text')],
}
