import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { analysis } from '../fragments/analysis.ts'
import { source, table } from '../fragments/fields.ts'
import { template } from '../fragments/template.ts'

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
      comp: [
        'Comparable',
        'Reference property',
        'Référence',
        'Competitor',
        'Comparable property',
        'Vergleichsobjekt',
        'Comparable immeuble',
        'Inmueble comparable',
      ],
      comp_rent: [
        'Market rent',
        'Comparable rent',
        'Asking rent',
        'Competitor rent',
        'Reference rent',
        'Loyer de référence',
        'Renta de referencia',
        'Affitto di riferimento',
        'Vergleichsmiete',
        'Marktmiete',
        'Loyer du marché',
        'Renta de mercado',
      ],
      our_rent: ['Rent', 'Current rent', 'Own rent', 'In-place rent', 'Unsere Miete', 'Miete', 'Notre loyer', 'Nuestra renta'],
    },
    columns,
    counts: ['size', 'comp_rent', 'our_rent'],
    before: 'comp_rent',
    now: 'our_rent',
    verb: 'differ from their comparable',
    subject: '{{ item.unit_type }} against {{ item.comp }}',
    pluralNoun: 'unit types',
    numbers: ['size'],
    policyQuery: 'property guide amenities add to comparable rents parking balcony renovated elevator concessions renewal at most percent',
    // Adds the values of the guide for the unit type and its amenities to the rent of the comparable.
    prepare:
      template(`{% assign moves = rules | about: 'renewal, at most, no more than, höchstens, verlängerung, au plus, máximo, massimo' %}{% assign cap_rule = '' %}{% for rule in moves %}{% assign most = rule | percent_in %}{% unless most %}{% assign head = rule | split: ' percent' %}{% if head.size > 1 %}{% assign most = head[0] | split: ' ' | last | leading_number %}{% endif %}{% endunless %}{% if most and cap_rule == '' %}{% assign cap_rule = rule %}{% assign cap = most %}{% endif %}{% endfor %}
      {% capture adjusted_rows %}{% for one in steps.findings.items %}{% assign added = 0 %}{% capture reasons %}
      {% assign kind = one.item.unit_type | terms %}{% if kind != '' %}{% assign own = rules | about: kind %}{% for rule in own %}{% assign money = rule | amounts %}{% if money.size > 0 and money[0] > 0 %}{% assign added = added | plus: money[0] %}{{ money[0] | amount }} ({{ rule | replace: '.', '' }}); {% break %}{% endif %}{% endfor %}{% endif %}
      {% assign extras = one.item.amenities | terms %}{% if extras != '' %}{% assign parts = rules | clauses | about: extras %}{% for part in parts %}{% assign money = part | amounts %}{% if money.size == 1 %}{% assign added = added | plus: money[0] %}{{ money[0] | amount }} ({{ part }}); {% endif %}{% endfor %}{% endif %}{% endcapture %}
      {% assign fair = one.item.comp_rent | plus: added %}{% assign gap = one.item.our_rent | minus: fair %}
      {{ fair }}|{{ gap }}|{{ reasons }};;{% endfor %}{% endcapture %}{% assign adjusted = adjusted_rows | split: ';;' %}`),
    conclusion:
      template(`{% assign index = forloop.index0 %}{% assign parts = adjusted[index] | split: '|' %}{% assign fair = parts[0] | plus: 0 %}{% assign gap = parts[1] | plus: 0 %}{% assign size_gap = one.item.our_rent | minus: one.item.comp_rent %}we ask {{ size_gap | abs | amount }} a month {% if size_gap < 0 %}less{% else %}more{% endif %}{% if one.item.size > 0 %} ({{ one.item.our_rent | divided_by: one.item.size | round: 2 | amount: 2 }} against {{ one.item.comp_rent | divided_by: one.item.size | round: 2 | amount: 2 }} per unit of area){% endif %}.
      {% if fair != one.item.comp_rent %} With the values of the guide, if {{ one.item.comp | default: 'the comparable' }} lacks them: {{ parts[2] | strip }} comparable rent {{ fair | amount }}, gap {{ gap | amount }} ({{ gap | times: 100.0 | divided_by: fair | round: 1 }} %).{% else %} The guide has no amount for this type: not adjusted.{% endif %}
      {% assign digit = one.item.unit_type | first_number %}{% assign words = 'zero,one,two,three,four,five,six' | split: ',' %}{% if digit and digit < 7 %}{% assign bed_terms = words[digit] | append: ' bed, ' | append: digit | append: ' bed, ' | append: digit | append: ' zimmer, ' | append: digit | append: ' room' %}{% assign notes = rules | about: bed_terms %}{% if notes.size > 0 %} Known of this type: {{ notes | paragraph }}{% assign against = notes | about: '@drawback' %}{% if against.size > 0 and size_gap > 0 %} **This argues for a lower rent, not for a higher one: {{ size_gap | amount }} more than {{ one.item.comp | default: 'the comparable' }} needs another reason.**{% elsif against.size > 0 and size_gap < 0 %} This can explain a lower rent; the guide gives no amount for it.{% elsif size_gap > 0 %} Check whether this explains the higher rent.{% endif %}{% endif %}{% endif %}
      {% if size_gap < 0 and cap %} At renewal at most {{ cap }} percent: up to {{ one.item.our_rent | times: cap | divided_by: 100.0 | plus: one.item.our_rent | round | amount }}.{% endif %}`),
    listsRules: true,
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
