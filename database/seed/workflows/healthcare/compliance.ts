import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { framework, releaseReview, reviewerGuide } from '../fragments/complying.ts'
import { report } from '../fragments/examining.ts'
import { line } from '../fragments/fields.ts'
import { forEach } from '../fragments/looping.ts'
import { prose } from '../fragments/results.ts'
import { final, find, labelText, noteOn, sort, write } from '../fragments/steps.ts'
import { column, optionalColumn, readTable, tableInput, tableNotes } from '../fragments/tables.ts'

const columns = [
  column.text(
    'user',
    'User',
    'employee',
    'username',
    'accessed by',
    'benutzer',
    'mitarbeiter',
    'utilisateur',
    'usuario',
    'utente',
    'gebruiker',
  ),
  optionalColumn.text('role', 'Role', 'job title', 'function', 'rolle', 'funktion', 'rôle', 'rol', 'ruolo'),
  optionalColumn.text('unit', 'Unit', 'department', 'ward', 'abteilung', 'station', 'service', 'unidad', 'reparto'),
  column.text('patient', 'Patient', 'patient name', 'record', 'MRN', 'patientin', 'paciente', 'paziente'),
  optionalColumn.text('time', 'Time', 'date', 'timestamp', 'accessed at', 'zeitpunkt', 'zeit', 'datum', 'heure', 'hora', 'ora'),
  optionalColumn.text('action', 'Action', 'event', 'activity', 'access type', 'aktion', 'zugriff', 'acción', 'azione'),
  optionalColumn.text('reason', 'Reason', 'flag', 'remark', 'comment', 'justification', 'grund', 'bemerkung', 'motif', 'motivo'),
]

export const hipaaAccessLogReview: WorkflowDefinition = {
  version: 1,
  minutes_saved: 120,
  input: [line('period', 'Period'), tableInput('log', 'Access-log export', columns)],
  sample_input: {
    period: 'March 2 to March 8',
    log: `user,role,unit,patient,time,action,reason
J. Hartman,registrar,Emergency,Hartman Elise,2026-03-03 22:14,opened chart,same surname and no encounter
K. Osei,nurse,Cardiology,Moreno Luis,2026-03-04 09:31,opened chart,assigned patient on shift
D. Frey,billing,Billing,Senator Blake,2026-03-05 12:02,viewed notes,VIP chart outside unit without a claim
R. Singh,physician,Emergency,Unknown male,2026-03-06 02:47,break the glass,unconscious patient in trauma bay`,
  },
  sample_knowledge: [
    {
      title: 'Access policy',
      text: 'Workforce members open a chart only for treatment, payment or operations that are theirs. Nobody opens the chart of a relative or a colleague. A lookup of a patient with the same surname and no encounter is reviewed within five days.',
    },
    {
      title: 'Break the glass',
      text: 'Emergency access is allowed when a patient cannot consent and care cannot wait. The reason is compared with the encounter the next business day. VIP charts are opened by the treating unit and by billing with an open claim only.',
    },
  ],
  schedule: 'config.audit_frequency',
  steps: [
    readTable('log', columns, 'Read the access log'),
    forEach('accesses', 'Review the log', 'steps.table.rows', 'access', [
      sort(
        'flag',
        'Sort the access',
        "{% assign known = access.reason | mentions: 'VIP, celebrity, public figure, prominent, Promi, célébrité, famoso, colleague, Kollege, Kollegin, collègue' %}{% if known %}VIP flag, person of public interest or colleague. {% endif %}{{ access.reason }} {{ access.action }} {{ access.role }} {{ access.unit }}",
        {
          expected: {
            description:
              'The access fits the work of the user: assigned or treating patient, on shift, own ward, on the list, session documented, scheduled encounter, current claim or order.',
            example: 'Physiotherapist documented the session of a patient on his list',
          },
          same_surname: {
            description:
              'A possible relative or the user themselves: same surname or address, family member, spouse, husband, wife, child, own chart, without an encounter.',
            example: 'Clerk looked at the results of her husband',
          },
          vip: {
            description:
              'A person of public interest or a colleague: VIP, VIP chart, celebrity, politician, television, sports, prominent family, treated employee, VIP flag. Disclosure does most harm.',
            example: 'Porter opened the record of a television presenter',
          },
          outside_unit: {
            description:
              'No reason of work is visible: other department, outside shift, at night, another clinic, no encounter, no claim, many charts in a row, curiosity, after transfer or discharge.',
            example: 'Pharmacist browsed forty records of another clinic at night',
          },
          break_the_glass: {
            description:
              'Emergency access that overrides a restriction: break the glass, emergency, unconscious, resuscitation, restricted chart, justification entered.',
            example: 'Override during resuscitation of an unresponsive person',
          },
        },
      ),
      find('rule', 'Find the rule', `${framework}access policy {{ steps.flag.label | replace: '_', ' ' }} {{ access.reason }}`, 3),
      write({
        name: 'reason',
        title: 'Explain the flag',
        task: noteOn(
          'What does the access policy say about this access: {{ access.reason | default: access.action }} by {{ access.role | default: access.user }}?',
          { as: 'access', items: 'steps.table.rows' },
        ),
        instructions:
          'For a privacy officer, in two sentences: which rule this access touches, and which record would clear it. Accuse no one: a log shows an access and not its purpose. If no rule is given, say so. The entry: {{ access | in_words }}.',
        from: ['rule'],
      }),
    ]),
    report({
      document:
        `{% assign expected = 0 %}{% for one in steps.accesses.items %}{% if one.flag.label == 'expected' %}{% assign expected = expected | plus: 1 %}{% endif %}{% endfor %}# Access-log review, {{ input.period }}

**{{ steps.accesses.count | minus: expected }} of {{ steps.accesses.count }} accesses need a follow-up; {{ expected }} fit${'{% if expected == 1 %}s{% endif %}'} the work of the user.** A log shows an access, not its purpose: the privacy officer decides.

## To follow up

| User | Patient | Time | Flag | Reason in the log | Review by |
| --- | --- | --- | --- | --- | --- |
{% for flag in flags %}{% for one in steps.accesses.items %}{% if one.flag.label == flag %}| {{ one.access.user | cell }}{% if one.access.role %}, {{ one.access.role | cell }}{% endif %}{% if one.access.unit %}, {{ one.access.unit | cell }}{% endif %} | {{ one.access.patient | cell }} | {{ one.access.time | cell }} | {% if flag == 'vip' %}VIP or colleague{% else %}{{ flag | replace: '_', ' ' | capitalize }}{% endif %} | {{ one.access.reason | default: one.access.action | cell }} | {% if flag == 'break_the_glass' %}{% assign duty = one.rule.passages | about: '@glass_review' | join: ' ' %}{{ one.access.time | deadline_by: duty | default: 'to set' }}{% else %}{{ one.access.time | deadline_by: one.reason.text | default: 'at once: no period on file' }}{% endif %} |
{% endif %}{% endfor %}{% endfor %}
## The rule for each, and what would clear it

{% for flag in flags %}{% for one in steps.accesses.items %}{% if one.flag.label == flag %}- **{{ one.access.user }}, {{ one.access.patient }}:** {{ one.reason.text | uncited }} {% case flag %}{% when 'same_surname' %}Ask for the encounter or task; without one, ask the user about a relationship.{% when 'vip' %}Ask for the encounter, the order or the open claim at that time.{% when 'outside_unit' %}Ask the supervisor for the task that needed this chart.{% when 'break_the_glass' %}{% assign duties = one.rule.passages | about: '@glass_review' %}{{ duties | paragraph }} Compare the stated reason with the encounter of that time.{% else %}Not sorted: read the entry.{% endcase %}
{% endif %}{% endfor %}{% endfor %}
## Questions to send

{% for flag in flags %}{% for one in steps.accesses.items %}{% if one.flag.label == flag and flag != 'unclear' %}- To the manager of {{ one.access.unit | default: one.access.user }}: on {{ one.access.time | default: 'the date in the log' }}, {{ one.access.user }}{% if one.access.role %} ({{ one.access.role }}){% endif %} accessed the record of {{ one.access.patient }}{% if one.access.action %} (log: {{ one.access.action }}){% endif %}. {% case flag %}{% when 'break_the_glass' %}Does the encounter of that time show the stated reason?{% else %}Which encounter, order, claim or task was the reason for this access?{% endcase %} Please name the record.
{% endif %}{% endfor %}{% endfor %}
{% if expected > 0 %}## No follow-up

{% for one in steps.accesses.items %}{% if one.flag.label == 'expected' %}- {{ one.access.user }}, {{ one.access.patient }}{% if one.access.time %}, {{ one.access.time }}{% endif %}: {{ one.access.reason | default: one.access.action }}
{% endif %}{% endfor %}{% endif %}
${tableNotes}

## To add

- Who asks the user or the supervisor, and the answer
- Whether an access must be reported as a breach`.replace(
          '{% assign expected',
          "{% assign flags = 'vip,same_surname,outside_unit,break_the_glass,unclear' | split: ',' %}{% assign expected",
        ),
      checks: [
        'Encounter or task of the user at the time of each access',
        'Who asks the user or the supervisor, and by when',
        'Whether an access must be reported as a breach, which the privacy officer decides',
      ],
      brief: 'Report the review of the access log for {{ input.period }}: {{ steps.table.rows | map: "reason" | join: "; " }}.',
      instructions: `The privacy officer decides which accesses to follow up. Group them by flag, the most serious first, each with user, patient, time, rule and the question to ask. Expected accesses come last as a count. Draw no conclusion about intent. ${reviewerGuide}`,
      material: {
        Accesses: `{% for one in steps.accesses.items %}{{ one.access | in_words }} ({{ ${labelText('one.flag.label')} }}). {{ one.reason.text | uncited }}\n{% endfor %}${tableNotes}`,
      },
    }),
    ...releaseReview({
      who: 'the privacy officer',
      title: 'Approve access-log review for {{ input.period | default: "the period" }}',
      shown: `{{ input.period }}: {{ steps.accesses.count }} accesses.${tableNotes}`,
      text: 'steps.report.text',
      subject: 'Access-log review for {{ input.period }}',
      event: 'access_log.reviewed',
    }),
  ],
  output: [
    prose('review', 'Review', final('steps.report.text')),
    {
      name: 'accesses',
      title: 'Accesses',
      format: 'table',
      value: 'steps.accesses.items',
      columns: [
        { title: 'User', value: 'row.access.user' },
        { title: 'Patient', value: 'row.access.patient' },
        { title: 'Flag', value: labelText('row.flag.label') },
        { title: 'Reason', value: "row.reason | found_text | default: 'No rule on file'" },
      ],
    },
  ],
}
