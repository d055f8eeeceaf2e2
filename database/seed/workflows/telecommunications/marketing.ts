import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { campaign } from '../fragments/campaigning.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { forEach } from '../fragments/looping.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, find, letter, ready, write } from '../fragments/steps.ts'

export const fiberBuildAnnouncements: WorkflowDefinition = {
  version: 1,
  minutes_saved: 70,
  input: [line('area', 'Area'), passage('streets', 'Streets and dates, one per line'), line('offer', 'Offer')],
  sample_input: {
    area: 'East Mill',
    offer: '1 Gbit/s for $59 a month, price held for 24 months, no installation fee before July 31',
    streets: `Birch Street: drilling March 23 to 27
Canal Road: drilling March 30 to April 3, sidewalk on the south side
School Lane: drops from April 13, not on school days before 15:00`,
  },
  sample_knowledge: [
    source(
      'Build guide, yards and easements',
      'Crews work in the public easement, usually ten feet from the curb. Lines are marked with flags three days before. Lawns are filled and seeded within 21 days, and repairs are asked for at 555-0172 with the address.',
    ),
    source(
      'Build guide, drops',
      'A drop is the cable from the street to the house; it is buried within 14 days of installation and needs the consent of the owner. Work is announced by door hanger five days before, with hours from 8:00 to 17:00.',
    ),
  ],
  steps: [
    find(
      'guides',
      'Find build guides',
      'build guide construction stage easement permit yard repair drop door hanger hours contact {{ input.area }}',
    ),
    forEach('streets', 'Write each door hanger', 'input.streets | lines', 'street', [
      write({
        name: 'hanger',
        title: 'Write the door hanger',
        task: {
          kind: 'draft',
          form: 'letter',
          brief: 'Tell the residents about the work in their street: {{ street }}.',
          recipient: 'Residents of {{ input.area }}',
          sender: "{{ profile.company_name | default: 'Your network builder' }}",
        },
        checks: ['Days and hours of the work in this street', 'Access, parking and lawns, and the number to call'],
        instructions: `A door hanger of at most 90 words for people who have not asked for the work: when and where, what will be marked or dug, how the ground is restored, whom to call. Dates exactly as in this line: {{ street }}. Contact and working hours only from the build guides, otherwise as [contact]. The offer in one line at the end, exactly: {{ input.offer }}. Promise no connection date and no undisturbed access. In the language of the schedule. ${campaign}`,
        from: ['guides'],
        material: { 'Work in the street': ready('{{ street }}'), Offer: ready('{{ input.offer }}') },
      }),
    ]),
    letter({
      name: 'email',
      title: 'Write the launch email',
      recipient: 'Residents of {{ input.area }}',
      checks: [
        'Streets and dates against the schedule of the crew',
        'Price, term, price after the term, and the last day of the offer',
        'The number for damage and questions',
      ],
      opening: 'We are building fiber in {{ input.area }}. This is what happens and when.',
      brief: 'Announce the fiber build in {{ input.area }} to its residents.',
      instructions: `First a launch email, then a short local post. Both say which streets have work and when, what happens on private ground, how it is restored and whom to call, from the build guides. The offer word for word with its end date and conditions: {{ input.offer }}. Dates only as in the schedule; a street without a date gets none. No claim about competitors or speed beyond the offer. In the language of the schedule. ${campaign}`,
      from: ['guides'],
      material: { Schedule: ready('{{ input.streets }}'), Offer: ready('{{ input.offer }}') },
    }),
    ...release({
      who: 'the market manager',
      title: 'Approve announcements for {{ input.area | default: "the area" }}',
      shown: '{{ input.area }}, offer: {{ input.offer }}\n\n{% for one in steps.streets.items %}{{ one.hanger.text }}\n\n{% endfor %}',
      text: 'steps.email.text',
      subject: 'the announcements for {{ input.area }} are approved',
      event: 'build.announced',
      payload: { area: 'input.area', hangers: 'steps.streets.items' },
    }),
  ],
  output: [
    prose('email', 'Launch email and post', final('steps.email.text')),
    {
      name: 'hangers',
      title: 'Door hangers',
      format: 'table',
      value: 'steps.streets.items',
      columns: [
        { title: 'Street', value: 'row.street' },
        { title: 'Door hanger', value: 'row.hanger.text' },
      ],
    },
  ],
}
