import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { framework, releaseReview, reviewerGuide } from '../fragments/complying.ts'
import { examineEach, notesOf, notesTable, report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { prose } from '../fragments/results.ts'
import { final } from '../fragments/steps.ts'

export const fairHousingAdScreen: WorkflowDefinition = {
  version: 1,
  minutes_saved: 12,
  input: [
    line('listing', 'Listing'),
    passage('ad', 'Ad, flyer or post, one sentence per line'),
    passage('audience', 'Audience notes', { required: false }),
  ],
  sample_input: {
    listing: '2 bed at 77 Willow Street',
    ad: `Sunny two-bedroom apartment, perfect for young professionals
Walking distance to St. Mark church and the synagogue
No children under 12 please
Laundry in the basement, pets negotiable, rent $1,850`,
    audience: 'Social post, audience set to ages 25 to 40',
  },
  sample_knowledge: [
    source(
      'Fair housing policy',
      'Describe the property, never the person: no "perfect for young professionals", no "no children", no religion, no age. Familial status is protected: limits on children are refused outside senior housing.',
    ),
    source(
      'State guide',
      'Nearby landmarks are named by street or park; religious landmarks are avoided. Audiences of paid posts may not be narrowed by age, sex or zip code for housing.',
    ),
  ],
  schedule: 'config.audit_frequency',
  steps: [
    examineEach({
      name: 'phrases',
      title: 'Check each sentence',
      items: 'input.ad | lines',
      as: 'phrase',
      text: '{{ phrase }}',
      labels: {
        familial_status: 'Children, kids, family, adults only, no children',
        religion: 'Church, synagogue, mosque, temple, Christian',
        age_or_person: 'Young professionals, mature, students, perfect for, ideal for',
        neutral: 'Rent, laundry, basement, pets, sunny, parking, square feet',
      },
      query: `${framework}fair housing {{ phrase }}`,
      question: 'What does the fair housing policy say of: {{ phrase }}?',
      instructions:
        'Give the reason and a neutral rewrite that describes the property, or "Fine as it is". A borderline case is marked for the broker.',
    }),
    report({
      brief: 'Fair housing screen of {{ input.listing }}: {{ input.ad | lines | join: "; " }}.',
      instructions: `For a broker: problem phrases with reason and rewrite, then audience settings, then the clean ad in full. {% if input.audience %}Audience: {{ input.audience }}. {% endif %}${reviewerGuide}`,
      given: { Phrases: notesOf('phrases', '{{ one.phrase }}') },
    }),
    ...releaseReview({
      who: 'the broker',
      shown: notesOf('phrases', '{{ one.phrase }}'),
      text: 'steps.report.text',
      subject: 'Ad screen of {{ input.listing }}',
      event: 'ad.screened',
    }),
  ],
  output: [prose('screen', 'Screen and clean ad', final('steps.report.text')), notesTable('phrases', 'Phrases', { Phrase: 'phrase' })],
}
