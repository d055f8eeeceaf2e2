import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { framework, releaseReview, reviewerGuide } from '../fragments/complying.ts'
import { fact, line, passage, source, yesNo } from '../fragments/fields.ts'
import { closing, inLetterLanguageOf, tell } from '../fragments/letters.ts'
import { category, data, prose } from '../fragments/results.ts'
import { final, find, labelText, letter, read, sort, write } from '../fragments/steps.ts'

/** Template that assigns the facts of the request. A fact that only names the requester again becomes empty. */
const requestFacts = ['records', 'student', 'ground']
  .map((name) => {
    const fact = `steps.facts.${name === 'ground' ? 'ground_claimed' : name}`
    return `{% assign ${name} = nil %}{% if ${fact} and ${fact} != steps.facts.requester %}{% assign ${name} = ${fact} %}{% endif %}`
  })
  .join('')
  .concat('{% assign head = input.request | request_sender %}{% assign requester = steps.facts.requester | default: head %}')

/** Template that assigns to `refused` the policy's sentences that reject the reason (`ground`) of the request. */
const refusedGround = `{% assign claimed = ground | terms %}{% assign refused = steps.policy.passages | about: 'no ground, not a ground, alone, not enough, not sufficient, does not entitle' | about: claimed %}`

/**
 * Template that assigns to `contact` the requested contact details, to `isDirectory` whether the policy calls them directory information,
 * and to `excluded` the clause of the policy that excludes them.
 */
const contactDetails = `{% assign words = 'address, phone, telephone, email, e mail, contact details' %}{% assign contact = records | default: input.request | about: words %}{% assign directory = steps.policy.passages | about: 'directory' %}{% assign isDirectory = false %}{% assign excluded = '' %}{% if contact.size > 0 %}{% assign naming = steps.policy.passages | about: words %}{% for sentence in naming %}{% assign parts = sentence | split: '; ' %}{% for part in parts %}{% assign named = part | about: words %}{% assign denied = part | about: 'not, never, no=, except, without, excluded, neither' %}{% if named.size > 0 and denied.size > 0 %}{% assign excluded = part | append: '§' | remove: '.§' | remove: '§' %}{% elsif named.size > 0 and directory contains sentence %}{% assign isDirectory = true %}{% endif %}{% endfor %}{% endfor %}{% endif %}`

/** Template for the reason (`ground`) of the disclosure, and for the rule that rejects this reason. */
const groundFound = `${refusedGround}{% if steps.facts.consent_attached == true %}Consent attached: check signature, date, records and recipient{% else %}{% case steps.ground.label %}{% when 'consent' %}Request or consent of the student: check identity and signature{% when 'emergency' %}None until the persons that the policy names decide on the emergency, today{% when 'subpoena' %}None until the order is verified{% when 'school_official' %}None until the office confirms the educational interest{% when 'directory' %}{% if input.opted_out %}None: the student has opted out of directory information{% else %}Directory information only{% endif %}{% when 'parent' %}{% if ground and refused.size == 0 %}None until the proof of the ground claimed is checked: no consent{% else %}None: no consent{% endif %}{% if steps.facts.consent_attached == null %} is mentioned{% else %} is attached{% endif %}{% if refused.size > 0 or ground == nil %}, and no other ground is proved{% endif %}{% else %}None determined{% endcase %}{% endif %}{% if refused.size > 0 %}. The ground claimed does not suffice: “{{ refused | first }}”{% endif %}`

/** Template for the entry in the disclosure log, which only the office reads. */
const logEntry = `${requestFacts}| Field | Entry |
| --- | --- |
| Received | {{ input.received | default: 'not stated' | cell }} |
| Requester | {{ requester | default: 'not stated' | cell }} |
{% unless requester %}| Request | {{ input.request | cell }} |
{% endunless %}| Student | {{ student | default: 'not stated' | cell }} |
{% assign wanted = input.request | records_asked %}| Records | {{ records | default: wanted | default: 'not stated: see the request' | cell }} |
| Type of request | {{ ${labelText('steps.ground.label')} }} |
| Ground claimed | {% if ground %}{{ ground | cell }}{% elsif steps.ground.label == 'emergency' %}Emergency{% else %}not stated: see the request{% endif %} |
{% capture found %}${groundFound}{% endcapture %}| Ground found | {{ found | cell }} |
| Opt-out | {% if input.opted_out %}Yes: no directory information is released either{% else %}None noted{% endif %} |
| Disclosed | Nothing yet |
| Decision | {% if found contains 'None' %}Proposed: release nothing until a ground is proved. {% endif %}Open: the registrar decides |
{% assign replyRules = steps.policy.passages | about: 'answered in writing, answered within, reply within, replies within' | not_about: 'own request, own records' %}{% assign replyBy = input.received | deadline_by: replyRules %}{% if replyBy != '' %}| Date of reply | By {{ replyBy }}: {{ replyRules | first | cell }} |
{% endif %}
{% assign points = input.request | records_points: steps.policy.passages %}{% if points.size > 0 %}## To settle before the reply

{% for point in points %}{{ point }}
{% endfor %}{% endif %}`

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
      emergency: {
        description:
          'Danger is claimed: health or safety emergency, missing person, welfare check, threat to life. An hour of delay does most harm.',
        example: 'Officer: this is an emergency, she has been missing for two days, we need her address now.',
      },
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
          'Employer, landlord, press or agency asks only to verify or confirm basic facts of an applicant: enrollment, full-time student, dates of attendance, degree, name, address.',
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
      title: 'Draft the reply',
      language: 'input.request',
      document: `${inLetterLanguageOf('input.request')}{% if lang != 'en' and steps.ground.label == 'consent' %}{% assign lang = '' %}{% endif %}{% if lang != '' %}${requestFacts}{% assign name = requester | split: ',' | first %}{% if name %}${tell('Dear [name],', { name: 'name' })}{% else %}${tell('Dear Sir or Madam,')}{% endif %}

{% assign day = input.received | letter_date: lang %}{% if records %}${tell('We have received your request of [day] for student records: [records].', { day: 'day', records: 'records' })}{% else %}${tell('We have received your request of [day] for student records.', { day: 'day' })}{% endif %}

{% assign fixed = '' %}{% if input.opted_out %}{% assign fixed = steps.policy.passages | prescribed_reply %}{% endif %}{% if fixed != '' %}{{ fixed | as_sentence }}{% else %}{% case steps.ground.label %}{% when 'subpoena' %}${tell('The registrar examines the order before anything is released.')}{% when 'emergency' %}${tell('Our office examines separately if there is an emergency. This letter does not decide it.')}{% when 'directory' %}{% assign rules = steps.policy.passages | about: '@directory' | in_language: lang | paragraph %}{% if rules != '' %}${tell('Our rule on basic facts: [rule]', { rule: 'rules' })}{% endif %}{% else %}{% if steps.facts.consent_attached == false %}${tell('We cannot release records on the request as it stands, because no written consent is attached.')}{% else %}${tell('We cannot release records on the request as it stands.')}{% endif %}{% assign rules = steps.policy.passages | about: '@consent_rule' | not_about: 'log=, logged, log entry, opted out, directory, staff, registrar, signed by us' | in_language: lang | without_rule_number %}{% if rules.size > 0 %} ${tell('Our policy says:')}

> {{ rules | paragraph }}${refusedGround}{% if refused.size > 0 %}

${tell('The reason that you give is therefore not enough on its own.')}{% endif %}{% endif %}{% endcase %}{% endif %}

${tell('So that the registrar can decide, please send us:')}

{% assign isBasic = false %}{% if steps.ground.label == 'directory' and input.opted_out != true %}{% assign isBasic = true %}{% endif %}{% capture consent %}{% if steps.facts.consent_attached != true and steps.ground.label != 'subpoena' and steps.ground.label != 'emergency' and steps.ground.label != 'school_official' and isBasic != true %}${tell('the signed and dated consent of the student, which names the records and the recipient')}{% endif %}{% endcapture %}{% assign proof = '' %}{% case steps.ground.label %}{% when 'subpoena' or 'emergency' %}- ${tell('the complete order, with its date and the authority that issued it')}
{% when 'school_official' %}- ${tell('the task for which you need these records, confirmed by your office')}
{% when 'directory' %}{% if consent != '' %}- {{ consent }}
{% endif %}- ${tell('the facts that you wish to have verified, one by one')}
{% if isBasic %}- ${tell('for anything else, the signed and dated consent of the student')}
{% endif %}{% when 'parent' %}{% assign dependency = rules | about: 'tax return, tax dependent, dependent, dependency, guardian, court' | join: ' ' | split: ' or ' | about: 'tax return, tax dependent, dependent, dependency, guardian, court' | last %}{% if dependency %}{% assign dependency = dependency | split: '. ' | first | append: '§' | remove: '.§' | remove: '§' %}{% capture proof %}${tell('or proof of this ground in our policy: “[ground]”', { ground: 'dependency' })}{% endcapture %}{% elsif lang != 'en' %}{% capture proof %}${tell('or the proof of a ground that our policy names')}{% endcapture %}{% endif %}{% else %}{% capture proof %}{% if rules.size > 0 %}${tell('or the proof of a ground that our policy above names')}{% else %}${tell('or the proof of a ground that our policy names')}{% endif %}{% endcapture %}{% endcase %}{% if steps.ground.label != 'directory' and consent != '' %}- {{ consent }}{% if proof != '' %}, {{ proof }}{% endif %}
{% elsif proof != '' %}{% assign conjunction = proof | split: ' ' | first %}{% assign from = conjunction.size | plus: 1 %}- {{ proof | slice: from, 2000 }}
{% endif %}{% assign identity = steps.policy.passages | about: 'identity, identification, photo id, passport' | not_about: 'calling, published number, we call' | without_rule_number %}{% if identity.size > 0 %}{% assign identity_rule = identity | in_language: lang | first %}- {% if identity_rule %}${tell('a proof of your identity, as our policy asks: [rule]', { rule: 'identity_rule' })}{% else %}${tell('a proof of your identity')}{% endif %}
{% endif %}${contactDetails}{% if contact.size > 0 and directory.size > 0 and steps.ground.label != 'directory' %}
{% if input.opted_out or excluded != '' %}${tell('Contact details, too, are released only with the consent of the student or on a ground that the law names.')}{% elsif isDirectory %}${tell('Contact details follow our rules on directory information. The registrar decides on them separately.')}{% else %}${tell('The registrar decides on contact details separately.')}{% endif %}
{% endif %}
${tell('This letter neither confirms nor denies that a person is enrolled with us.')}

${closing('The registrar')}{% endif %}`,
      recipient: "{% assign head = input.request | request_sender %}{{ steps.facts.requester | default: head | default: 'the requester' }}",
      checks: [
        'Identity of the requester, and the right to each record',
        'Consent of the student, dependency or legal exception, with its proof',
        'Opt-out of the student, and what may still be confirmed',
        'Entry in the disclosure log: requester, records, ground, date',
      ],
      opening: `{% assign day = input.received | letter_date: lang %}${tell('We have received your request of [day] for student records.', { day: 'day' })}`,
      brief: 'Reply to the request for student records received on {{ input.received }}.',
      instructions: `The registrar decides whether anything is released; release nothing and confirm no fact about the student, not even that they are enrolled. Tell the requester first what the policy requires for the records they ask for, then what they can send or do next, step by step. {% if input.opted_out %}The student has opted out of directory information: treat it as protected. {% else %}No opt-out from directory information is noted. {% endif %}Then, under a line, the log entry for the office only: received on {{ input.received }}, requester, records, ground claimed, ground found, what is missing. Give no legal advice. Write the reply in the language of the request. ${reviewerGuide}`,
      received: '{{ input.request }}',
      from: ['policy'],
      material: {
        'Facts read from it': '{{ steps.facts | as_facts }}; Received: {{ input.received }}',
      },
    }),
    write({
      name: 'log',
      title: 'Write the log entry',
      task: { kind: 'draft', form: 'report', brief: 'Write the entry for the disclosure log.', document: logEntry },
      instructions:
        'For the office only. Keep the table. A claim is a ground only if the policy names it and its proof is attached; the type of request is no ground. State what is missing. The registrar decides.',
      from: ['policy'],
      material: { 'Facts read from the request': '{{ steps.facts | as_facts }}; Received: {{ input.received }}' },
    }),
    ...releaseReview({
      who: 'the registrar',
      title:
        "{% assign head = input.request | request_sender %}Approve reply to {{ steps.facts.requester | default: head | default: 'the requester' }}",
      shown: `Received {{ input.received }}, type: {{ ${labelText('steps.ground.label')} }}{% if input.opted_out %}, student has opted out{% endif %}\n{{ input.request }}\n\n{{ steps.log.text }}`,
      text: 'steps.report.text',
      subject: 'Records request of {{ input.received }}',
      event: 'records_request.answered',
      payload: { ground: 'steps.ground.label', facts: 'steps.facts' },
    }),
  ],
  output: [
    prose('reply', 'Reply', final('steps.report.text')),
    prose('log', 'Entry for the disclosure log', 'steps.log.text'),
    category('ground', 'Type of request', 'steps.ground.label'),
    data('facts', 'Request', 'steps.facts'),
  ],
}
