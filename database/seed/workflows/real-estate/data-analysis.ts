import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { analysis } from '../fragments/analysis.ts'
import { source, table } from '../fragments/fields.ts'

const columns = ['unit_type', 'size', 'amenities', 'comp', 'comp_rent', 'our_rent']

export const rentCompGrid: WorkflowDefinition = {
  version: 1,
  minutes_saved: 60,
  input: [table('comps', 'Our rents and published comps', columns)],
  sample_input: {
    comps: `unit_type,size,amenities,comp,comp_rent,our_rent
Studio,480,gym,The Foundry,1695,1450
1 bed,690,gym and parking,Canal House,2050,2010
2 bed,980,parking,Mill Square,2480,2150
2 bed corner,1040,balcony and parking,Canal House,2560,2495
3 bed,1290,none,Elm Rowhouses,2890,3220`,
  },
  sample_knowledge: [
    source(
      'Property guide',
      'Studios were renovated in 2025 with in-unit laundry, which adds about $75 to comparable rents. Parking adds $120, a balcony $60. Three-bedroom units face the rail line and have no elevator.',
    ),
    source(
      'Pricing practice',
      'We compare with published asking rents only and share no figures with competitors. Asking rents move by at most eight percent at renewal. Concessions of comps are counted over twelve months.',
    ),
  ],
  ...analysis({
    data: 'comps',
    aliases: {
      unit_type: ['Type', 'Unit', 'Apartment type', 'Bedrooms', 'Wohnungstyp', 'Einheit', 'Type de logement', 'Tipo de unidad'],
      size: ['Square feet', 'Area', 'Square meters', 'Fläche', 'Größe', 'Surface', 'Superficie'],
      amenities: ['Features', 'Equipment', 'Ausstattung', 'Équipements', 'Servicios'],
      comp: ['Comparable', 'Competitor', 'Comparable property', 'Vergleichsobjekt', 'Comparable immeuble', 'Inmueble comparable'],
      comp_rent: [
        'Market rent',
        'Comparable rent',
        'Asking rent',
        'Competitor rent',
        'Vergleichsmiete',
        'Marktmiete',
        'Loyer du marché',
        'Renta de mercado',
      ],
      our_rent: ['Rent', 'Current rent', 'Own rent', 'In-place rent', 'Unsere Miete', 'Miete', 'Notre loyer', 'Nuestra renta'],
    },
    columns,
    before: 'comp_rent',
    now: 'our_rent',
    verb: 'differ from their comparable',
    subject: '{{ item.unit_type }} against {{ item.comp }}',
    pluralNoun: 'unit types',
    query: '{{ item.unit_type }} {{ item.amenities }} rent comparable adjustment',
    question: 'Which differences of {{ item.unit_type }} units with {{ item.amenities }} explain a gap to comparable rents?',
    instructions:
      'You advise an asset manager who sets asking rents. State the gap of our rent to the comparable in money per month and per unit of area, adjust it for size and amenities with the amounts of the property guide, and name what may explain the rest. A negative change means that our rent is below the comparable. Use published rents only and recommend no agreement with competitors. If the guide has no amount for a difference, say that it is not adjusted.',
    brief: 'Show the asset manager which unit types are priced away from their comparables.',
    decides: 'the asset manager',
    event: 'rent_comps.read',
    findingColumns: [
      { title: 'Unit type', value: 'row.item.unit_type' },
      { title: 'Comp', value: 'row.item.comp' },
      { title: 'Comp rent', value: 'row.item.comp_rent' },
      { title: 'Our rent', value: 'row.item.our_rent' },
    ],
  }),
}
