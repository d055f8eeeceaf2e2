import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { notesOf } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { tell } from '../fragments/letters.ts'
import { forEach } from '../fragments/looping.ts'
import { prose } from '../fragments/results.ts'
import { criteria, nextContact, releaseOffer, sellerGuide } from '../fragments/selling.ts'
import { type Categories, final, find, labelText, letter, sort, write } from '../fragments/steps.ts'
import { column, optionalColumn, readTable, tableInput, tableNotes } from '../fragments/tables.ts'
import { template } from '../fragments/template.ts'

const columns = [
  column.text('lane', 'Lane', 'Route', 'Origin and destination', 'Strecke', 'Relation', 'Trajet', 'Ruta'),
  optionalColumn.text('volume', 'Volume', 'Loads', 'Frequency', 'Loads per week', 'Menge', 'Sendungen', 'Volumen'),
  optionalColumn.text('equipment', 'Equipment', 'Trailer', 'Equipment type', 'Ausrüstung', 'Fahrzeug', 'Équipement', 'Equipo'),
  optionalColumn.text('notes', 'Notes', 'Remark', 'Requirements', 'Comments', 'Anforderungen', 'Bemerkung', 'Remarques', 'Requisitos'),
]

/** Template for the volume in words, because a number alone is unclear. */
const frequency = `{% assign loads = bid.volume | figure %}{% if bid.volume contains 'month' or bid.volume contains 'year' or bid.volume contains 'Monat' or bid.volume contains 'mes' or bid.volume contains 'mois' %}Rare loads.{% elsif loads > 2 %}Regular volume several times a week.{% elsif loads > 0 %}Low volume.{% endif %}`
/** Template that adds words to a lane that needs equipment which the documents exclude. */
const lacking = `{% assign wanted = bid.equipment | terms %}{% assign lacking = steps.rule.passages | sentences | join: ' ' | replace: ' and no ', '; no ' | clauses | about: '@no_equipment' | about: wanted %}{% if lacking.size > 0 %} Special cargo: a mode and equipment that we do not have.{% endif %}`
/** Template for the reason that the shipper may read: the equipment of a lane that the documents exclude. */
const withoutEquipment = `{% assign wanted = one.bid.equipment | terms %}{% assign none = one.rule.passages | sentences | join: ' ' | replace: ' and no ', '; no ' | clauses | about: '@no_equipment' | about: wanted %}{% if none.size > 0 %}: ${tell('we do not run this equipment')}{% endif %}`

/** Template for the list of the lanes with this label. */
const lanesOf = (label: string) =>
  `{% for one in steps.lanes.items %}{% if one.kind.label == '${label}' %}- {{ one.bid.lane }}{% if one.bid.volume %}, {{ one.bid.volume }}{% endif %}{% if one.bid.equipment %}, {{ one.bid.equipment }}{% endif %}{% if one.bid.notes and one.kind.label != 'poor_fit' %}; ${tell('you ask for: [wish]', { wish: 'one.bid.notes' })}{% endif %}${label === 'poor_fit' ? withoutEquipment : ''}\n{% endif %}{% endfor %}`

/** Template for the places of lanes that are missing from the documents, and the requirements of the shipper. */
const toConfirm = `{% for one in steps.lanes.items limit: 50 %}{% unless one.kind.label == 'poor_fit' %}{% assign guide = one.rule.passages | sentences | join: ' ' | downcase %}{% assign route = one.bid.lane | replace: ' - ', ' to ' | replace: ' – ', ' to ' | replace: '->', ' to ' | replace: '→', ' to ' | replace: ' nach ', ' to ' %}{% assign ends = route | split: ' to ' %}{% capture unnamed %}{% for end in ends %}{% assign place = end | split: ',' | first | strip | downcase %}{% if place != '' %}{% unless guide contains place %}; {{ end | strip }} is not named in your documents{% endunless %}{% endif %}{% endfor %}{% endcapture %}{% if unnamed != '' or one.bid.notes %}
Confirm before you bid {{ one.bid.lane }}: {% if one.bid.notes %}{{ one.bid.notes }}{% else %}the route{% endif %}{{ unnamed }}.{% endif %}{% endunless %}{% endfor %}`

const fits: Categories = {
  good_fit: {
    description:
      'Regular volume several times a week or daily, flexible hours, drop or pool trailers, return load, terminal nearby. Waiting costs most here.',
    example: 'Daily loads with a curtain trailer, flexible loading hours, return load from the port.',
  },
  possible: {
    description: 'Some points fit and some do not: low or seasonal volume, live loading or unloading, narrow times, longer empty distance.',
    example: 'Twice a week, live unloading with narrow time windows.',
  },
  poor_fit: {
    description:
      'Rare or single loads such as one a month, oversized, dangerous or otherwise special cargo, a mode other than road, terms that cost money.',
    example: 'Three heavy transports a year with escort and penalty for late arrival.',
  },
}
/** Template that assigns the two ends of the lane in `bid` with their names in the rules, without the state. */
const endsOf = `{% assign route = bid.lane | replace: ' - ', ' to ' | replace: ' – ', ' to ' | replace: '->', ' to ' | replace: '→', ' to ' | replace: ' nach ', ' to ' | split: ' to ' %}{% assign origin = route | first | split: ',' | first | strip %}{% assign destination = route | last | split: ',' | first | strip %}`

/**
 * Template that assigns how the lane guide covers a lane: the rules that name both ends, the rules about its equipment and requirements
 * (except rules about places of other lanes only), and the exclusions of the guide.
 */
const fit = template(`${endsOf}
  {% assign guide = steps.rule.passages | sentences %}
  {% assign network = guide | about: origin | about: destination %}
  {% assign wanted = bid.equipment | append: ' ' | append: bid.notes | terms %}
  {% assign ends = origin | append: ', ' | append: destination %}
  {% assign places = steps.table.rows | slice: 0, 200 | map: 'lane' | join: ', ' | replace: ' - ', ', ' | replace: ' – ', ', ' | replace: '->', ', ' | replace: '→', ', ' | replace: ' nach ', ', ' | replace: ' to ', ', ' | append: ', ' %}
  {% assign here = guide | about: ends %}
  {% assign elsewhere = guide | about: places | except: here %}
  {% assign excluded = guide | about: 'we have no, no terminal, do not, not served, kein, pas de, no tenemos' %}
  {% assign suited = guide | about: wanted | except: network | except: elsewhere | except: excluded %}
  {% assign named = guide | join: ' ' | downcase %}
  {% capture missing %}{% assign small = origin | downcase %}{% unless named contains small %}{{ origin }}, {% endunless %}{% assign small = destination | downcase %}{% unless named contains small %}{{ destination }}, {% endunless %}{% endcapture %}
  {% assign missing = missing | split: ', ' %}
  {% capture conflicts %}{% for rule in excluded %}{% assign parts = rule | replace: ' and no ', '; no ' | replace: ' und kein', '; kein' | clauses %}{% for part in parts %}{% assign hit = part | about: wanted %}{% if hit.size > 0 %}{{ part | as_sentence }} {% elsif missing.size > 0 %}{% assign located = part | names_in: '' %}{% if located.size > 0 %}Limit to check: {{ part | as_sentence }} {% endif %}{% endif %}{% endfor %}{% endfor %}{% endcapture %}{% assign firm = conflicts | sentences | not_about: 'Limit to check' %}{% if firm.size > 0 %}{% capture conflicts %}{{ firm | paragraph }} {% endcapture %}{% endif %}{% if guide.size == 0 %}No rule on file for this lane.{% else %}{{ conflicts }}{{ network | concat: suited | paragraph }}{% if suited.size > 0 %}
  {% assign at_origin = suited | about: origin %}
  {% assign at_destination = suited | about: destination %}{% if at_origin.size > 0 and at_destination.size == 0 %} The guide says this for {{ origin }}, not for {{ destination }}.{% elsif at_destination.size > 0 and at_origin.size == 0 %} The guide says this for {{ destination }}, not for {{ origin }}.{% endif %}{% endif %}{% if missing.size > 0 %} Not named in the guide: {{ missing | join: ', ' }}.{% elsif network.size == 0 %} No rule names this route.{% endif %}{% endif %}`)

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
    forEach('lanes', 'Sort each lane', 'steps.table.rows', 'bid', [
      find('rule', 'Search your documents', 'lane guide network equipment backhaul {{ bid.lane }} {{ bid.equipment }} {{ bid.notes }}', 3),
      sort(
        'kind',
        'Classify it',
        `{{ bid.lane }}, {{ bid.volume }}, {{ bid.equipment }}. {{ bid.notes }} ${frequency} ${criteria}${lacking}`,
        fits,
      ),
      write({
        name: 'note',
        title: 'Write the note',
        task: { kind: 'draft', form: 'report', brief: 'Say how the lane {{ bid.lane }} fits the lane guide.', document: fit },
        instructions:
          'You prepare a bid for pricing. Two sentences: how the lane fits network, equipment and backhauls by the lane guide, and which condition costs money, such as waiting, empty distance or fuel terms. If the guide does not cover the lane, say so; do not judge by geography alone. Give no rate: pricing enters every rate. The item: {{ bid | in_words }}.',
        from: ['rule'],
      }),
    ]),
    find('answers', 'Find capability answers', 'capability answers service tracking insurance capacity {{ input.questions }}'),
    letter({
      language: 'input.questions',
      title: 'Draft the capability answers',
      recipient: '{{ input.shipper }}',
      received: '{{ input.questions }}',
      checks: [
        'Lanes that are declined, and those with conditions',
        'Equipment, volume and lead time for each lane',
        'Answers on service, tracking and insurance, with their year',
      ],
      opening: tell('Thank you for your invitation to bid. Here are our answers to your questions.'),
      lead: `{{ steps.table.count }} lanes: {{ steps.lanes.items | tally: 'kind.label' }}. Decide which lanes you bid, and enter the rates in the bid sheet of the shipper: the letter names none.${tableNotes}${toConfirm}`,
      sections: [
        { title: tell('Your questions'), answers: true },
        {
          title: tell('Lanes that we would like to serve'),
          text: `${lanesOf('good_fit')}{% assign bid_lanes = steps.lanes.items | where: 'kind.label', 'good_fit' %}{% if bid_lanes.size > 0 %}${tell('You receive our rates for these lanes in your bid sheet.')}{% endif %}`,
        },
        { title: tell('Lanes that we can discuss'), text: `${lanesOf('possible')}${lanesOf('unclear')}` },
        { title: tell('Lanes that we do not offer'), text: `${lanesOf('poor_fit')}` },
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
      shown: `{{ input.shipper }}, {{ steps.table.count }} lanes read.${tableNotes}\n${notesOf('lanes', '{{ one.bid.lane }}')}`,
      text: 'steps.letter.text',
      event: 'bid.prepared',
      payload: { shipper: 'input.shipper', lanes: 'steps.lanes.items' },
    }),
  ],
  output: [
    {
      name: 'lanes',
      title: 'Lanes',
      format: 'table',
      value: 'steps.lanes.items',
      columns: [
        { title: 'Lane', value: 'row.bid.lane' },
        { title: 'Volume', value: 'row.bid.volume' },
        { title: 'Equipment', value: 'row.bid.equipment' },
        { title: 'Kind', value: labelText('row.kind.label') },
        { title: 'Note', value: 'row.note.text | uncited' },
      ],
    },
    prose('letter', 'Capability answers', final('steps.letter.text')),
    nextContact(),
  ],
}
