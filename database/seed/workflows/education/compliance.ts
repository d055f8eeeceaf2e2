import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { framework, releaseReview, reviewerGuide } from '../fragments/complying.ts'
import { fact, line, passage, source, yesNo } from '../fragments/fields.ts'
import { category, data, prose } from '../fragments/results.ts'
import { final, find, labelText, letter, read, sort } from '../fragments/steps.ts'

export const ferpaDisclosureLog: WorkflowDefinition = {
  version: 1,
  minutes_saved: 30,
  input: [
    passage('request', 'Request for records'),
    line('received', 'Received on'),
    yesNo('opted_out', 'The student has opted out of directory information'),
  ],
  sample_input: {
    received: 'March 6, 2026',
    opted_out: true,
    request: `Requester: Linda Park, mother of the student
Student: Daniel Park, sophomore
Records: grades of the fall term and current address
Ground claimed: she pays the tuition
Consent attached: no`,
  },
  sample_knowledge: [
    source(
      'FERPA policy, parents',
      'Parents of a student aged 18 or older receive records only with the written consent of the student, or when the tax return of the last year shows the student as a dependent. Paying tuition alone is no ground.',
    ),
    source(
      'Directory information',
      'Name, major, dates of attendance and degrees are directory information; address is not. Nothing is released on a student who has opted out. Every disclosure is logged with requester, records and legitimate interest.',
    ),
  ],
  schedule: 'config.audit_frequency',
  steps: [
    read('facts', 'Read the request', '{{ input.request }}', [
      fact.text('requester', 'Person or organization that asks'),
      fact.text('student', 'Student whose records are requested'),
      fact.text('records', 'Records that are requested'),
      fact.text('ground_claimed', 'Reason or right that the requester claims'),
      fact.yesNo('consent_attached', 'Consent attached'),
    ]),
    sort('ground', 'Determine the grounds', '{{ input.request }}', {
      parent: {
        description:
          'A parent, guardian or other relative asks, for example as mother or father, because the student is their child, is dependent, or because they pay.',
        example: 'I am his father and I want to see my son’s exam results.',
      },
      consent: {
        description: 'The student asks for their own records, or signed written consent or a release form of the student is attached.',
        example: 'Attached is my signed permission to send my file to my new university.',
      },
      subpoena: {
        description:
          'A court, attorney, police or authority demands records: subpoena, court order, warrant, legal deadline. A missed deadline does most harm.',
        example: 'Pursuant to the enclosed court order, produce all records of the student within ten days.',
      },
      school_official: {
        description:
          'Staff of the institution asks for work: teacher, faculty, adviser, coach, another office, with an educational interest.',
        example: 'As the new adviser of this student I need her degree audit before our meeting.',
      },
      directory: {
        description:
          'Employer, landlord, press or agency asks only to verify basic facts: enrollment, dates of attendance, degree, name, address or contact lists.',
        example: 'We are a background check company verifying that the applicant graduated with a degree in 2019.',
      },
    }),
    find(
      'policy',
      'Find your FERPA policy',
      `${framework}student records disclosure {{ steps.ground.label | replace: '_', ' ' }} consent directory information {{ input.request }}`,
    ),
    letter({
      name: 'report',
      title: 'Draft the reply and the log entry',
      document: `{% assign lang = input.request | language: 'unknown' %}{% if lang == 'en' %}{% assign name = steps.facts.requester | split: ',' | first %}Dear {{ name | default: 'Sir or Madam' }},

We have received your request of {{ input.received }} for student records{% if steps.facts.records %}: {{ steps.facts.records }}{% endif %}.

{% unless steps.facts.requester %}> {{ input.request }}

{% endunless %}{% case steps.ground.label %}{% when 'subpoena' %}The registrar's office examines the order before anything is released.{% when 'directory' %}{% assign rules = steps.policy.passages | about: 'directory' %}Our rule on basic facts: {{ rules | paragraph }}{% else %}We cannot release records on the request as it stands{% if steps.facts.consent_attached == false %}, because no written consent is attached{% endif %}.{% assign rules = steps.policy.passages | about: 'consent, parent, parents, dependent, aged, written, legitimate, ground, entitled, paying, pays' | not_about: 'logged, opted out, directory' %}{% if rules.size > 0 %} Our policy says:

> {{ rules | paragraph }}{% assign refused = rules | about: 'no ground, not a ground, alone, not enough, not sufficient' %}{% if steps.facts.ground_claimed and refused.size > 0 %}

The reason that you give (“{{ steps.facts.ground_claimed }}”) is therefore not enough on its own.{% endif %}{% endif %}{% endcase %}

So that the registrar can decide, please send us:

{% if steps.facts.consent_attached != true and steps.ground.label != 'subpoena' and steps.ground.label != 'school_official' %}- the signed and dated consent of the student, which names the records and the recipient
{% endif %}{% case steps.ground.label %}{% when 'subpoena' %}- the complete order, with its date and the authority that issued it
{% when 'school_official' %}- the task for which you need these records, confirmed by your office
{% when 'directory' %}- the facts that you wish to have verified, one by one
{% when 'parent' %}{% assign dependency = rules | about: 'tax return, tax dependent, dependent, dependency, guardian, court' | join: ' ' | split: ' or ' | about: 'tax return, tax dependent, dependent, dependency, guardian, court' | last %}{% if dependency %}- or proof of this ground in our policy: “{{ dependency | split: '. ' | first | append: '§' | remove: '.§' | remove: '§' }}”
{% endif %}{% else %}- or the proof of a ground that our policy above names
{% endcase %}{% assign identity = steps.policy.passages | about: 'identity, identification, photo id, passport' %}{% if identity.size > 0 %}- a proof of your identity, as our policy asks: {{ identity | first }}
{% endif %}{% assign contact = steps.facts.records | default: input.request | about: 'address, phone, email' %}{% assign directory = steps.policy.passages | about: 'directory' %}{% if contact.size > 0 and directory.size > 0 and steps.ground.label != 'directory' %}
Contact details follow our rules on directory information. The registrar decides on them separately.
{% endif %}
This letter neither confirms nor denies that a person is enrolled with us.

Kind regards
{{ profile.company_name | default: 'The registrar' }}{% endif %}`,
      recipient: '{{ steps.facts.requester | default: "the requester" }}',
      checks: [
        'Identity of the requester, and the right to each record',
        'Consent of the student, dependency or legal exception, with its proof',
        'Opt-out of the student, and what may still be confirmed',
        'Entry in the disclosure log: requester, records, ground, date',
      ],
      opening: 'We have received your request of {{ input.received }} for student records.',
      brief: 'Reply to the request for student records received on {{ input.received }}, then write the log entry.',
      instructions: `The registrar decides whether anything is released; release nothing and confirm no fact about the student, not even that they are enrolled. Tell the requester first what the policy requires for the records they ask for, then what they can send or do next, step by step. {% if input.opted_out %}The student has opted out of directory information: treat it as protected. {% else %}No opt-out from directory information is noted. {% endif %}Then, under a line, the log entry for the office only: received on {{ input.received }}, requester, records, ground claimed, ground found, what is missing. Give no legal advice. Write the reply in the language of the request. ${reviewerGuide}`,
      received: '{{ input.request }}',
      from: ['policy'],
      material: {
        'Facts read from it': '{{ steps.facts | as_facts }}; Received: {{ input.received }}',
      },
    }),
    ...releaseReview({
      who: 'the registrar',
      title: 'Approve reply to {{ steps.facts.requester | default: "the requester" }}',
      shown: `Received {{ input.received }}, ground: {{ ${labelText('steps.ground.label')} }}{% if input.opted_out %}, student has opted out{% endif %}\n{{ input.request }}`,
      text: 'steps.report.text',
      subject: 'Records request of {{ input.received }}',
      event: 'records_request.answered',
      payload: { ground: 'steps.ground.label', facts: 'steps.facts' },
    }),
  ],
  output: [
    prose('reply', 'Reply', final('steps.report.text')),
    {
      name: 'log',
      title: 'Entry for the disclosure log',
      format: 'table',
      value: "'entry' | split: ','",
      columns: [
        { title: 'Received', value: 'input.received' },
        { title: 'Requester', value: "steps.facts.requester | default: 'not stated'" },
        { title: 'Student', value: "steps.facts.student | default: 'not stated'" },
        { title: 'Records', value: "steps.facts.records | default: 'not stated'" },
        { title: 'Ground claimed', value: "steps.facts.ground_claimed | default: 'not stated'" },
        { title: 'Ground found', value: labelText('steps.ground.label') },
        {
          title: 'Opt-out',
          value:
            "input.opted_out | append: '' | replace: 'true', 'yes: release no directory information either' | replace: 'false', 'none noted'",
        },
        { title: 'Decision', value: "'open: the registrar decides'" },
      ],
    },
    category('ground', 'Ground', 'steps.ground.label'),
    data('facts', 'Request', 'steps.facts'),
  ],
}
