import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { framework, releaseReview, reviewerGuide } from '../fragments/complying.ts'
import { examineEach, notesOf, report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { prose } from '../fragments/results.ts'
import { final, labelText } from '../fragments/steps.ts'

/** Template that rates the evidence for the requirement in `one` by its dates and numbers, and assigns the rating to `found`. */
const judged =
  '{% assign evidence = nil %}{% assign found = one.note.text | uncited | evidence_for: one.requirement, input.period, one.rule.passages %}'
/**
 * Template for the gaps in `found`, worded for an auditor. Words of the file are not quoted a second time if they are in `evidence`.
 */
const gaps =
  "{% assign separate = false %}{% for reason in found.reasons %}{% assign bare = reason | remove: '“' | remove: '”' %}{% if evidence and reason contains '“' and evidence contains bare %}{% continue %}{% endif %}{% if separate %}; {% endif %}{% assign separate = true %}{% assign words = reason | split: ' ' %}{% if words.size == 4 and words[1] == 'of' and words[3] == 'open' %}{{ words[0] }} of {{ words[2] }} not complete{% else %}{{ reason | replace: ' > ', ' exceed the limit of ' | replace: 'no dated record', 'no dated record is on file' | replace: 'no record in', 'no record is on file for' | replace: '“', 'the file says “' }}{% endif %}{% endfor %}"
/** Template for the names of records that can prove this kind of requirement. */
const proof =
  "{% case one.kind.label %}{% when 'recurring' %} Needed: a dated record for each period, with the persons or items that it covers.{% when 'event_driven' %} Needed: the list of all events in the period, each with the time of the event and of the action.{% when 'standing' %} Needed: the version in force with its approval date.{% endcase %}"
/** Template for the number of a requirement, such as R1, or for its text if it does not begin with a number. */
const shortName =
  "{% assign id = one.requirement | split: ' ' | first %}{% assign digits = id | first_number %}{% if digits %}{{ id }}{% else %}{{ one.requirement }}{% endif %}"
const statusWords =
  "{% case found.status %}{% when 'covered' %}Covered{% when 'gap' %}**Gap**{% when 'no dated record' %}**No dated record**{% else %}**No record**{% endcase %}"

export const nercEvidenceBinder: WorkflowDefinition = {
  version: 1,
  minutes_saved: 140,
  input: [line('standard', 'Standard'), passage('requirements', 'Requirements, one per line'), line('period', 'Audit period')],
  sample_input: {
    standard: 'CIP-004-7',
    period: 'January 2025 to March 2026',
    requirements: `R1 Security awareness reinforced at least once each calendar quarter
R2 Cyber security training before access and every 15 calendar months
R3 Personnel risk assessment within the last seven years
R5 Access revoked within 24 hours of a termination`,
  },
  sample_knowledge: [
    source(
      'Training records',
      'Quarterly security awareness emails were sent on February 4, May 6, August 5 and November 4, 2025. Cyber security training was completed by 61 of 62 persons with access; the record of one contractor is dated 17 months ago.',
    ),
    source(
      'Access revocation procedure',
      'Access is revoked within 24 hours of a termination and logged with ticket and time. The procedure was last reviewed in March 2024; annual review is overdue. Personnel risk assessments are kept by HR.',
    ),
  ],
  schedule: 'config.audit_frequency',
  steps: [
    examineEach({
      name: 'requirements',
      title: 'Check each requirement',
      items: 'input.requirements | lines',
      as: 'requirement',
      text: '{{ requirement }}',
      labels: {
        recurring: {
          description:
            'Something must happen regularly: every quarter, month or year, at least once each period, annual review, periodic training, testing or drill. Evidence must lie in each period.',
          example: 'Test the recovery plan at least once every 12 calendar months',
        },
        event_driven: {
          description:
            'Something must happen within a time after an event: within hours or days of termination, change, incident, discovery, upon request. Late evidence does most harm.',
          example: 'Report a security incident to the authority within one hour of its identification',
        },
        standing: {
          description:
            'Something must exist or be in force at all times: documented plan, policy, process, list, method, assigned manager, physical or electronic control.',
          example: 'Maintain a documented list of all substations with protective relays',
        },
      },
      query: `${framework}{{ input.standard }} {{ requirement }}`,
      question: 'Which procedures and records show this requirement: {{ requirement }}?',
      instructions:
        'For a compliance manager. Mark the requirement covered, stale or missing: covered only if a dated record lies within {{ input.period }}; stale if the record or review is older or incomplete; missing if no record is given. Name each record with its date, then draft one sentence of the narrative, and for stale or missing evidence one request to its owner. Never call an obligation met that the records do not show. Standard: {{ input.standard }}.',
    }),
    report({
      document: `{% assign open = 0 %}{% capture rows %}{% for one in steps.requirements.items %}${judged}{% if found.status != 'covered' %}{% assign open = open | plus: 1 %}{% endif %}| {{ one.requirement | cell }} | ${statusWords} | {{ found.about | join: ' ' | default: 'none found' | cell }} | {{ found.owner | default: 'to add' | cell }} | ${gaps} |
{% endfor %}{% endcapture %}# Evidence for {{ input.standard }}, {{ input.period }}

**{% if open == 0 %}{% if steps.requirements.count == 1 %}The requirement has{% else %}All {{ steps.requirements.count }} requirements have{% endif %} dated evidence.{% else %}{{ open }} of {{ steps.requirements.count }} requirements lack complete, dated evidence for {{ input.period }}.{% endif %}**

## Evidence by requirement

| Requirement | Status | Evidence on file | Owner | Gap |
| --- | --- | --- | --- | --- |
{{ rows }}
## Draft narrative

{% for one in steps.requirements.items %}${judged}**{{ one.requirement }}.** {% if found.status == 'no record' %}No procedure or record was found for this requirement.{% else %}{{ found.about | paragraph }}{% endif %}{% if found.status == 'gap' %}{% assign evidence = found.about | join: ' ' %}{% capture exceptions %}${gaps}{% endcapture %}{% if exceptions != '' %} Exception: {{ exceptions }}.{% endif %}{% elsif found.status == 'no dated record' %}{% assign kept = found.about | about: 'kept by, held by, kept in, kept at, stored, filed, archived, maintained by, verwahrt, aufbewahrt, abgelegt, conservé, archivé, conservad, archivad, conservat, archiviat, bewaard' %}{% if kept.size > 0 %} This states where the records are, and does not show that the requirement is met.{% else %} This describes the procedure, and does not show that it was followed.{% endif %} No dated record of the audit period was found.{% endif %}

{% endfor %}{% if open > 0 %}## Requests to the owners of the records

{% for one in steps.requirements.items %}${judged}{% if found.status != 'covered' %}- **{% if found.owner != '' %}To {{ found.owner }}, {% endif %}${shortName}:** {% case found.status %}{% when 'gap' %}send the records that close the gap in the table, or confirm that none exist.${proof}{% when 'no dated record' %}send dated records of {{ input.period }}.${proof} The file has only a description of the procedure or of where records are kept.{% else %}send the procedure and the dated records of {{ input.period }}; nothing is on file.{% endcase %}
{% endif %}{% endfor %}{% endif %}
{% if open > 0 %}## To decide by the compliance manager

{% assign lacking = 0 %}{% assign breaches = 0 %}{% for one in steps.requirements.items %}${judged}{% assign breach = found.reasons | join: ' ' %}{% if breach contains ' > ' %}{% assign breaches = breaches | plus: 1 %}- **${shortName}:** the record itself shows more than the limit (${gaps}). Is it a possible violation to self-report?
{% elsif found.status != 'covered' %}{% assign lacking = lacking | plus: 1 %}{% endif %}{% endfor %}{% if lacking > 0 %}- The {% if breaches > 0 %}other {% endif %}gaps are missing or old records. If an owner cannot supply them, decide about a self-report for each.
{% endif %}{% endif %}
## To add

- Owner of each record without one above, and the day by which it is supplied
- Reference of each record (document number, ticket or page)`,
      checks: [
        'For each requirement: record, date and owner',
        'Periods without a record, and records past their date',
        'Who supplies the missing evidence, and by when',
      ],
      brief: 'Compile the evidence for {{ input.standard }} in {{ input.period }}: {{ input.requirements | lines | join: "; " }}.',
      instructions: `An auditor will read the narrative. By requirement: narrative with dated evidence, then stale and missing evidence with the request to its owner. Point out exceptions in the records (a person, a date) instead of smoothing them. Decide nothing on self-reports. ${reviewerGuide}`,
      material: { Requirements: notesOf('requirements', '{{ one.requirement }}') },
    }),
    ...releaseReview({
      who: 'the compliance manager',
      title: 'Approve evidence for {{ input.standard | default: "the standard" }}',
      shown: `{{ input.standard }}, {{ input.period }}\n${notesOf('requirements', '{{ one.requirement }}')}`,
      text: 'steps.report.text',
      subject: 'Evidence for {{ input.standard }}',
      event: 'evidence.bound',
    }),
  ],
  output: [
    prose('narrative', 'RSAW narrative and requests', final('steps.report.text')),
    {
      name: 'requirements',
      title: 'Requirements',
      format: 'table',
      value: 'steps.requirements.items',
      columns: [
        { title: 'Requirement', value: 'row.requirement' },
        { title: 'Kind', value: labelText('row.kind.label') },
        { title: 'Evidence', value: "row.note | found_text | best_sentence: row.requirement | default: 'No record on file'" },
      ],
    },
  ],
}
