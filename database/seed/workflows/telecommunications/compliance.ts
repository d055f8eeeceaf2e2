import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { framework, releaseReview, reviewerGuide } from '../fragments/complying.ts'
import { examineEach, notesOf, notesTable, report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { prose } from '../fragments/results.ts'
import { final, find } from '../fragments/steps.ts'

export const cpniCertificationFile: WorkflowDefinition = {
  version: 1,
  minutes_saved: 75,
  input: [line('period', 'Period'), passage('records', 'CPNI records, one per line')],
  sample_input: {
    period: 'Calendar year 2025',
    records: `Opt-in log: 12,480 consents, 31 without a date
Authentication checks: 400 calls sampled, 388 with PIN before call detail
Training: 96 of 97 agents trained, one on leave
Complaints: two pretexting attempts, both stopped, none by data brokers`,
  },
  sample_knowledge: [
    source(
      'CPNI manual, authentication',
      'Call detail is given on an inbound call only after a PIN or a call back to the number of record. Each sampled failure is retrained within ten days and noted. Consents to marketing are dated and kept for one year.',
    ),
    source(
      'CPNI manual, certification',
      'The annual statement is signed by an officer by March 1, explains how procedures ensure compliance, and summarizes complaints on unauthorized release and actions against data brokers. Training of every agent is required.',
    ),
  ],
  schedule: 'config.audit_frequency',
  steps: [
    examineEach({
      name: 'records',
      title: 'Compare each record with your manual',
      items: 'input.records | lines',
      as: 'entry',
      text: '{{ entry }}',
      labels: {
        complaint: {
          description:
            'Complaints, attempts to obtain records under a false identity, unauthorized release, data brokers, breaches. Waiting is most harmful here.',
          example: 'A caller pretended to be the account holder and obtained the call list of a week.',
        },
        authentication: {
          description:
            'How callers were identified before information was given: secret code, password, callback, identity document, sampled calls.',
          example: 'In five of ninety sampled chats the password was not asked before usage was shown.',
        },
        consent: {
          description: 'Permission of customers for marketing or sharing: opt-in, opt-out, notices, withdrawal, date and proof of consent.',
          example: 'The opt-out list was not applied to two mailings in autumn.',
        },
        training: {
          description:
            'Training, instruction, courses, modules, certificates and discipline of employees, new hires, seasonal staff and contractors.',
          example: 'Four new contractors at the shop have not finished the privacy course.',
        },
        safeguards: {
          description: 'Rules, access rights, audits, vendors, notices of account changes and campaign approvals.',
          example: 'The access list of the billing system was reviewed in May and twelve accounts closed.',
        },
      },
      query: `${framework}CPNI manual customer records {{ entry }}`,
      question: 'What does the manual require, and does this record meet it: {{ entry }}?',
      instructions:
        'You prepare a certification for an officer who signs personally. State what the record shows, the rule of the manual, and the weak spot with the action that would close it. Count exactly, with the calculation; do not call a shortfall small or large. If the manual has no rule for it, say so.',
    }),
    find(
      'certification',
      'Find the rules of certification',
      'certification statement officer signature complaints data brokers training deadline',
    ),
    report({
      document: `{% assign procedures = steps.certification.passages | not_about: 'statement, certification, certif, signed by, officer, erklärung, geschäftsführ, déclaration, dirigeant, declaración, directiv, dichiarazione, dirigente, declaração, verklaring' %}{% assign weak = 0 %}{% capture rows %}{% for one in steps.records.items %}{% assign count = one.entry | counted %}{% assign isStopped = one.entry | about: '@stopped' %}{% if count and count.open > 0 %}{% assign weak = weak | plus: 1 %}{% elsif one.kind.label == 'complaint' and isStopped.size == 0 %}{% assign weak = weak | plus: 1 %}{% endif %}| {{ one.entry | cell }} | {% if count %}{{ count.part | amount }} of {{ count.whole | amount }} = {{ count.percent }} %{% else %}no count{% endif %} | {% capture share %}{{ count.part }} of {{ count.whole }}{% endcapture %}{% assign low = share | limits: one.note.text, true | where: 'result', 'missed' %}{% if count and count.open > 0 %}**{{ count.open | amount }} {% if one.kind.label == 'authentication' %}not shown as passed{% else %}open{% endif %}{% if low.size > 0 %}: {{ low[0].text }}{% endif %}**{% elsif count %}none open{% elsif one.kind.label == 'complaint' %}{% if isStopped.size > 0 %}to be summarized{% else %}**not shown as stopped**{% endif %}{% else %}to be read{% endif %} | {% assign summary = one.note | found_text | about: 'statement, certification' %}{% if one.kind.label == 'complaint' and summary.size > 0 %}summarized in the statement{% else %}{{ one.note | found_text | default: 'no rule on file' | cell }}{% endif %} |
{% endfor %}{% endcapture %}# CPNI certification file, {{ input.period }}

**{% if weak > 0 %}{{ weak }} of {{ steps.records.count }} records {% if weak == 1 %}has an open item{% else %}have open items{% endif %} that the officer must know before signing.{% else %}No record shows an open item.{% endif %}** Nothing here certifies compliance.{% assign deadline = steps.certification.passages | about: 'signed, filed, by january, by february, by march, annual' | first %}{% if deadline %} Rule for the signature: {{ deadline | clauses | first | as_sentence }}{% endif %}

## Before the officer signs

{% for one in steps.records.items %}{% assign count = one.entry | counted %}{% if count and count.open > 0 %}- **{{ one.kind.label | replace: '_', ' ' | capitalize }}: {{ count.open | amount }} of {{ count.whole | amount }} {% if one.kind.label == 'authentication' %}not shown as passed{% else %}open{% endif %}.** {% case one.kind.label %}{% when 'consent' %}Date each consent from its source, or remove it from marketing use.{% when 'authentication' %}{% assign ways = one.note | found_text | about: 'or=, oder=, ou=, o=, of=' | first %}Check each of these samples{% if ways %} for every way that the manual allows, not only the one that the record counts{% endif %}, and retrain the agents of those that failed.{% assign limitRule = steps.certification.passages | about: 'retrain, retrained, retraining' | first %}{% if limitRule %} {{ limitRule }}{% endif %}{% when 'training' %}Train the open persons before they handle customer records again.{% else %}Close each open item and record it.{% endcase %}
{% elsif one.kind.label == 'complaint' %}{% assign isStopped = one.entry | about: '@stopped' %}{% if isStopped.size == 0 %}- **{{ one.entry }}:** the record does not say that it was stopped. Settle what was released, and who must be told.
{% endif %}{% endif %}{% endfor %}{% if weak > 0 %}- Add to the statement the corrective action for each of these items, and its date.
{% endif %}- Decide whether the procedures were adequate to ensure compliance; the statement does not say it.
- Complete the name, title, date and signature of the officer.
{% assign complaints = steps.records.items | where: 'kind.label', 'complaint' %}{% if complaints.size > 0 %}- Complaints: add date and action of each, and what concerns data brokers.
{% else %}- Complaints: add those about unauthorized release, and actions against data brokers, or that there were none.
{% endif %}{% if procedures.size == 0 %}- Procedures: add how the procedures of the company ensure compliance.
{% endif %}
## Records

| Record | Share | Open | Rule of the manual |
| --- | --- | --- | --- |
{{ rows }}
## Draft statement

I am an officer of {{ profile.company_name | default: 'the company' }}. This statement covers {{ input.period | replace: 'Calendar year', 'calendar year' }}.

{% if procedures.size > 0 %}**Procedures.** The operating procedures of the company are these. {{ procedures | paragraph }}

{% endif %}**Records of the period.** {% for one in steps.records.items %}{% if one.kind.label != 'complaint' %}{% assign count = one.entry | counted %}{% assign subject = one.entry | split: ':' | first %}{% if count %}{% assign name = subject | split: count.part | first | strip %}{% if name != '' %}{{ name }}: {% endif %}{{ count.part | amount }} of {{ count.whole | amount }} ({{ count.percent }} %) are in order{% if count.open > 0 %}; {{ count.open | amount }} {% if count.open == 1 %}is{% else %}are{% endif %} {% if one.kind.label == 'authentication' %}not shown as passed{% else %}open{% endif %}{% endif %}.{% else %}{{ one.entry | as_sentence }}{% endif %} {% endif %}{% endfor %}

{% if complaints.size > 0 %}**Complaints and actions.** {% for one in complaints %}{{ one.entry | as_sentence }} {% endfor %}

{% endif %}Name and title: ____________________

Date and signature: ____________________`,
      checks: [
        'Each figure with its record and period',
        'Samples that failed: retraining and date',
        'Signature, date and the day of filing',
      ],
      brief: 'Draft the compliance statement for {{ input.period }} and show the officer the weak spots.',
      instructions: `First the weak spots with figures, rule and action, because the officer decides by them. Then the draft statement in the form that the manual requires, with the name of the officer as [officer] and the date as [date]. The statement claims only what the records show: where a record is missing or weak, it says so or leaves the sentence open. Certify nothing and do not conclude that the period complies. ${reviewerGuide}`,
      from: ['certification'],
      material: { Period: '{{ input.period }}', Records: notesOf('records', '{{ one.entry }}') },
    }),
    ...releaseReview({
      who: 'the officer',
      title: 'Approve CPNI statement for {{ input.period | default: "the period" }}',
      shown: notesOf('records', '{{ one.entry }}'),
      text: 'steps.report.text',
      subject: 'CPNI file for {{ input.period }}',
      event: 'cpni.drafted',
      payload: { period: 'input.period', records: 'steps.records.items' },
    }),
  ],
  output: [
    prose('statement', 'Statement and weak spots', final('steps.report.text')),
    notesTable('records', 'Records', { Record: 'entry' }),
  ],
}
