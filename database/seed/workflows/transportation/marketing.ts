import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { campaign } from '../fragments/campaigning.ts'
import { report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, find, shorten } from '../fragments/steps.ts'

export const weeklyShipperBulletin: WorkflowDefinition = {
  version: 1,
  minutes_saved: 60,
  input: [line('week', 'Week'), passage('notes', 'Operations notes'), line('feature', 'Lane or service to feature')],
  sample_input: {
    week: 'March 9 to 13, 2026',
    feature: 'Columbus to Memphis, daily dry van',
    notes:
      'Spot capacity loosens in the Southeast after the holiday. Donner Pass expected to close Tuesday night for snow, plan one day more to northern California. Diesel index at 3.94, fuel surcharge goes to 31 percent on Monday. Port of Savannah vessels wait two days.',
  },
  sample_knowledge: [
    source(
      'Service guide',
      'Columbus to Memphis runs every weekday with pickups until 17:00 and delivery the next morning. Drop trailers are available in Columbus. Claims on this lane were below one in a thousand last year.',
    ),
    source(
      'Fuel surcharge',
      'The fuel surcharge follows the national diesel index of the Monday before: 30 percent from 3.80, 31 percent from 3.90, 32 percent from 4.00. It is applied to linehaul only.',
    ),
  ],
  steps: [
    find('guides', 'Find service guides', 'service guide {{ input.feature }} fuel surcharge {{ input.notes }}'),
    report({
      heading: 'Bulletin for {{ input.week | default: "the week" }}',
      checks: [
        'Source and date of each forecast and index',
        'What the shipper has to do, and until when',
        'No promise of capacity or transit time',
      ],
      brief: 'Tell shippers what changes in the week {{ input.week }} and what to do about it.',
      instructions: `A bulletin of at most 250 words from a carrier to logistics managers. What changes this week and what to do about it comes first; then one short paragraph for each subject that the notes cover, such as capacity, weather, ports and fuel; then the featured lane or service with facts from the service guides: {{ input.feature }}. Figures, dates and places exactly as in the notes. What the notes call expected or likely stays expected or likely. Explain a surcharge change with its index if both are given. Forecast no rates, promise no capacity, and leave out a subject without a note. In the language of the notes. ${campaign}`,
      from: ['guides'],
      material: { 'Operations notes': '{{ input.week }}: {{ input.notes }}', 'Featured lane or service': '{{ input.feature }}' },
    }),
    shorten(
      'teaser',
      'Write subject and teaser',
      2,
      `A subject line of at most 50 characters and a teaser of two sentences for a social post, with the one change that most readers have to act on. Nothing that the notes do not say, in their language. ${campaign}`,
      {
        'Operations notes': '{{ input.week }}: {{ input.notes }}',
      },
    ),
    ...release({
      who: 'the commercial manager',
      title: 'Approve bulletin for {{ input.week | default: "the week" }}',
      shown: 'Teaser: {{ steps.teaser.text }}\n\nOperations notes: {{ input.notes }}',
      text: 'steps.report.text',
      subject: 'the bulletin of {{ input.week }} is approved',
      event: 'bulletin.approved',
      payload: { week: 'input.week', teaser: 'steps.teaser.text' },
    }),
  ],
  output: [prose('bulletin', 'Bulletin', final('steps.report.text')), prose('teaser', 'Subject and teaser', 'steps.teaser.text')],
}
