import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { framework, releaseReview, reviewerGuide } from '../fragments/complying.ts'
import { examineEach, notesOf, report } from '../fragments/examining.ts'
import { line, source } from '../fragments/fields.ts'
import { prose } from '../fragments/results.ts'
import { final, find } from '../fragments/steps.ts'
import { column, optionalColumn, readTable, tableInput, tableNotes } from '../fragments/tables.ts'

const columns = [
  column.text('driver', 'Driver', 'Driver ID', 'Name', 'Fahrer', 'Conducteur', 'Conductor', 'Autista'),
  column.date('date', 'Date', 'Day', 'Log date', 'Datum', 'Tag', 'Jour', 'Fecha'),
  column.hours(
    'driving_hours',
    'Driving hours',
    'Hours driven',
    'Drive time',
    'Hours',
    'Lenkzeit',
    'Heures de conduite',
    'Horas de conducción',
  ),
  column.text('log', 'Log', 'Log entry', 'Duty status', 'Aufzeichnung', 'Enregistrement', 'Registro'),
  optionalColumn.text('evidence', 'Evidence', 'Fuel and toll records', 'Records', 'Receipts', 'Belege', 'Preuves', 'Justificantes'),
]

/**
 * Template that assigns the kind of error for the day in `one` to `kind`. An unclear entry that lacks a part has an error of form. An entry
 * without place, signature or number also has an error of form, even if it mentions a break, unless the break itself is missing.
 */
const kindOf =
  "{% assign kind = one.kind.label %}{% assign lacking = one.day.log | about: 'no location, no place, no signature, not signed, unsigned, no vehicle, no trailer, missing, without, incomplete, blank, fehlt, ohne, nicht unterschrieben, unvollständig, manque, sans, non signé, falta, sin firma, sin, manca, senza, ontbreekt, zonder' %}{% if kind == 'unclear' and lacking.size > 0 %}{% assign kind = 'form_error' %}{% endif %}{% if kind == 'time_limit' or kind == 'special_use' %}{% assign unplaced = one.day.log | about: 'no location, no place, without location, without place, location missing, missing location, place missing, missing place, no signature, not signed, unsigned, signature missing, no vehicle number, no trailer number, ohne Ort, Ort fehlt, ohne Unterschrift, nicht unterschrieben, sans lieu, lieu manquant, sans signature, non signé, sin lugar, sin ubicación, sin firma, senza luogo, senza firma, sem local, sem assinatura, zonder plaats, zonder handtekening' %}{% assign unrested = one.day.log | about: 'no break, without break, without a break, no rest, break not taken, missed break, keine Pause, ohne Pause, sans pause, sin descanso, senza pausa, sem pausa, geen pauze, zonder pauze' %}{% if unplaced.size > 0 and unrested.size == 0 %}{% assign kind = 'form_error' %}{% endif %}{% endif %}"
/** Terms of the rules about each kind of question. */
const ruleTerms =
  "{% case kind %}{% when 'mismatch' %}{% assign terms = 'mismatch, mismatched, fuel receipt, toll, contradict, Tankbeleg, Maut, Widerspruch, ticket, péage, peaje, recibo, pedaggio' %}{% when 'form_error' %}{% assign terms = 'form and manner, form-and-manner, signature, signed, location, vehicle number, Unterschrift, Ort=, signé, signature, firma, ubicación, ondertek' %}{% when 'special_use' %}{% assign terms = 'personal, private, yard, adverse, exempt, privat, perso, patio' %}{% else %}{% assign terms = 'break, rest, Pause, Ruhezeit, repos, descanso' %}{% endcase %}"

export const hoursOfServiceSampling: WorkflowDefinition = {
  version: 1,
  minutes_saved: 95,
  input: [line('sample', 'Sample'), tableInput('days', 'Driver days', columns)],
  sample_input: {
    sample: 'Terminal Omaha, week of March 2',
    days: `driver,date,driving_hours,log,evidence
D-114,2026-03-02,10.5,off duty from 21:00,fuel receipt Lincoln at 22:40
D-127,2026-03-03,11.8,driving to 19:50,toll record matches
D-131,2026-03-04,9.0,no location for the 30-minute break,dispatch note break at Kearney
D-140,2026-03-05,8.2,signed and complete,fuel and toll match`,
  },
  sample_knowledge: [
    source(
      'Safety policy, hours of service',
      'Driving ends after 11 hours following ten hours off duty, and after 14 hours on duty. A break of 30 minutes is taken within eight hours of driving. Exceeding a limit is discussed with the driver within three days.',
    ),
    source(
      'Log audit guide',
      'A fuel receipt or toll record during off duty is a mismatched time and is asked about before anything is concluded. Form-and-manner errors are missing location, signature or vehicle number. Only the safety director finds falsification.',
    ),
  ],
  schedule: 'config.audit_frequency',
  steps: [
    readTable('days', columns),
    examineEach({
      name: 'days',
      title: 'Check each day',
      items: 'steps.table.rows',
      as: 'day',
      text: '{{ day.log }}; {{ day.evidence | default: "no records" }} ({{ day.driving_hours }} h)',
      labels: {
        time_limit: {
          description:
            'Over the limit of the policy, exceeded, too many hours, too little rest, no break taken. Fatigue does most harm here.',
          example: 'driving until midnight, rest of six hours; delivery note agrees (13 h)',
        },
        mismatch: {
          description: 'Fuel receipt, toll, delivery or position at a time or place that the log shows as off duty or elsewhere.',
          example: 'sleeper berth in the morning; weighbridge ticket at that time (8 h)',
        },
        form_error: {
          description:
            'The log is incomplete: no location or place for a break or stop, no signature, missing vehicle or trailer number, blank remark, unassigned or edited entry.',
          example: 'trailer number missing and no remark for the stop; nothing contradicts (7 h)',
        },
        special_use: {
          description: 'Private use of the vehicle, yard moves, adverse weather or another exemption was logged.',
          example: 'personal use for forty minutes after the last stop; no records (6 h)',
        },
        clean: {
          description: 'Signed and complete, fuel and toll match or agree, within the limits, nothing to ask.',
          example: 'complete with all places; everything agrees (8 h)',
        },
      },
      query: `${framework}hours of service driving limit break log audit {{ day.log }} {{ day.evidence }}`,
      question:
        'Which driving limit or log rule of the safety policy applies to this day: {{ day.driving_hours }} driving hours, {{ day.log }}, {{ day.evidence }}?',
      instructions:
        'You review logs for a safety director. State what log and records show, and the rule of the policy with its limit; compare the driving time with it. Then a coaching note of two sentences to the driver that asks before it concludes. A mismatch has innocent explanations: never write falsified, cheated or similar words. If the policy has no limit for the case, say so instead of using a limit from memory.',
    }),
    find('limits', 'Find the limits', `${framework}hours of service driving limit break duty log audit`, 3),
    report({
      document:
        `{% assign questions = '' %}{% assign over = 0 %}{% assign open = 0 %}{% assign discussed = steps.limits.passages | about: 'exceed, discuss, coaching, coached, talk, limit is, überschr, bespr, dépass, entretien, supera, exceso' %}{% capture rows %}{% for one in steps.days.items %}${kindOf}{% assign h = one.day.driving_hours %}{% capture hours %}Driving hours: {{ h }}; Lenkzeit Stunden: {{ h }}; Temps de conduite, heures: {{ h }}; Horas de conducción: {{ h }}; Ore di guida: {{ h }}; Horas de condução: {{ h }}; Rijtijd, uren: {{ h }}{% endcapture %}{% assign compared = hours | limits: steps.limits.passages %}{% assign broken = compared | where: 'result', 'missed' %}{% assign passed = compared | where: 'result', 'applies' | concat: broken %}{% if passed.size > 0 %}{% assign over = over | plus: 1 %}{% elsif kind != 'clean' %}{% assign open = open | plus: 1 %}{% endif %}{% capture question %}{% if passed.size > 0 or kind != 'clean' %}- **{{ one.day.driver }}, {{ one.day.date }}:** {% if passed.size > 0 %}The log shows {{ one.day.driving_hours }} driving hours (limit: {{ passed | map: 'text' | first | split: '> ' | last }}). What happened at the end of the day, and when could you have stopped? Talk by {{ one.day.date | deadline_by: all_rules | default: 'a date to set' }}.{% if discussed.size > 0 %} Rule: {{ discussed | first }}{% endif %}{% else %}${ruleTerms}{% case kind %}{% when 'mismatch' %}The log says “{{ one.day.log }}”{% if one.day.evidence %}, the records say “{{ one.day.evidence }}”{% endif %}. What explains the difference?{% when 'form_error' %}Please complete the log: {{ one.day.log }}.{% if one.day.evidence %} The records say “{{ one.day.evidence }}”. Is this the missing part?{% endif %}{% when 'special_use' %}Please name the exemption and its proof: {{ one.day.log }}.{% else %}Please explain: {{ one.day.log }}.{% endcase %}{% assign rule = steps.limits.passages | about: terms | first %}{% if rule %} Rule: {{ rule }}{% endif %}{% endif %}
{% endif %}{% endcapture %}{% assign questions = questions | append: question %}| {{ one.day.driver | cell }} | {{ one.day.date }} | {{ one.day.driving_hours }} | {% if passed.size > 0 %}**Over the limit** ({{ passed | map: 'text' | first }}){% else %}{{ kind | replace: '_', ' ' | capitalize }}{% endif %} | {{ one.day.log | cell }} | {{ one.day.evidence | default: 'no records' | cell }} |
{% endfor %}{% endcapture %}# Hours-of-service review: {{ input.sample }}

**{{ steps.days.count }} driver days sampled: {{ over }} over a driving limit, {{ open }} with a question about the log, {{ steps.days.count | minus: over | minus: open }} without a remark.** The safety director decides what is a violation.

## Days

| Driver | Date | Hours | Result | Log | Records |
| --- | --- | --- | --- | --- | --- |
{{ rows }}
## Questions to the drivers

{{ questions }}
{% if steps.limits.passages.size == 0 %}No limits are on file: the hours were not compared with a limit.

{% endif %}## For the audit file

- Sample: {{ input.sample }}, {{ steps.days.count }} driver days
- Clean days: {{ steps.days.count | minus: over | minus: open }}
- Open questions: {{ over | plus: open }}. The answer of each driver is added here before the safety director decides.
{% if steps.limits.passages.size > 0 %}- Checked by figure: the driving hours of each day
{% assign unchecked = steps.limits.passages | clauses | about: 'on duty, off duty, break, rest period, weekly, Pause, Ruhezeit, pause, repos, descanso' | about: 'hour, hours, minutes, Stunden, Minuten, heures, horas, ore' | not_about: 'receipt, record, mismatch' %}{% if unchecked.size > 0 %}- Not checked, because the sample has no figures for it: {{ unchecked | join: '; ' | replace: '; and ', '; ' }}
{% endif %}{% endif %}
${tableNotes}

## To add

- Who talks with each driver, and the answer`.replace(
          '{% assign over = 0 %}',
          "{% assign all_rules = steps.limits.passages | map: 'text' | join: ' ' %}{% assign over = 0 %}",
        ),
      checks: [
        'Days over a limit: hours, limit and record',
        'Records that contradict the log: ask the driver first',
        'Who talks with the driver, and by when',
      ],
      brief: 'Record the hours-of-service review of {{ input.sample }} for the safety director.',
      instructions: `The review record: how many days were sampled and read; possible breaches of time limits first, then mismatches, form errors and special use, each with driver, date, hours, rule and record; coaching notes by driver; clean days counted. Count exactly. Only the safety director decides what counts as falsification or a violation. ${reviewerGuide}`,
      material: {
        'Rows read': `{{ input.sample }}: {{ steps.table.count }} driver days.${tableNotes}`,
        Days: notesOf(
          'days',
          '{{ one.day.driver }}, {{ one.day.date }}, {{ one.day.driving_hours }} hours, log: {{ one.day.log }}, records: {{ one.day.evidence }}',
        ),
      },
    }),
    ...releaseReview({
      who: 'the safety director',
      title: 'Approve log review of {{ input.sample | default: "the sample" }}',
      shown: notesOf('days', '{{ one.day.driver }}, {{ one.day.date }}'),
      text: 'steps.report.text',
      subject: 'Log review of {{ input.sample }}',
      event: 'logs.sampled',
      payload: { sample: 'input.sample', days: 'steps.days.items' },
    }),
  ],
  output: [
    prose('record', 'Review record', final('steps.report.text')),
    {
      name: 'days',
      title: 'Days read from the sample',
      format: 'table',
      value: 'steps.table.rows',
      columns: columns.map(({ name, label }) => ({ title: label, value: `row.${name}` })),
    },
  ],
}
