import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { examineEach, notesOf, notesTable } from '../fragments/examining.ts'
import { line, passage, source, table } from '../fragments/fields.ts'
import { plain, prose } from '../fragments/results.ts'
import { nextContact, releaseOffer, sellerGuide, weigh } from '../fragments/selling.ts'
import { final, find, letter } from '../fragments/steps.ts'

export const freightBidWorkbook: WorkflowDefinition = {
  version: 1,
  minutes_saved: 120,
  input: [
    line('shipper', 'Shipper'),
    table('lanes', 'Bid lanes', ['lane', 'volume', 'equipment', 'notes']),
    passage('questions', "Shipper's questions, one a line", { required: false }),
  ],
  sample_input: {
    shipper: 'Homewares Co',
    lanes: `lane,volume,equipment,notes
Columbus to Chicago,6 a week,53 ft dry van,drop trailers at both ends
Chicago to Denver,2 a week,53 ft dry van,live unload
Miami to Columbus,1 a month,reefer,plants at 50 degrees
Columbus to Memphis,4 a week,53 ft dry van,Friday pickups`,
    questions: `How many trailers can you drop in Columbus?
What is your tender acceptance?`,
  },
  sample_knowledge: [
    source(
      'Lane guide',
      'We run Chicago to Columbus daily and look for backhauls from Columbus to Chicago and Memphis. Drop pools stand in Columbus with 40 dry van trailers. We have no reefers and no terminal west of Omaha.',
    ),
    source(
      'Capability answers',
      'Tender acceptance was 94 percent last year on contract lanes. Tracking is by ELD with updates every 15 minutes. Cargo insurance is $250,000 a load.',
    ),
  ],
  schedule: 'config.follow_up_frequency',
  steps: [
    weigh('{{ input.lanes }}', {
      strong: 'Columbus, Chicago, Memphis, dry van, drop trailers, daily, backhaul',
      possible: 'Live unload, two a week, one way, Friday pickups',
      weak: 'Reefer, flatbed, Denver, one a month, hazardous',
    }),
    examineEach({
      name: 'lanes',
      title: 'Sort each lane',
      items: 'input.lanes | csv',
      as: 'bid',
      text: '{{ bid.lane }} {{ bid.volume }} {{ bid.equipment }} {{ bid.notes }}',
      labels: {
        backhaul: 'Columbus to Chicago, Columbus to Memphis, backhaul, drop trailers, daily, week',
        possible: 'Live unload, Denver, two a week, long haul',
        no_fit: 'Reefer, flatbed, plants, one a month, no terminal',
      },
      query: 'lane guide {{ bid.lane }} {{ bid.equipment }}',
      question: 'How does {{ bid.lane }} with {{ bid.equipment }} fit our network and equipment?',
      instructions:
        'Say in two sentences how the lane fits network, equipment and backhauls by the lane guide. Give no rate: pricing enters every rate.',
    }),
    find('answers', 'Find capability answers', '{{ input.questions }} trailers tender acceptance tracking insurance'),
    letter({
      title: 'Draft the capability answers',
      recipient: '{{ input.shipper }}',
      brief: 'your bid, drop trailers, tender acceptance and tracking.',
      instructions: `Answer each question of the shipper with its figure and source; lanes on the shortlist with one reason each; rates as [rate]. Questions: {{ input.questions }} ${sellerGuide}`,
      from: ['answers'],
    }),
    ...releaseOffer({
      who: 'pricing',
      shown: notesOf('lanes', '{{ one.bid.lane }}'),
      text: 'steps.letter.text',
      event: 'bid.prepared',
      payload: { lanes: 'steps.lanes.items', fit: 'steps.fit.label' },
    }),
  ],
  output: [
    notesTable('lanes', 'Lanes', { Lane: 'bid.lane', Volume: 'bid.volume', Equipment: 'bid.equipment' }),
    prose('letter', 'Capability answers', final('steps.letter.text')),
    plain('fit', 'Fit of the bid', 'steps.fit.label'),
    nextContact,
  ],
}
