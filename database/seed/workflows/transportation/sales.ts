import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { examineEach, notesOf, notesTable } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { prose } from '../fragments/results.ts'
import { criteria, nextContact, releaseOffer, sellerGuide } from '../fragments/selling.ts'
import { final, find, letter } from '../fragments/steps.ts'
import { column, leftOutRows, optionalColumn, readTable, tableInput } from '../fragments/tables.ts'

const columns = [
  column.text('lane', 'Lane', 'Route', 'Origin and destination', 'Strecke', 'Relation', 'Trajet', 'Ruta'),
  optionalColumn.text('volume', 'Volume', 'Loads', 'Frequency', 'Loads per week', 'Menge', 'Sendungen', 'Volumen'),
  optionalColumn.text('equipment', 'Equipment', 'Trailer', 'Equipment type', 'Ausrüstung', 'Fahrzeug', 'Équipement', 'Equipo'),
  optionalColumn.text('notes', 'Notes', 'Remark', 'Requirements', 'Comments', 'Anforderungen', 'Bemerkung', 'Remarques', 'Requisitos'),
]

/** Template for the volume in words, so that a number alone is understood. */
const frequency = `{% assign loads = bid.volume | figure %}{% if bid.volume contains 'month' or bid.volume contains 'year' or bid.volume contains 'Monat' or bid.volume contains 'mes' or bid.volume contains 'mois' %}Rare loads.{% elsif loads > 2 %}Regular volume several times a week.{% elsif loads > 0 %}Low volume.{% endif %}`
/** Template for the list of the lanes with a label. */
const lanesOf = (label: string, suffix: string) =>
  `{% for one in steps.lanes.items %}{% if one.kind.label == '${label}' %}- {{ one.bid.lane }}{% if one.bid.volume %}, {{ one.bid.volume }}{% endif %}{% if one.bid.equipment %}, {{ one.bid.equipment }}{% endif %}${suffix}\n{% endif %}{% endfor %}`

export const freightBidWorkbook: WorkflowDefinition = {
  version: 1,
  minutes_saved: 120,
  input: [
    line('shipper', 'Shipper'),
    tableInput('lanes', 'Bid lanes', columns),
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
    readTable('lanes', columns),
    examineEach({
      name: 'lanes',
      title: 'Sort each lane',
      items: 'steps.table.rows',
      as: 'bid',
      text: `{{ bid.lane }}, {{ bid.volume }}, {{ bid.equipment }}. {{ bid.notes }} ${frequency} ${criteria}`,
      labels: {
        good_fit: {
          description:
            'Regular volume several times a week or daily, flexible hours, drop or pool trailers, return load, terminal nearby. Waiting costs most here.',
          example: 'Daily loads with a curtain trailer, flexible loading hours, return load from the port.',
        },
        possible: {
          description:
            'Some points fit and some do not: low or seasonal volume, live loading or unloading, narrow times, longer empty distance.',
          example: 'Twice a week, live unloading with narrow time windows.',
        },
        poor_fit: {
          description:
            'Rare or single loads such as one a month, oversized, dangerous or otherwise special cargo, a mode other than road, terms that cost money.',
          example: 'Three heavy transports a year with escort and penalty for late arrival.',
        },
      },
      query: 'lane guide network equipment backhaul {{ bid.lane }} {{ bid.equipment }} {{ bid.notes }}',
      question:
        'How does this lane fit our network, equipment and backhauls: {{ bid.lane }}, {{ bid.volume }}, {{ bid.equipment }}, {{ bid.notes }}?',
      instructions:
        'You prepare a bid for pricing. Two sentences: how the lane fits network, equipment and backhauls by the lane guide, and which condition costs money, such as waiting, empty distance or fuel terms. If the guide does not cover the lane, say so; do not judge by geography alone. Give no rate: pricing enters every rate.',
    }),
    find('answers', 'Find capability answers', 'capability answers service tracking insurance capacity {{ input.questions }}'),
    letter({
      title: 'Draft the capability answers',
      recipient: '{{ input.shipper }}',
      received: '{{ input.questions }}',
      checks: [
        'Lanes that are declined, and those with conditions',
        'Equipment, volume and lead time for each lane',
        'Answers on service, tracking and insurance, with their year',
      ],
      opening: 'Thank you for your invitation to bid. Here are our answers to your questions.',
      lead: `{{ steps.table.count }} lanes: {{ steps.lanes.items | tally: 'kind.label' }}. Decide which lanes you bid, and enter the rates. ${leftOutRows}`,
      sections: [
        { title: 'Your questions', answers: true },
        { title: 'Lanes that we would like to serve', text: `${lanesOf('good_fit', ', rate: [rate]')}` },
        { title: 'Lanes that we can discuss', text: `${lanesOf('possible', '')}${lanesOf('unclear', '')}` },
        { title: 'Lanes that we do not offer', text: `${lanesOf('poor_fit', '')}` },
      ],
      brief: 'Answer the bid of {{ input.shipper }} with our capabilities and the lanes that we would serve.',
      instructions: `You write for pricing to the procurement team of the shipper. Answer each question in its order with the figure of the capability answers and the time that it covers; a question that no source answers is listed as open. Then the shortlist of lanes with one reason each that the shipper may read: nothing about our costs, empty distances or other customers. Rates as [rate]. Offer no volume, capacity or terms beyond the sources; pricing decides which lanes are bid. In the language of the questions, or else of the lanes. ${sellerGuide}`,
      from: ['answers'],
      material: {
        Lanes: notesOf('lanes', '{{ one.bid.lane }}, {{ one.bid.volume }}, {{ one.bid.equipment }}'),
      },
    }),
    ...releaseOffer({
      who: 'pricing',
      title: 'Approve lane answers to {{ input.shipper | default: "the shipper" }}',
      shown: `{{ input.shipper }}, {{ steps.table.count }} lanes read. ${leftOutRows}\n${notesOf('lanes', '{{ one.bid.lane }}')}`,
      text: 'steps.letter.text',
      event: 'bid.prepared',
      payload: { shipper: 'input.shipper', lanes: 'steps.lanes.items' },
    }),
  ],
  output: [
    notesTable('lanes', 'Lanes', { Lane: 'bid.lane', Volume: 'bid.volume', Equipment: 'bid.equipment' }),
    prose('letter', 'Capability answers', final('steps.letter.text')),
    nextContact(),
  ],
}
