import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { campaign } from '../fragments/campaigning.ts'
import { choice, line, passage } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { final, find, write } from '../fragments/steps.ts'

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
      text: 'We write as one neighbor to another: short sentences, no fear, no blame. We say "you can" more often than "you must". Text messages stay below 160 characters and never name a diagnosis.',
    },
  ],
  steps: [
    find('guidance', 'Find the clinical guidance', '{{ input.topic }} screening age interval'),
    find('voice', 'Find your writing style', 'voice style text message letter reading level', 3),
    write({
      name: 'letter',
      title: 'Write the letter',
      task: {
        kind: 'draft',
        form: 'letter',
        brief: '{{ input.topic }}: it is time for your screening.',
        sender: "{{ profile.company_name | default: 'Your clinic' }}",
      },
      instructions: `A reminder letter at {{ input.reading_level }} reading level. Say why, what happens, how to book and what it costs; ages and intervals exactly as the guidance has them. ${campaign}`,
      from: ['guidance', 'voice'],
      given: { 'Clinic details': '{{ input.details }}' },
    }),
    write({
      name: 'short',
      title: 'Write the portal message and the text',
      task: { kind: 'summarise', sentences: 2 },
      instructions: `First a portal message of at most 80 words, then a text message below 160 characters that names no diagnosis, both saying the same as the letter. ${campaign}`,
      given: { 'Clinic details': '{{ input.details }}', Letter: '{{ steps.letter.text }}' },
    }),
    ...release({
      who: 'the medical director',
      shown: 'Portal and text: {{ steps.short.text }}',
      text: 'steps.letter.text',
      subject: 'the reminders are approved',
      event: 'screening_campaign.approved',
      payload: { short: 'steps.short.text' },
    }),
  ],
  output: [
    { name: 'letter', title: 'Letter', format: 'markdown', value: final('steps.letter.text') },
    { name: 'short', title: 'Portal message and text', format: 'markdown', value: 'steps.short.text' },
  ],
}
