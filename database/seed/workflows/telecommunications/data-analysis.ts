import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { analysis } from '../fragments/analysis.ts'
import { source, table } from '../fragments/fields.ts'
import { labelText } from '../fragments/steps.ts'
import { template } from '../fragments/template.ts'

const columns = ['node', 'area', 'closing_note', 'visits_before', 'visits_now']

/**
 * Template that sets `inVain` if the note says that the drop (the cable to the building) was replaced and that the fault came back. The drop
 * is then not the cause.
 */
const replacedInVain =
  "{% assign drop = item.closing_note | about: '@house_connection' %}{% assign replaced = item.closing_note | about: 'replaced, new, changed, renewed, exchanged, getauscht, ersetzt, erneuert, remplac, sustitu, cambia, sostitu, substitu, vervangen' %}{% assign back = item.closing_note | about: 'returns, returned, again, back, still, persists, twice, kehrt, wieder, erneut, revient, encore, vuelve, torna, volta, terug' %}{% assign inVain = false %}{% if drop.size > 0 and replaced.size > 0 and back.size > 0 %}{% assign inVain = true %}{% endif %}"

export const repeatTruckRollFinder: WorkflowDefinition = {
  version: 1,
  minutes_saved: 65,
  input: [table('visits', 'Visits by node', columns)],
  sample_input: {
    visits: `node,area,closing_note,visits_before,visits_now
N-114,Birch Street,replaced drop twice noise returns after rain,6,14
N-220,Canal flats,reset modem customer education,9,9
N-231,Old Town,amplifier humid water in the pedestal,4,11
N-305,Ridge View,in-home splitter removed,7,5
N-318,Mill Road,no trouble found,8,8`,
  },
  sample_knowledge: [
    source(
      'Field manual, ingress and water',
      'Noise that returns after rain points to water in a drop, tap or pedestal: sweep the tap, check the seal of the pedestal and measure return noise before the next drop is replaced. Two drops in 60 days call for a line crew.',
    ),
    source(
      'Closing codes',
      'The code "no trouble found" is not used twice for an address within 30 days; the second visit measures levels at tap, ground block and modem and writes them into the note.',
    ),
  ],
  ...analysis({
    data: 'visits',
    aliases: {
      node: ['Site', 'Cell', 'Segment', 'Street cabinet', 'Knoten', 'Standort', 'Nœud', 'Nodo'],
      area: ['Address', 'Street', 'District', 'Region', 'Gebiet', 'Adresse', 'Zone', 'Zona'],
      closing_note: [
        'Closing code',
        'Note',
        'Resolution',
        'Remark',
        'Technician note',
        'Abschlussnotiz',
        'Bemerkung',
        'Remarque',
        'Nota de cierre',
      ],
      visits_before: [
        'Visits last period',
        'Previous visits',
        'Last month',
        'Visits last month',
        'Einsätze Vormonat',
        'Visites précédentes',
        'Visitas anteriores',
      ],
      visits_now: ['Visits', 'Visits this period', 'Current visits', 'This month', 'Visits this month', 'Einsätze', 'Visites', 'Visitas'],
    },
    columns,
    counts: ['visits_before', 'visits_now'],
    before: 'visits_before',
    now: 'visits_now',
    worseDirection: 'up',
    subject: '{{ item.node }}, {{ item.area }}',
    pluralNoun: 'nodes',
    policyQuery: 'field manual line crew checks closing codes drop replaced days visits',
    prepare:
      template(`{% assign crew_rules = rules | about: 'line crew, crew, construction team, bautrupp, montagetrupp, équipe de ligne, cuadrilla, squadra' %}
      {% capture codes %}{% for row in steps.table.rows limit: 200 %}{% if row.closing_note.size > 7 %}{% assign code_rules = rules | about: row.closing_note %}{% if code_rules.size > 0 and row.visits_now > 1 %}- {{ row.node }}, {{ row.area }}: {{ row.visits_now }} visits (before: {{ row.visits_before }}) closed with “{{ row.closing_note }}”. {{ code_rules | paragraph }}
{% elsif row.visits_now > 1 and row.visits_now >= row.visits_before %}{% assign usual = row.closing_note | about: '@no_remedy' %}{% if usual.size > 0 %}- {{ row.node }}, {{ row.area }}: {{ row.visits_now }} visits (before: {{ row.visits_before }}) closed with “{{ row.closing_note }}”. The visits did not fall, so the note names no lasting remedy: have the next visit find the cause.
{% endif %}{% endif %}{% endif %}{% endfor %}{% endcapture %}`),
    conclusion:
      template(`{% assign house = one.item.closing_note | about: '@house_connection' %}{% assign crew = crew_rules | about: '@house_connection' %}{% assign item = one.item %}${replacedInVain}{% if one.cause.label == 'unclear' %}cause open{% else %}likely {{ one.cause.label | replace: '_', ' ' }}{% endif %}{% if one.item.closing_note %}, from the note “{{ one.item.closing_note }}”{% endif %}.{% if inVain %} The drop was replaced and the fault came back, so another drop is not the remedy.{% endif %}
      {% if house.size > 0 and crew.size > 0 %} **Line crew to decide:** {{ crew | paragraph }} Check the dates of the replacements in the work orders.{% endif %}
      {% if told != '' %} Checks: {{ told }}{% else %} No check on file for this note.{% endif %}`),
    sections: template(`{% if codes contains '- ' %}## Closing notes that may hide the fault

{{ codes }}
{% endif %}`),
    query: 'field manual checks {{ item.node }} {{ item.closing_note }}',
    question: 'Which checks does the field manual name for {{ item.node }} and {{ item.closing_note }}?',
    instructions:
      'You write for a plant manager who decides where to send a line crew. Name the likely reason as drop line, network or inside the building, with the words of the closing note that suggest it; say when a note such as "customer informed" hides the fault. Then list the checks of the field manual in order. If the manual does not cover it, say so. Blame no technician and order no visit.',
    causes: {
      text: `${replacedInVain}{% if inVain %}Shared outside plant, pedestal or tap: the drop was replaced and the fault is back.{% else %}{{ item.closing_note }}{% endif %}`,
      labels: {
        network: {
          description:
            'Outside plant shared by several homes: amplifier, splitter in the street, pedestal, cabinet, cable section, power, water. Waiting costs most here.',
          example: 'Signal low at the street cabinet, neighbors affected too.',
        },
        drop_line: {
          description: 'The line to one house: drop cable, connector at the wall, ground block, span, squirrel or tree damage.',
          example: 'New connector at the house wall, cable chewed by squirrels.',
        },
        in_home: {
          description: 'Inside the building: modem, router, wireless, set-top box, inside wiring, instruction of the customer.',
          example: 'Router moved away from the microwave and firmware updated.',
        },
        no_fault_found: {
          description: 'The visit found nothing or the note does not say what was done.',
          example: 'All levels fine on arrival, job closed.',
        },
      },
    },
    brief: 'Show the plant manager which nodes have more repeat visits, and the likely reason of each.',
    decides: 'the plant manager',
    event: 'truck_rolls.found',
    findingColumns: [
      { title: 'Node', value: 'row.item.node' },
      { title: 'Area', value: 'row.item.area' },
      { title: 'Reason', value: labelText('row.cause.label') },
      { title: 'Visits', value: 'row.item.visits_now' },
    ],
  }),
}
