import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { line, passage, whole } from '../fragments/fields.ts'
import { nextContact, releaseOffer, sellerGuide, weigh } from '../fragments/selling.ts'
import { final, find, write } from '../fragments/steps.ts'

const visits = { min: 0, max: 10_000, unit: 'referrals' }

export const referralLiaisonBriefs: WorkflowDefinition = {
  version: 1,
  minutes_saved: 35,
  input: [
    line('practice', 'Referring practice'),
    line('contact', 'Contact'),
    whole('last_quarter', 'Referrals last quarter', visits),
    whole('this_quarter', 'Referrals this quarter', visits),
    passage('notes', 'Your visit notes'),
  ],
  sample_input: {
    practice: 'Lakeside Family Medicine',
    contact: 'Dr. Anne Whitfield',
    last_quarter: 34,
    this_quarter: 19,
    notes:
      'Visited in January. Office manager Tom says two knee patients waited five weeks for orthopedics and the MRI report for Mr. Kern never came back. They like our cardiology, same-week access. New N.P. starts in April and will see sports injuries. Asked for a direct number for urgent referrals.',
  },
  sample_knowledge: [
    {
      title: 'Service lines',
      text: 'Orthopedics and sports medicine opened a Saturday injury clinic in February: new knee and shoulder patients are seen within four days. Urgent referrals reach the access desk directly at 555-0144, weekdays 7 to 19.',
    },
    {
      title: 'Report turnaround',
      text: 'Imaging reports go to the referring practice by fax or portal within 24 hours. A lost report is traced by the liaison office the same day and sent again.',
    },
  ],
  schedule: 'config.follow_up_frequency',
  steps: [
    weigh('{{ input.practice }}: {{ input.this_quarter }} referrals after {{ input.last_quarter }}. {{ input.notes }}', {
      strong: 'Refers every week, likes access and reports, new provider, growing, asked for a direct number',
      possible: 'Referrals stalled or split with another system, waited, complaint about access, lost report',
      weak: 'Owned by a competing system, no referrals, closed panel, declined visits',
    }),
    find('services', 'Find service lines that fit', '{{ input.notes }} access referral report'),
    write({
      name: 'brief',
      title: 'Write the one-page brief',
      task: {
        kind: 'draft',
        form: 'report',
        brief: 'Visit to {{ input.practice }}: what they send, what has stalled and which service lines fit.',
      },
      instructions: `You prepare a physician liaison. One page: referrals now and before, open complaints with who must mend them, service lines that answer a need in the notes, three questions to ask. Offer nothing of value for referrals. ${sellerGuide}`,
      from: ['services'],
      given: {
        'Visit notes': '{{ input.notes }}',
        Referrals: '{{ input.practice }} sent {{ input.this_quarter }} referrals this quarter after {{ input.last_quarter }} last quarter.',
      },
    }),
    write({
      name: 'email',
      title: 'Draft the follow-up email',
      task: {
        kind: 'draft',
        form: 'letter',
        brief: 'Our visit to {{ input.practice }}, and what your office raised about access and reports.',
        recipient: '{{ input.contact }}',
        sender: "{{ profile.company_name | default: 'Physician liaison office' }}",
      },
      instructions: `A short, warm email to a referring office. Answer each complaint with what was done or who does it by when; name one service that fits. No patient names. ${sellerGuide}`,
      from: ['services'],
    }),
    ...releaseOffer({
      who: 'the physician liaison',
      shown: '{{ steps.brief.text }}',
      text: 'steps.email.text',
      event: 'referral_brief.ready',
      payload: { brief: 'steps.brief.text', fit: 'steps.fit.label' },
    }),
  ],
  output: [
    { name: 'brief', title: 'Brief', format: 'markdown', value: 'steps.brief.text' },
    { name: 'email', title: 'Follow-up email', format: 'markdown', value: final('steps.email.text') },
    { name: 'fit', title: 'Fit', format: 'text', value: 'steps.fit.label' },
    nextContact,
  ],
}
