import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { say } from '../fragments/campaigning.ts'
import { report } from '../fragments/examining.ts'
import { fact, line, passage, source } from '../fragments/fields.ts'
import { inLanguageOf } from '../fragments/letters.ts'
import { release } from '../fragments/releasing.ts'
import { category, data, prose } from '../fragments/results.ts'
import { final, find, read, sort } from '../fragments/steps.ts'
import { template } from '../fragments/template.ts'

/**
 * Template that compares the application with the hiring standards, one row for each standard (`rows`). It counts the rows to ask about,
 * and the rows that do not meet the standards. Recent experience is counted back from the last month that the application covers (`end`),
 * or else from today.
 */
const compared = template(`${inLanguageOf('input.application | concat: steps.standards.passages')}
  {% assign facts = steps.facts %}
  {% assign said = input.application | clauses %}
  {% assign found = said | about: '@license_rule' | first | split: ':' | last | strip %}
  {% assign license_class = facts.license_class | default: found %}
  {% assign found = said | about: '@experience_rule' | first | split: ':' | last | strip %}
  {% assign experience = facts.experience | default: found %}
  {% assign found = said | about: '@gap_rule' | first | split: ':' | last | strip %}
  {% assign gap = facts.gap | default: found %}
  {% assign found = said | about: '@violation_rule' | first | split: ':' | last | strip %}
  {% assign violations = facts.violations | default: found %}
  {% assign rules = steps.standards.passages %}
  {% assign today = now | date: '%B %Y' %}
  {% assign stretch = experience | split: 'until ' %}
  {% assign end = gap | split: ' to ' | last %}
  {% capture since %}{{ stretch[1] }} to {{ end }}{% endcapture %}
  {% assign away = since | span_months %}
  {% capture since %}{{ end }} to {{ today }}{% endcapture %}
  {% assign quiet = since | span_months %}{% if away < 1 or quiet < 1 or end.size > 16 or stretch.size != 2 %}
  {% assign quiet = 0 %}
  {% assign end = today %}
  {% capture since %}{{ stretch[1] }} to {{ today }}{% endcapture %}
  {% assign away = since | span_months %}{% endif %}
  {% assign ask = 0 %}
  {% assign sheet = input.application | applicant_sheet: rules, input.opening %}
  {% assign isProse = false %}{% if experience == '' and sheet.rows.size > 1 %}
  {% assign isProse = true %}{% endif %}
  {% assign short = 0 %}
  {% capture rows %}{% if isProse %}
  {% assign ask = sheet.asks %}{{ sheet.table }}{% else %}
  {% assign rule = rules | about: '@license_rule' | first %}
  {% assign padded = rule | replace: '.', ' ' | replace: ',', ' ' %}
  {% assign words = license_class | replace: ',', ' ' | split: ' ' %}
  {% assign isNamed = false %}
  {% assign licenseSize = license_class | length_in: 'words' %}
  {% for word in words %}
  {% capture whole %} {{ word }} {% endcapture %}{% if word.size <= 2 and padded contains whole %}
  {% assign isNamed = true %}{% endif %}{% endfor %}{% if license_class == '' %}
  {% assign result = 'not stated: ask' %}
  {% assign ask = ask | plus: 1 %}{% elsif rule == nil %}
  {% assign result = 'no standard found' %}{% elsif isNamed %}
  {% assign result = 'met' %}{% elsif licenseSize > 4 %}
  {% assign result = '**to compare: ask**' %}
  {% assign ask = ask | plus: 1 %}{% else %}
  {% assign result = '**differs: ask**' %}
  {% assign ask = ask | plus: 1 %}{% endif %}| License | {{ license_class | cell | default: '–' }} | {{ rule | cell }} | {{ result }} |
{% assign rule = rules | about: '@experience_rule' | first %}
  {% assign need = rule | months_in | first %}
  {% assign have = experience | months_in | first %}{% if experience == '' %}
  {% assign result = 'not stated: ask' %}
  {% assign ask = ask | plus: 1 %}{% elsif need == nil or have == nil %}
  {% assign result = 'to compare: ask' %}
  {% assign ask = ask | plus: 1 %}{% elsif have >= need %}
  {% capture result %}met: {{ have }} months, {{ need }} required{% endcapture %}{% assign window = rule | months_in | slice: 1, 1 | first %}{% if window and have >= window and stretch.size == 2 %}
  {% assign within = window | plus: 1 | minus: away | at_least: 0 %}{% if away > 0 %}
  {% capture result %}{% if within < need %}**short{% assign short = short | plus: 1 %}{% else %}met{% endif %}: about {{ within }} of the {{ window }} months to {{ end }}, {{ need }} required{% if within < need %}**{% endif %}{% endcapture %}{% endif %}{% endif %}{% else %}
  {% capture result %}**short: {{ have }} of {{ need }} months**{% endcapture %}
  {% assign short = short | plus: 1 %}{% endif %}| Experience | {{ experience | cell | default: '–' }} | {{ rule | cell }} | {{ result }} |
{% assign rule = rules | about: '@gap_rule' | first %}
  {% assign gapMonths = gap | span_months %}
  {% assign limit = rule | days_in | first | default: 30 %}
  {% assign gapDays = gapMonths | times: 30 %}{% if gap == '' %}
  {% assign result = 'none listed' %}{% elsif gapDays > limit %}
  {% capture result %}**ask: {{ gapMonths }} months, more than {{ limit }} days{% if quiet > 2 %}; ask also about the time after {{ end }}{% endif %}**{% endcapture %}
  {% assign ask = ask | plus: 1 %}{% elsif gapMonths == 0 %}
  {% assign result = '**ask**' %}
  {% assign ask = ask | plus: 1 %}{% else %}
  {% assign result = 'within the limit' %}{% endif %}| Gap | {{ gap | cell | default: '–' }} | {{ rule | cell }} | {{ result }} |
{% assign rule = rules | about: '@violation_rule' | first %}
  {% assign most = rule | first_count %}
  {% assign none = violations | about: '@none_word' %}
  {% assign count = violations | first_count | default: 1 %}{% if count > 20 %}
  {% assign count = 1 %}{% endif %}{% if violations == '' %}
  {% assign result = 'not stated: ask' %}
  {% assign ask = ask | plus: 1 %}{% elsif none.size > 0 %}
  {% assign result = 'none' %}{% elsif most and count <= most %}
  {% capture result %}accepted: {{ count }} of at most {{ most }}; ask{% endcapture %}
  {% assign ask = ask | plus: 1 %}{% elsif most %}
  {% capture result %}**{{ count }}, at most {{ most }}**{% endcapture %}
  {% assign short = short | plus: 1 %}{% else %}
  {% assign result = '**ask**' %}
  {% assign ask = ask | plus: 1 %}{% endif %}| Violations | {{ violations | cell | default: '–' }} | {{ rule | cell }} | {{ result }} |
{% if facts.endorsements %}| Endorsements | {{ facts.endorsements | cell }} | – | check against the license |
{% endif %}{% endif %}{% endcapture %}`)

const script = template(`${compared}# Call script: {{ facts.name | default: 'applicant' }}, {{ input.opening }}

**{% if short > 0 %}{{ short }} of the standards {% if short == 1 %}is{% else %}are{% endif %} not met; {% endif %}{{ ask }} {% if ask == 1 %}point{% else %}points{% endif %} to ask about.** The recruiter decides who moves on.

| Point | Application | Standard | Result |
| --- | --- | --- | --- |
{{ rows }}
## 1. Greeting
{% if sheet.reach != '' %}
When: {{ sheet.reach }}.
{% endif %}
“${say('Hello')}{% if facts.name %} {{ facts.name }}{% endif %}, ${say('this is')} {{ profile.company_name | default: 'our team' }}. ${say('I am calling about:')} {{ input.opening }}. ${say('Is this a good time?')}”

## 2. Experience

- “{% if experience %}${say('You have done this:')} {{ experience | as_sentence }} {% endif %}${say('What did a usual week look like?')}”
- “${say('What would be new for you in this position?')}”

## 3. Open points

{% if isProse %}{{ sheet.open }}{% assign gap = nil %}{% assign violations = nil %}{% endif %}{% if gap %}- “${say('In this time no job is listed:')} {{ gap | as_sentence }} ${say('What did you do then?')}”
{% endif %}
  {% if violations and none.size == 0 %}- “${say('You list this:')} {{ violations | as_sentence }} ${say('What happened, and what do you do differently since?')}”
{% endif %}
  {% assign references = rules | about: '@reference_rule' %}{% if references.size > 0 %}- “${say('May we ask your former employers for a confirmation?')}”
{% endif %}
## 4. What the position offers

{% assign words = input.opening | terms %}
  {% assign offers = rules | about: '@pay' %}
  {% assign home = rules | about: '@home_time' | except: offers %}
  {% assign next = rules | about: '@next_step' %}
  {% assign told = offers | concat: home | sentences | except: next %}
  {% assign standards = rules | about: '@license_rule' %}
  {% assign told = told | except: standards %}{% if told.size > 0 %}
  {% for sentence in told %}- “{{ sentence }}”
{% endfor %}{% else %}- To add: pay and home time; the driver guide found has none for this opening.
{% endif %}{% if facts.wishes and isProse == false %}- Wishes in the application: {{ facts.wishes | as_sentence }}
{% endif %}{% for one in sheet.questions %}- Asked: “{{ one.question }}” {% if one.rule != '' %}In your documents: {{ one.rule }}{% else %}Not in your documents: promise nothing, and ask first.{% endif %}
{% endfor %}
## 5. If the applicant hesitates

- Pay: {{ offers | first | default: 'to be confirmed' }}
- Time at home: {{ home | first | default: 'to be confirmed' }}

## 6. Close

“{% if next.size > 0 %}{{ next | paragraph }} {% endif %}${say('I cannot promise the position today. You will hear about the next step from us.')}”

## From the application

{{ sheet.sentences | bullets }}

{{ sheet.note }}

## To add

- The date of the next step, and the documents to bring
{% if license_class == '' %}- License class
{% endif %}{% if experience == '' and isProse == false %}- Experience with employers and dates
{% endif %}{% if violations == '' %}- Violations and accidents of the last years
{% endif %}`)

export const driverApplicantCallbacks: WorkflowDefinition = {
  version: 1,
  minutes_saved: 12,
  input: [passage('application', 'Application'), line('opening', 'Opening')],
  sample_input: {
    opening: 'Regional dry van, home weekends, Omaha',
    application: `Name: Curtis Bell
License class: CDL A
Endorsements: tanker, doubles
Experience: 3 years flatbed with Hall Trucking until August 2025
Gap: September 2025 to January 2026
Violations: one speeding ticket, 8 mph over, 2024`,
  },
  sample_knowledge: [
    source(
      'Hiring standards',
      'Regional drivers hold a CDL class A and have 12 months of experience in the last three years. Gaps above 30 days are asked about; former employers of three years are verified. Up to two minor violations in three years are accepted.',
    ),
    source(
      'Driver guide',
      'Regional dry van from Omaha pays 62 cents a mile with a weekly guarantee of $1,350. Home time is Friday evening to Sunday evening. Orientation takes three days and is paid.',
    ),
  ],
  steps: [
    read('facts', 'Read the application', '{{ input.application }}', [
      fact.text('name', 'Name of the applicant'),
      fact.text('license_class', 'Class of the driving license'),
      fact.text('endorsements', 'Endorsements or additional permits'),
      fact.text('experience', 'Driving experience, with employers and equipment'),
      fact.text('gap', 'Times without work or gaps between employers'),
      fact.text('violations', 'Traffic violations and accidents'),
      fact.text('wishes', 'Wishes on route, pay, home time or start'),
    ]),
    sort('standing', 'Compare it with your standards', '{{ input.application }}', {
      short_of: {
        description:
          'Something necessary is missing: no license for the vehicle, license suspended, learner, no experience, impaired driving. A wrong promise does most harm here.',
        example: 'I finish driving school next month and have not driven a truck alone yet.',
      },
      to_be_asked: {
        description:
          'License and experience are there, with something to ask: gap, several short jobs, violation, accident, former employer to verify, missing detail.',
        example: 'Five years of tanker work, a year abroad without a job, one minor accident while parking.',
      },
      meets: {
        description: 'License, endorsements and recent experience are complete, steady jobs, clean record.',
        example: 'Eight years with one company, all permits, no accidents or fines.',
      },
    }),
    find(
      'standards',
      'Find standards and driver guide',
      'hiring standards driver guide route pay home time {{ input.opening }} {{ input.application }}',
    ),
    report({
      document: script,
      checks: [
        'Gaps, violations and previous employers: one open question each',
        'Wishes on route, home time and pay',
        'Documents to bring, and the next step with its date',
      ],
      brief: 'Prepare the recruiter for the call with {{ steps.facts.name | default: "the applicant" }} about {{ input.opening }}.',
      instructions:
        'A script that can be read aloud: greeting; two questions on experience that fit the opening; one kind, open question on each gap, violation or missing item; then route, pay and home time from the driver guide for this opening only; then the next step of the hiring standards. Before the script, a table sets license, endorsements, experience, gaps and violations beside the standards as met, to be asked or not stated. Ask nothing about age, health, family, origin, religion or union. Promise no job, pay or start: the recruiter decides who moves on. If the guide has no figure for this opening, write [to be confirmed]. In the language of the application.',
      from: ['standards'],
      material: {
        Opening: '{{ input.opening }}',
        Application: '{{ input.application }}',
        'Read from the application': 'Comparison: {{ steps.standing.label | replace: "_", " " }}. {{ steps.facts | as_facts }}',
      },
    }),
    ...release({
      who: 'the recruiter',
      title: 'Approve call script for {{ steps.facts.name | default: "the applicant" }}',
      shown: '{{ input.opening }} ({{ steps.standing.label | replace: "_", " " }}): {{ input.application }}',
      text: 'steps.report.text',
      subject: 'the call script for {{ steps.facts.name | default: "the applicant" }} is ready',
      event: 'callback.prepared',
      payload: { opening: 'input.opening', facts: 'steps.facts', standing: 'steps.standing.label' },
    }),
  ],
  output: [
    prose('script', 'Callback script', final('steps.report.text')),
    category('standing', 'Comparison with your standards', 'steps.standing.label'),
    data('facts', 'Application', 'steps.facts'),
  ],
}
