import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { label, say } from '../fragments/campaigning.ts'
import { fact, line, passage } from '../fragments/fields.ts'
import { inLanguageOf, tell } from '../fragments/letters.ts'
import { release } from '../fragments/releasing.ts'
import { data, prose } from '../fragments/results.ts'
import { final, find, letter, read, write } from '../fragments/steps.ts'
import { template } from '../fragments/template.ts'

/** Expression for the texts that determine the language of the texts for customers. */
const textsOfCase = 'input.packet | concat: steps.bylaws.passages'

/**
 * Template that compares each requirement of the bylaws with the packet. `open` contains the requirements that are missing, expiring or
 * incomplete. `met` contains the remaining requirements. `wanted` contains the documents that the provider must send.
 */
const comparison = template(`${inLanguageOf(textsOfCase)}
  {% assign today = input.committee | day_in: now %}{% if today == '' %}{% assign today = now | date: '%Y-%m-%d' %}{% endif %}
  {% assign bylaws = steps.bylaws.passages | sentences %}
  {% assign lists = bylaws | about: '@credential' | not_about: '@expiry' | not_about: '@gap' | not_about: '@case_log' %}
  {% assign items = lists | requirements_in | about: '@credential' %}
  {% assign findings = input.packet | packet_findings: steps.bylaws.passages, today %}
  {% assign settled = findings | map: 'rule' | join: '
' %}
  {% assign expiryRule = bylaws | about: '@expiry' | first %}
  {% assign notice = expiryRule | days_in | first | default: 0 %}
  {% assign gapRule = bylaws | about: '@gap' | first %}
  {% assign gapDays = bylaws | about: '@gap' | days_in | first | default: 30 %}
  {% assign aheadRule = bylaws | about: 'days ahead, weeks ahead, days from' %}
  {% assign by = now | deadline_by: aheadRule %}
  {% assign gaps = input.packet | history_gaps %}
  {% assign openCount = 0 %}
  {% capture compared %}
  {% for one in findings %}{% assign name = one.rule | default: one.line | truncate: 160 %}OPEN¦{{ name }}¦{{ one.finding }}¦{{ one.line }}¦{% if lang == 'en' %}{{ one.ask }}{% elsif one.ask != '' %}{{ name }}{% endif %}
{% endfor %}
  {% for item in items %}{% if settled contains item %}
  {% continue %}{% endif %}
  {% assign number = item | rule_number %}
  {% assign line = input.packet | not_about: '@expiry' | best_sentence: item %}{% if line == '' %}
  {% assign line = input.packet | best_sentence: item %}{% endif %}
  {% assign valueOf = line | split: ':' | last %}
  {% assign expiry = input.packet | about: '@expiry' | best_sentence: item | dates | first %}
  {% assign left = today | days_between: expiry %}
  {% assign need = item | leading_number %}
  {% assign parts = valueOf | listed %}
  {% assign least = item | without_rule_number | about: '@at_least' | first_number | default: 0 %}
  {% assign given = valueOf | first_number | default: 0 %}{% if line == '' %}OPEN¦{{ item }}¦**missing**¦the packet does not mention it¦{{ item }}
{% elsif need and parts.size < need %}OPEN¦{{ item }}¦**{{ need | minus: parts.size }} missing**: {{ parts.size }} of {{ need }}¦{{ line }}¦{% assign lacking = need | minus: parts.size %}{% assign things = item | split: ' ' | slice: 1, 30 | join: ' ' %}{% if lang == 'en' %}{% if lacking == 1 %}One more of the {{ item }}{% else %}{{ lacking }} more {{ things }}{% endif %}, because {{ need }} are required{% else %}{{ lacking }} ${label('more')} {{ things }}{% endif %}
{% elsif least > 0 and given < least %}OPEN¦{{ item }}¦**too low**: {{ given }} of {{ least }}¦{{ line }}¦{{ item }}
{% elsif expiry and left < 0 %}OPEN¦{{ item }}¦**expired {{ left | abs }} days ago**, on {{ expiry }}¦{{ line }}¦{% if lang == 'en' %}A copy of {{ item }}: the one in your file expired on {{ expiry | date: '%B %-d, %Y' }}{% else %}${label('The renewed document')} {{ item }}{% endif %}
{% elsif expiry and left <= notice %}OPEN¦{{ item }}¦**expires in {{ left }} days**, on {{ expiry }}¦{{ line }}¦{% if lang == 'en' %}A renewed copy of {{ item | replace: 'current ', '' }}: the one in your file expires on {{ expiry | date: '%B %-d, %Y' }}{% else %}${label('The renewed document')} {{ item }}{% endif %}
{% else %}MET¦{{ item }}¦{% if number != '' %}in the packet: check it{% else %}met{% endif %}{% if expiry %}, valid {{ left }} more days{% endif %}¦{{ line }}¦
{% endif %}{% endfor %}
  {% for gap in gaps %}{% if gap.days > gapDays %}OPEN¦Work history: gaps above {{ gapDays }} days explained¦**gap of {{ gap.months }} months** (about {{ gap.days }} days), not explained¦{{ gap.before }} / {{ gap.after }}¦${say('A short written explanation of the time between')} “{{ gap.before | split: ': ' | last }}” ${say('and')} “{{ gap.after | split: ': ' | last }}”
{% endif %}{% endfor %}
  {% assign privilegeTerms = input.privileges | terms %}
  {% assign special = bylaws | about: privilegeTerms | except: lists %}
  {% for rule in special %}{% if settled contains rule %}
  {% continue %}{% endif %}
  {% assign log = input.packet | about: '@case_log' | first %}{% if log %}MET¦{{ rule }}¦in the packet: check it¦{{ log }}¦
{% else %}OPEN¦{{ rule }}¦**missing**¦the packet does not mention it¦{% if lang == 'en' %}{% assign halves = rule | append: '#' | remove: '.#' | remove: '#' | replace: ' needs ', ' need ' | replace: ' require ', ' need ' | replace: ' requires ', ' need ' | split: ' need ' %}{% if halves.size == 2 %}{{ halves[1] | as_sentence | append: '#' | remove: '.#' | remove: '#' }} ({{ halves[0] }}){% else %}The document that this rule asks for: “{{ rule | append: '#' | remove: '.#' | remove: '#' }}”{% endif %}{% else %}{{ rule }}{% endif %}
{% endif %}{% endfor %}{% endcapture %}{% assign results = compared | lines %}`)

const row = `{% assign cells = result | split: '¦' %}`
const gapsReport = template(`${comparison}
  {% for result in results %}${row}{% if cells[0] == 'OPEN' %}
  {% assign openCount = openCount | plus: 1 %}{% endif %}{% endfor %}# File of {{ input.provider }}: gaps

**{% if items.size == 0 %}The bylaws found name no requirements, so nothing can be compared.{% elsif openCount == 0 %}Complete for {{ input.privileges }}: every requirement of the bylaws is met.{% else %}Not complete for {{ input.privileges }}: {{ openCount }} of {{ results.size }} requirements are open.{% endif %}** {% if input.committee %}At the committee of {{ today | date: '%B %-d' }}.{% else %}As of {{ today | date: '%B %-d' }}.{% endif %}

| Requirement | Status | In the packet |
| --- | --- | --- |
{% for result in results %}${row}{% if cells[0] == 'OPEN' %}| {{ cells[1] | cell }} | {{ cells[2] | cell }} | {{ cells[3] | cell }} |
{% endif %}{% endfor %}{% for result in results %}${row}{% if cells[0] == 'MET' %}| {{ cells[1] | cell }} | {{ cells[2] | cell }} | {{ cells[3] | cell }} |
{% endif %}{% endfor %}
{% if expiryRule %}Rule on expiry: {{ expiryRule }}{% endif %} {% if gapRule %}Rule on gaps: {{ gapRule }}{% endif %}

{% if items.size == 0 %}## From the packet

{{ input.packet | bullets }}

{% endif %}## To do

- Check each document with the primary source, and note the date of the check
- To add: {% unless input.committee %}the date of the committee, and {% endunless %}the day by which the file must be complete`)

const requestLetter = `${comparison}{% if items.size > 0 %}{% capture wanted %}{% for result in results %}${row}{% if cells[0] == 'OPEN' and cells[4] != '' and cells[4] %}- {{ cells[4] | as_sentence }}
{% endif %}{% endfor %}{% endcapture %}${tell('Dear [name],', { name: 'input.provider' })}

${say('Thank you for your application for')} {{ input.privileges }}. {% if wanted == '' %}${say('Your file is complete.')}{% else %}${say('To complete your file, please send us:')}

{{ wanted }}{% if by != '' %}
{% assign day = by | letter_date: lang %}${tell('Please send them by [day].', { day: 'day' })}{% endif %}{% endif %}

${say('Kind regards')}
{{ profile.company_name | default: 'Your team' }}{% endif %}`

export const credentialingFileGaps: WorkflowDefinition = {
  version: 1,
  minutes_saved: 50,
  input: [
    line('provider', 'Provider'),
    line('privileges', 'Requested privileges'),
    line('committee', 'Date of the committee', { required: false }),
    passage('packet', 'Application packet', { help: 'Text of the application, CV and certificates.' }),
  ],
  sample_input: {
    provider: 'Dr. Samuel Adeyemi',
    privileges: 'General surgery, laparoscopic',
    committee: '2026-04-14',
    packet: `State license: MD-448812
License expiry date: 2026-05-31
DEA number: BA1234563
DEA expiry date: 2027-09-30
Board certification: American Board of Surgery, 2019
Malpractice cover: 1,000,000 / 3,000,000 with Meridian Mutual
Work history: Residency Mercy General 2013 to 2018; Attending St. Luke 2018 to June 2023; Attending Bayview from February 2024
Peer references: Dr. Lena Ortiz, Dr. Paul Grant`,
  },
  sample_knowledge: [
    {
      title: 'Medical staff bylaws',
      text: 'Applicants provide a current state license, DEA registration, board certification, malpractice cover of at least 1,000,000 per claim, and three peer references. Every gap in work history of more than 60 days is explained in writing.',
    },
    {
      title: 'Expiring credentials',
      text: 'A license or DEA registration that expires within 90 days is renewed before the file goes to the credentials committee. Laparoscopic privileges need a case log of the last 24 months.',
    },
  ],
  steps: [
    read('credentials', 'Read the packet', '{{ input.packet }}', [
      fact.text('state_license', 'Number of the professional license'),
      fact.date('license_expiry_date', 'Day on which the license expires'),
      fact.text('dea_number', 'Number of the registration for controlled drugs'),
      fact.date('dea_expiry_date', 'Day on which the registration for controlled drugs expires'),
      fact.text('board_certification', 'Board or specialty certification and its year'),
      fact.text('malpractice_cover', 'Limits and insurer of the malpractice cover'),
      fact.text('peer_references', 'Names of the peers who give references'),
      fact.text('work_history', 'Positions with their dates'),
    ]),
    find(
      'bylaws',
      'Find the bylaw requirements',
      'credentialing requirements license certification malpractice cover references work history gap {{ input.privileges }} {{ input.packet }}',
    ),
    write({
      name: 'gaps',
      title: 'List the gaps',
      task: {
        kind: 'draft',
        form: 'report',
        document: gapsReport,
        brief:
          'Compare the file of {{ input.provider }} with the requirements for {{ input.privileges }}{% if input.committee %} at the committee of {{ input.committee }}{% endif %}: license, registration, certification, malpractice cover, references, work history.',
      },
      checks: [
        'Each document against the primary source, with the date of the check',
        'Gaps in the work history, with months',
        'What expires before the committee meets',
      ],
      instructions:
        'For a credentialing specialist: each requirement of the bylaws beside the packet as met, expiring or missing, with the date or line that shows it; missing and expiring first. Give the length of each gap in the work history in days or months as far as the dates allow it. A requirement that is not in the bylaws is none. Decide nothing on the privileges and judge no one.',
      from: ['bylaws'],
      material: { Packet: '{{ input.packet }}', 'Values read': '{{ steps.credentials | as_facts }}' },
    }),
    letter({
      name: 'request',
      title: 'Draft the request to the provider',
      recipient: '{{ input.provider }}',
      received: '{{ input.packet }}',
      checks: [
        'Each missing document by name, with the form in which it is accepted',
        'Each gap in the work history, with its first and last month',
        'The date of the committee, and the day by which the file must be complete',
      ],
      document: requestLetter,
      language: textsOfCase,
      brief: 'Ask {{ input.provider }} for what the application for {{ input.privileges }} still needs.',
      instructions:
        'The medical staff office writes to a clinician whose start depends on this file. One courteous letter: each missing or expiring item once, in which form, and why the bylaws ask for it. Ask about gaps in the work history neutrally. Say nothing about the outcome or the date of a decision. If nothing is missing, say that.',
      from: ['bylaws'],
      material: { Gaps: '{{ steps.gaps.text | uncited }}', 'Values read': '{{ steps.credentials | as_facts }}' },
    }),
    ...release({
      who: 'the credentialing specialist',
      title: 'Approve request to {{ input.provider | default: "the provider" }}',
      shown: '{{ input.provider }}, {{ input.privileges }}\n{{ steps.gaps.text }}',
      text: 'steps.request.text',
      subject: 'Request to {{ input.provider }}',
      event: 'credentialing.request_ready',
      payload: { provider: 'input.provider', credentials: 'steps.credentials' },
    }),
  ],
  output: [
    prose('gaps', 'Gaps', 'steps.gaps.text'),
    prose('request', 'Request to the provider', final('steps.request.text')),
    data('credentials', 'Packet contents', 'steps.credentials'),
  ],
}
