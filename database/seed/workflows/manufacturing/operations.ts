import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { report } from '../fragments/examining.ts'
import { line, source } from '../fragments/fields.ts'
import { forEach, operationsApproval, operatorGuide } from '../fragments/operating.ts'
import { prose } from '../fragments/results.ts'
import { final, find, labelText, noteOn, sort, write } from '../fragments/steps.ts'
import { column, optionalColumn, readTable, tableInput, tableNotes } from '../fragments/tables.ts'

const columns = [
  column.text('machine', 'Machine', 'equipment', 'asset', 'station', 'maschine', 'anlage', 'équipement', 'máquina', 'macchina'),
  optionalColumn.text('code', 'Code', 'alarm', 'error code', 'fault code', 'fehlercode', 'störcode', 'alarme', 'código', 'codice'),
  column.minutes('minutes', 'Minutes', 'duration', 'downtime', 'minutes lost', 'dauer', 'minuten', 'durée', 'duración', 'durata'),
  column.text(
    'symptom',
    'Symptom',
    'description',
    'reason',
    'comment',
    'fault',
    'what happened',
    'beschreibung',
    'störung',
    'symptôme',
    'síntoma',
    'descrizione',
  ),
]

/**
 * Template that assigns the passages of manuals and earlier orders about the stops of a machine (`group`): cases with a cause or a
 * remedy, rules about wear, and checks. `parts` contains the parts with a number that the symptoms name.
 */
const knownOf = `{% capture known %}{% for one in group.rows %}{{ one.note | found_text }}
{% endfor %}{% endcapture %}{% assign lines = known | sentences %}{% assign cases = lines | about: 'cause was, caused by, came from, because of, due to, solved by, set from, was replaced, Ursache war, cause était' %}{% assign rest = lines | except: cases %}{% assign checks = rest | about: 'check, inspect, measure, clean, verify, prüfen, reinigen, messen, vérifier, contrôler, comprobar, controllare' %}{% assign wear = rest | except: checks | about: 'replace, replaced, worn, wear, hours, cycles, ersetzt, getauscht, verschleiß, remplac, sustitu, sostitu' %}{% assign checks = rest | except: wear %}{% assign parts = group.rows | map: 'stop.symptom' | numbered_parts %}`

export const downtimeRootCauseNotes: WorkflowDefinition = {
  version: 1,
  minutes_saved: 45,
  input: [line('production_line', 'Line'), tableInput('stops', 'Stops of the shift', columns)],
  sample_input: {
    production_line: 'Bottling line 3, night shift of March 5',
    stops: `machine,code,minutes,symptom
Filler,E114,38,underfill alarm product pressure drops at high speed
Labeler,E207,21,labels skewed after reel change
Filler,E114,17,underfill alarm again valve 12 slow to open
Palletizer,E301,12,gripper vacuum low`,
  },
  sample_knowledge: [
    source(
      'Filler manual, E114',
      'E114 underfill: check product pressure of 1.8 bar at the bowl, then the diaphragm of the valve named in the alarm. A diaphragm that opens slowly is replaced after 4,000 hours.',
    ),
    source(
      'Work orders',
      'WO-5521: palletizer gripper vacuum low, cause was a cracked suction hose, replaced in 30 minutes. WO-5498: labels skewed after a reel change, brake tension of the unwinder set from 4 to 6.',
    ),
  ],
  priority: 'config.process_priority',
  steps: [
    readTable('stops', columns, 'Read the stops'),
    forEach('stops', 'Review each stop', "steps.table.rows | largest_first: 'minutes'", 'stop', [
      sort('symptom', 'Sort by symptom', '{{ stop.machine }}: {{ stop.symptom }}', {
        fluid: {
          description:
            'Liquids, filling or hydraulics: product pressure, flow, level, leak, pump, valve, filler, underfill, oil, coolant, viscosity, clogged nozzle.',
          example: 'Hydraulic oil leaking at the clamp, pressure low',
        },
        material_feed: {
          description:
            'Material does not run as it should: jam, misfeed, reel, film, label, carton, cap, part orientation, splice, hopper empty, skewed.',
          example: 'Cartons jam at the infeed after a new pallet',
        },
        pneumatic: {
          description: 'Air or vacuum: gripper, suction cup, cylinder, air pressure, hose, vacuum low, blow-off.',
          example: 'Suction cups drop the sheet, air pressure falls',
        },
        electrical: {
          description:
            'Power, sensors or controls: sensor, drive, motor, fuse, encoder, cable, communication, software, emergency stop, overheating.',
          example: 'Drive trips with overcurrent and the encoder loses its signal',
        },
        mechanical: {
          description: 'Moving parts: bearing, belt, chain, gearbox, shaft, tool, wear, vibration, noise, misalignment, broken part.',
          example: 'Conveyor belt slips and the bearing is loud',
        },
      }),
      find('manual', 'Find manuals and work orders', '{{ stop.machine }} {{ stop.code }} {{ stop.symptom }}', 3),
      write({
        name: 'note',
        title: 'Write the note',
        task: noteOn('{{ stop.machine }} {{ stop.code }}: {{ stop.symptom }}. What is the likely cause and what should be checked?', {
          as: 'stop',
          items: 'steps.table.rows',
        }),
        instructions:
          'For a maintenance lead: the likely cause, the next two checks in order, and the earlier work order or manual section that supports them. Call it likely until maintenance confirms it. If the manuals have nothing on this machine and symptom, say so and name no cause. Propose no work on a running or energized machine.',
        from: ['manual'],
      }),
    ]),
    report({
      document: `{% assign groups = steps.stops.items | totals: 'stop.machine', 'stop.minutes' %}{% assign whole = steps.table.rows | sum: 'minutes' %}# Downtime: {{ input.production_line }}

**{{ whole | amount }} minutes lost in {{ steps.stops.count }} stops; {{ groups[0].name }} caused {{ groups[0].total | amount }} minutes ({{ groups[0].share }} %){% if groups[0].count > 1 %} in {{ groups[0].count }} stops{% endif %}.**

| Machine | Stops | Minutes | Share |
| --- | --- | --- | --- |
{% for group in groups %}| {{ group.name | cell }} | {{ group.count }} | {{ group.total | amount }} | {{ group.share }} % |
{% endfor %}{% for group in groups %}
## {{ group.name }}: {{ group.total | amount }} minutes

${knownOf}{% if cases.size > 0 %}**Likely cause, to be confirmed:** seen before. {{ cases | paragraph }}
{% elsif wear.size > 0 %}**Likely cause, to be confirmed:** {% if parts.size > 0 %}{{ parts | join: ', ' }}. {% endif %}{{ wear | paragraph }}{% if parts.size > 0 %} Read the age or the running hours of {{ parts | join: ', ' }}.{% endif %}
{% elsif lines.size > 0 %}**No cause is on file.** The checks below come first.
{% endif %}
{% for one in group.rows %}- {{ one.stop.minutes }} min{% if one.stop.code %}, {{ one.stop.code }}{% endif %}: {{ one.stop.symptom }}
{% endfor %}{% for line in checks %}- Check: {{ line }}{% if parts.size > 0 %} The stops name {{ parts | join: ', ' }}.{% endif %}
{% endfor %}{% if lines.size == 0 %}- No manual or earlier order found.
{% endif %}{% if group.count > 1 %}- Repeated {{ group.count }} times: check whether one cause explains all of them.
{% endif %}{% endfor %}
## For the next shift

- Watch {{ groups[0].name }}, and note time and count of each further stop.
- A cause stays likely until maintenance confirms it.

## Work orders to open

| Machine | Work | Reason | Person |
| --- | --- | --- | --- |
{% for group in groups %}${knownOf}{% assign work = checks | concat: wear | concat: cases | first %}{% assign earlier = work | split: ': ' %}{% assign numbers = earlier[0] | figures %}{% if earlier.size == 2 and earlier[0].size < 12 and numbers.size > 0 %}{% assign remedy = earlier[1] | split: ', ' %}{% if remedy.size > 1 %}{% capture work %}Check first what helped in {{ earlier[0] }}: {{ remedy | slice: 1, 20 | join: ', ' }}{% endcapture %}{% endif %}{% endif %}| {{ group.name | cell }} | {{ work | cell | default: 'Find the cause: no manual or earlier order found' }}{% if parts.size > 0 %} ({{ parts | join: ', ' | cell }}){% endif %} | {{ group.total | amount }} minutes{% if group.count > 1 %}, {{ group.count }} stops{% endif %} | to add |
{% endfor %}

${tableNotes}`,
      checks: [
        'Repeated stops of one machine: one cause or several',
        'Work orders and parts that the actions need',
        'What the next shift has to watch',
      ],
      brief:
        'Report the stops on {{ input.production_line }}: {% for stop in steps.table.rows limit: 20 %}{{ stop.machine }} {{ stop.symptom }}{% unless forloop.last %}; {% endunless %}{% endfor %}.',
      instructions: `A maintenance lead reads this at the start of a shift. Machines by minutes lost, repeats of the same code or symptom together with their total; for each the likely cause, the next checks and similar work orders; then stops on which nothing was found. Blame no shift and no operator. ${operatorGuide}`,
      material: {
        Stops: `{% for one in steps.stops.items %}{{ one.stop.machine }} {{ one.stop.code }}, {{ one.stop.minutes }} minutes, {{ one.stop.symptom }} ({{ ${labelText('one.symptom.label')} }}): {{ one.note.text | uncited }}\n{% endfor %}${tableNotes}`,
      },
    }),
    ...operationsApproval({
      who: 'the maintenance lead',
      title: 'Approve downtime note on {{ input.production_line | default: "the line" }}',
      shown: `{{ input.production_line }}: {{ steps.stops.count }} stops.${tableNotes}`,
      text: 'steps.report.text',
      subject: 'Downtime on {{ input.production_line }}',
      event: 'downtime.noted',
    }),
  ],
  output: [
    prose('note', 'Root-cause note', final('steps.report.text')),
    {
      name: 'stops',
      title: 'Stops',
      format: 'table',
      value: 'steps.stops.items',
      columns: [
        { title: 'Machine', value: 'row.stop.machine' },
        { title: 'Code', value: 'row.stop.code' },
        { title: 'Minutes', value: 'row.stop.minutes' },
        { title: 'Symptom', value: labelText('row.symptom.label') },
        { title: 'Note', value: "row.note | found_text | default: 'No rule on file'" },
      ],
    },
  ],
}
