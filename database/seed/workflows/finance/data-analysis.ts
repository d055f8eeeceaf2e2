import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { analysis } from '../fragments/analysis.ts'
import { source, table } from '../fragments/fields.ts'
import { template } from '../fragments/template.ts'

const columns = ['borrower', 'covenant', 'level', 'actual', 'headroom_before', 'headroom_now']

export const covenantHeadroomTests: WorkflowDefinition = {
  version: 1,
  minutes_saved: 90,
  input: [table('covenants', 'Covenant headroom by borrower', columns)],
  sample_input: {
    covenants: `borrower,covenant,level,actual,headroom_before,headroom_now
Brightwater Foods,Leverage max,4.25,4.02,18,5.4
Calder Logistics,DSCR min,1.20,1.34,11,11.7
Pinecrest Senior Living,Liquidity min (days),60,66,35,10
Orion Machine Works,Leverage max,3.50,2.61,24,25.4
Delta Marine,DSCR min,1.25,1.29,14,3.2`,
  },
  sample_knowledge: [
    source(
      'Credit agreement, equity cure',
      'A leverage or DSCR breach may be cured by new equity within 15 business days after the certificate is due, at most twice in four quarters. A liquidity covenant has no cure right; the borrower must ask for a waiver before the test date.',
    ),
    source(
      'Covenant monitoring guide',
      'Leverage headroom that falls by half within a quarter is usually an acquisition, working capital or add-backs. Cost savings may be added back to EBITDA only when realized within twelve months and up to 15 percent.',
    ),
  ],
  ...analysis({
    data: 'covenants',
    aliases: {
      borrower: ['Client', 'Company', 'Obligor', 'Kreditnehmer', 'Kunde', 'Emprunteur', 'Prestatario', 'Debitore'],
      covenant: ['Ratio', 'Test', 'Kennzahl', 'Auflage', 'Engagement', 'Ratio financier', 'Covenant financiero'],
      level: ['Limit', 'Threshold', 'Covenant level', 'Required', 'Grenzwert', 'Seuil', 'Límite', 'Soglia'],
      actual: ['Actual ratio', 'Current value', 'Reported', 'Istwert', 'Valeur actuelle', 'Valor actual', 'Valore'],
      headroom_before: [
        'Headroom prior quarter',
        'Spielraum Vorquartal',
        'Vorquartal',
        'Headroom previous',
        'Previous headroom',
        'Headroom last quarter',
        'Spielraum vorher',
        'Puffer Vorquartal',
        'Marge précédente',
        'Holgura anterior',
      ],
      headroom_now: [
        'Headroom',
        'Current headroom',
        'Headroom this quarter',
        'Spielraum aktuell',
        'Puffer aktuell',
        'Marge actuelle',
        'Holgura actual',
      ],
    },
    columns,
    before: 'headroom_before',
    now: 'headroom_now',
    unit: ' %',
    worseDirection: 'down',
    subject: '{{ item.borrower }}, {{ item.covenant }}',
    pluralNoun: 'covenants',
    verb: 'lost headroom',
    policyQuery: 'covenant cure right waiver headroom leverage DSCR liquidity usual cause add-backs certificate',
    // A covenant above its limit is named even if its headroom did not fall by more than the threshold.
    prepare:
      template(`{% assign breaches = 0 %}{% assign tested = 0 %}{% capture breached %}{% for row in steps.table.rows %}{% assign required = row.level | first_number %}{% assign reached = row.actual | first_number %}{% assign kind = row.covenant | downcase %}{% assign is_past = false %}
      {% if required and reached %}{% if kind contains 'max' or kind contains 'min' %}{% assign tested = tested | plus: 1 %}{% endif %}{% if kind contains 'max' and reached > required %}{% assign is_past = true %}{% elsif kind contains 'min' and reached < required %}{% assign is_past = true %}{% endif %}{% endif %}
      {% if is_past %}{% assign breaches = breaches | plus: 1 %}{% if breaches <= 60 %}{{ row.borrower }}, {{ row.covenant }} ({{ row.actual }} against {{ row.level }});;{% endif %}{% endif %}{% endfor %}{% endcapture %}`),
    lead: `{% if breaches > 0 %}Past its level: {{ breached | split: ';;' | join: '; ' }}{% if breaches > 60 %}; {{ breaches | minus: 60 }} more: see the table of all covenants{% endif %}.{% elsif tested > 0 %}{{ tested }} of {{ steps.table.count }} covenants were compared with their minimum or maximum; each keeps it.{% assign waivers = rules | about: 'no cure right, no cure, cannot be cured, waiver before' %}{% capture urgent %}{% for one in steps.findings.items %}{% assign key = one.item.covenant | split: '(' | first | terms %}{% if key != '' and one.item.change < 0 %}{% assign hits = waivers | about: key %}{% if hits.size > 0 %}{{ one.item.borrower }}, {{ one.item.covenant }};;{% endif %}{% endif %}{% endfor %}{% endcapture %}{% assign urgent = urgent | split: ';;' | compact %}{% if urgent.size > 0 and waivers.size > 0 %} Without a cure right: {{ urgent | join: '; ' }}. {{ waivers | paragraph }}{% endif %}{% else %}Headroom compared with the period before; levels are to be compared by hand.{% endif %}`,
    conclusion:
      template(`{% assign required = one.item.level | first_number %}{% assign reached = one.item.actual | first_number %}{% assign kind = one.item.covenant | downcase %}
      {% if required and reached %}{% if kind contains 'max' %}{% if reached > required %}**past its level**{% else %}not breached{% endif %}{% elsif kind contains 'min' %}{% if reached < required %}**past its level**{% else %}not breached{% endif %}{% else %}compare with its level{% endif %}: {{ one.item.actual }} against {{ one.item.level }}. {% else %}**level or actual value not read:** {% endif %}Headroom {{ one.item.headroom_now }} percent after {{ one.item.headroom_before }}.
      {% assign key = one.item.covenant | split: '(' | first | terms %}{% assign own = '' | split: '' %}{% if key != '' %}{% assign own = rules | about: key %}{% endif %}{% assign usual = own | about: 'usually, often, typical, likely, cause, meist, häufig, souvent, suele' %}{% assign rights = own | except: usual %}{% if own.size == 0 and told != '' %}{% assign rights = told | sentences %}{% endif %}
      {% if usual.size > 0 %} Likely cause by the guide: {{ usual | paragraph }}{% else %} Likely cause: none on file.{% endif %}{% assign added = usual | about: 'add-back, add-backs, added back' %}{% assign caps = rules | about: 'added back, add-backs are, may be added' | except: usual %}{% if added.size > 0 and caps.size > 0 %} {{ caps | paragraph }} Which add-backs are in the figure, and are they within this rule?{% endif %}{% if rights.size > 0 %} Rights: {{ rights | paragraph }}{% else %} Cure or waiver right: not on file.{% endif %} Question to {{ one.item.borrower }}: what took the headroom from {{ one.item.headroom_before }} to {{ one.item.headroom_now }} percent, and where do you expect it at the next test date?`),
    query: '{{ item.borrower }} {{ item.covenant }} covenant cure waiver headroom',
    question: 'Which cure or waiver right and which likely cause apply to {{ item.covenant }} of {{ item.borrower }} when headroom falls?',
    instructions:
      'You assist a relationship manager in a bank. Set the covenant level beside the actual figure, give the fall in headroom, name the cure or waiver right of the agreement with its deadline if one is given, and write the question to ask the borrower. A covenant is breached only past its level: call nothing else a breach.',
    causes: {
      text: '{{ item.covenant }} from {{ item.headroom_before }} to {{ item.headroom_now }}',
      labels: {
        leverage: {
          description: 'Debt against earnings or equity: leverage, gearing, debt to EBITDA, net debt, loan to value, equity ratio.',
          example: 'Net debt to EBITDA, maximum',
        },
        debt_service: {
          description: 'Earnings against interest and repayment: debt service coverage, DSCR, interest cover, fixed charge coverage.',
          example: 'Interest coverage ratio, minimum',
        },
        liquidity: {
          description: 'Cash and short-term means: liquidity, cash balance, days, working capital, current ratio, availability.',
          example: 'Minimum cash balance at quarter end',
        },
        other: {
          description: 'Any other covenant: net worth, capital spending, dividends, reporting, revenue or margin.',
          example: 'Tangible net worth, minimum',
        },
      },
    },
    brief: 'Report where covenant headroom fell, with cure rights and the questions to ask.',
    decides: 'the relationship manager',
    event: 'covenants.tested',
    findingColumns: [
      { title: 'Borrower', value: 'row.item.borrower' },
      { title: 'Covenant', value: 'row.item.covenant' },
      { title: 'Headroom now', value: 'row.item.headroom_now' },
    ],
  }),
}
