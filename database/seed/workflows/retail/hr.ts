import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { examineEach, notesOf, report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, find, labelText } from '../fragments/steps.ts'
import { template } from '../fragments/template.ts'

const roster = template(`{% assign roster = input.staff | roster: steps.policy.passages, input.traffic %}
  {% assign missing = 0 %}
  {% assign missingProposed = 0 %}
  {% assign leadMissing = 0 %}
  {% assign leadless = '' %}
  {% capture short %}
  {% for need in roster.shifts %}{% if need.hoursMissing > 0 %}
  {% if need.proposal != '' %}{% assign missingProposed = missingProposed | plus: need.hoursMissing %}{% else %}
  {% assign missing = missing | plus: need.hoursMissing %}{% if need.role == 'lead' %}
  {% assign leadMissing = leadMissing | plus: need.hoursMissing %}{% if need.shifts == '' %}
  {% assign leadless = leadless | append: need.day | append: ', ' %}{% endif %}{% else %}{{ need.hoursMissing }} hours of {{ need.role }} on {{ need.day }}, up to {{ need.mostMissing }} of {{ need.minimum }} at a time; {% endif %}{% endif %}{% endif %}{% endfor %}{% endcapture %}
  {% assign leadless = leadless | split: ', ' | join: ', ' %}
  {% assign short = short | split: '; ' | join: '; ' %}
  {% assign missingPeople = 0 %}
  {% capture shortPeople %}
  {% for need in roster.coverage %}{% assign drafts = roster.shifts | where: 'day', need.day %}{% if drafts.size == 0 and need.missing > 0 %}
  {% assign missingPeople = missingPeople | plus: need.missing %}{{ need.missing }} of {{ need.minimum }} {{ need.role }} on {{ need.day }}{% if need.proposal != '' %} (proposed){% endif %}; {% endif %}{% endfor %}{% endcapture %}
# Draft roster for {{ input.week }}

**{% if roster.coverage.size == 0 %}The forecast and the rules state no minimums by day, so no gap can be computed.{% elsif missing > 0 or missingPeople > 0 or missingProposed > 0 %}Not ready to post: the people listed do not cover the week.{% if short != '' %} Missing: {{ short }}.{% endif %}{% if leadMissing > 0 %} {% if leadless != '' %}No lead on {{ leadless }}; {% endif %}{{ leadMissing }} hours in all have no lead: name a second lead or a key holder first.{% endif %}{% if missingProposed > 0 %} On the days with proposed minimums, {{ missingProposed }} more hours are open.{% endif %}{% if missingPeople > 0 %} Days without a draft: {{ shortPeople | split: '; ' | join: '; ' }} missing.{% endif %}{% else %}Enough people are listed for the minimums.{% endif %}** The draft is not posted: the store manager settles it.

{% if roster.proposed.size > 0 %}The minimums marked as proposed are not stated: they are the stated ones in proportion to the forecast, rounded up (
  {% for need in roster.proposed %}{% unless need.isUsual %}{{ need.day }} {{ need.role }}: {{ need.proposal }} = {{ need.minimum }}; {% endunless %}{% endfor %}other days: as a usual day).
  {% if roster.assumed %} For {{ roster.assumed.days | join: ', ' }} the opening hours of {{ roster.assumed.source }} are assumed.{% endif %} The store manager confirms or changes them.

{% endif %}{% if roster.shifts.size > 0 %}## Draft shifts

| Day | Role | Shifts | Still below the minimum |
| --- | --- | --- | --- |
{% for need in roster.shifts %}| {{ need.day }} | {{ need.role }}{% if need.proposal != '' %} (proposed){% endif %} | {% if need.shifts != '' %}{{ need.shifts | cell }}{% elsif need.resting != '' %}no shift left for {{ need.resting | cell }}{% else %}no one available{% endif %} | {{ need.open | default: 'none' | cell }} |
{% endfor %}
A shift has at most eight hours with breaks, and no one has more than five shifts. The rest between two shifts is kept. {% assign undrafted = '' | split: ',' %}{% for day in roster.days %}{% assign drafts = roster.shifts | where: 'day', day %}{% if drafts.size == 0 %}{% assign names = day | split: ',' %}{% assign undrafted = undrafted | concat: names %}{% endif %}{% endfor %}{% if undrafted.size > 0 %} No shifts for {{ undrafted | join: ', ' }}: the forecast states no minimum or no opening hours for {% if undrafted.size == 1 %}this day{% else %}these days{% endif %}. The table below shows who can work then.{% endif %}

{% endif %}## Hours that each person can work within the rules

| Person | {{ roster.days | join: ' | ' }} |
| --- | --- | --- | --- | --- | --- | --- | --- |
{% for person in roster.people limit: 40 %}| {{ person.name | cell }} | {{ person.days | join: ' | ' }} |
{% endfor %}
{% capture undraftedNeeds %}{% for need in roster.coverage %}{% assign drafts = roster.shifts | where: 'day', need.day %}{% if drafts.size == 0 %}| {{ need.day }} | {{ need.role }} | {{ need.minimum }}{% if need.proposal != '' %} (proposed){% endif %} | {{ need.people | default: 'no one' | cell }} | {% if need.missing > 0 %}**{{ need.missing }}**{% else %}0{% endif %} | {{ need.shortages | default: '–' | cell }} |
{% endif %}{% endfor %}{% endcapture %}{% if undraftedNeeds contains '|' %}## Minimums of days without a draft

| Day | Role | Minimum | Can work | Missing | Hours below the minimum |
| --- | --- | --- | --- | --- | --- |
{{ undraftedNeeds }}{% endif %}
{% assign leads = input.staff | lines | about: '@lead' %}
  {% assign leadRule = steps.policy.passages | about: '@lead' | first %}{% if leadRule %}## Lead on duty

- {{ leadRule }} Listed: {% if leads.size == 0 %}**no one**{% else %}
  {% for line in leads %}{{ line | split: ',' | first }}{% unless forloop.last %}, {% endunless %}{% endfor %}{% endif %}.{% capture uncovered %}
  {% for need in roster.shifts %}{% if need.role == 'lead' and need.open != '' %}{{ need.day }} {{ need.open | remove: ': 0 of 1' }}; {% endif %}{% endfor %}{% endcapture %}
  {% if uncovered != '' %} **Hours of the draft without a lead: {{ uncovered | split: '; ' | join: '; ' }}.**
  {% elsif leads.size == 1 %} **Every opening hour without this person is open.**{% endif %}

{% endif %}{% assign offered = 0 %}
  {% capture offer %}
  {% for need in roster.shifts %}{% if need.open != '' and need.isUsual != true %}
  {% assign offered = offered | plus: 1 %}> - {{ need.dayName }}, {{ need.role }}: {{ need.offer }}
{% endif %}{% endfor %}{% endcapture %}{% if offered > 0 %}## Message offering the open shifts

> Hello,
>
> these shifts in the week of {{ input.week }} are still open. Tell the store manager which of them you would like to work, in whole or in part.
>
{{ offer }}
{% endif %}## Conflicts to settle

{% assign noticeRule = steps.policy.passages | about: '@notice_rule' | first %}
  {% assign settled = 0 %}
  {% for person in roster.people %}
  {% for conflict in person.conflicts %}
  {% assign settled = settled | plus: 1 %}- **{{ person.name }}:** {{ conflict }}
{% endfor %}{% endfor %}
  {% assign restRule = steps.policy.passages | about: 'between closing, rest, clopen, between shifts, ruhezeit, repos, descanso, riposo, rust' | first %}
  {% for one in steps.people.items %}{% if one.kind.label == 'rest_time' %}
  {% assign alone = one.person | roster: steps.policy.passages, input.traffic %}{% if alone.people[0].conflicts.size == 0 %}
  {% assign settled = settled | plus: 1 %}- **{{ alone.people[0].name }}:** the hours between closing and opening are not given. {{ restRule | default: 'No rule on file states the rest between two shifts.' }} Write down both hours before posting.
{% endif %}{% endif %}{% if one.kind.label == 'minor' %}{% assign duties = one.rule.passages | about: '@minor_duties' %}{% if duties.size > 0 %}
  {% assign settled = settled | plus: 1 %}- **{{ one.person | split: ',' | first }}:** {{ duties | paragraph }}
{% endif %}{% endif %}{% if one.kind.label == 'short_notice' %}
  {% assign settled = settled | plus: 1 %}- **{{ one.person | split: ',' | first }}:** changed on short notice. {{ noticeRule }} Either get the consent in writing, or keep the shift as it was posted.
{% endif %}{% endfor %}{% if settled == 0 %}- None found in the lines.
{% endif %}
## To add

{% if undrafted.size > 0 %}- Opening hours and minimums of {{ undrafted | join: ', ' }}, which are not drafted without them
{% endif %}- The maximum hours a day and week of each person, if they are below eight hours and five shifts
{% assign allMissing = missing | plus: missingProposed %}{% if allMissing > 0 %}- Who fills the {{ allMissing }} open hours of the draft: other stores, temporary staff, or shorter opening
{% endif %}{% if missingPeople > 0 %}- Who fills the {{ missingPeople }} missing places of the days without a draft
{% endif %}`)

export const peakWeekRoster: WorkflowDefinition = {
  version: 1,
  minutes_saved: 90,
  input: [line('week', 'Week'), passage('staff', 'Availability and skills, one person per line'), passage('traffic', 'Traffic forecast')],
  sample_input: {
    week: 'November 23 to 29',
    staff: `Amara, 17, cashier, school until 15:00, no nights
Ben, floor and stock, closes Friday 23:00 and asked to open Saturday 6:00
Chloe, lead, full availability, 38 hours last week
Dev, cashier, shift moved on two days notice`,
    traffic:
      'Friday twice a usual Saturday from 6:00 to 20:00, Saturday one and a half times, Sunday as usual. Coverage minimum: four cashiers and three on the floor on Friday.',
  },
  sample_knowledge: [
    source(
      'Scheduling policy',
      'Eleven hours lie between closing and opening: no clopens. Shifts are posted fourteen days ahead; a change on less notice needs the consent of the employee and predictability pay. A lead is in the building whenever it is open.',
    ),
    source(
      'Minors',
      'Employees under 18 work at most four hours on a school day and not after 22:00. They take no deliveries and no compactor.',
    ),
  ],
  steps: [
    examineEach({
      name: 'people',
      title: 'Find conflicts for each person',
      items: 'input.staff | lines',
      as: 'person',
      text: '{{ person }}',
      labels: {
        minor: {
          description:
            'Under 18, years old, minor, pupil, apprentice or school student whose working hours are limited by age. Waiting is most harmful here.',
          example: 'Is sixteen, has classes on weekdays until four, evenings only until eight.',
        },
        rest_time: {
          description:
            'Closes late and opens early, too little rest between closing and opening, too many days in a row or hours above the weekly limit.',
          example: 'Worked six days without a break and is down for the late shift before an early one.',
        },
        short_notice: {
          description: 'Shift changed, moved, added or cancelled shortly before it begins, without the person agreeing.',
          example: 'Was told this morning that Thursday is now a working day.',
        },
        not_available: {
          description:
            'Vacation, sick leave, appointment, class, exam, second job, child care, religious day, not before or after an hour, or other time off.',
          example: 'On vacation until Thursday and cannot work Sunday mornings.',
        },
        free: {
          description: 'Full availability, flexible, any shift, no limits or wishes.',
          example: 'Can work any shift this week, flexible hours.',
        },
      },
      query: 'scheduling policy hours rest notice minors {{ person }}',
      question: 'Which scheduling rules limit the shifts of this person in {{ input.week }}: {{ person }}?',
      instructions:
        'You plan shifts for a store manager. In two sentences: the rule that limits this person’s shifts, with its source, and the hours that remain. Facts of the line only; draw no conclusion about health, family or performance. Where the policy says nothing, the manager decides.',
    }),
    find(
      'policy',
      'Find the scheduling policy',
      'scheduling policy rest between closing and opening notice minors lead hours {{ input.week }} {{ input.staff }}',
    ),
    report({
      document: roster,
      from: ['policy'],
      checks: [
        'Minimum staff for each hour, and a lead in the building',
        'Rest, age and notice limits of each person',
        'Who agrees to each change, in writing',
      ],
      brief: 'Draft the roster for {{ input.week }} and name the conflicts that the store manager must settle.',
      instructions:
        'Shifts by day and department as a table, within the coverage minimums of the forecast and every limit named; then the shifts that cannot be filled; then each conflict with two ways to settle it. Use only the people listed and the hours that they offered. The draft is not posted: the store manager settles it. If minimums or hours are missing, say which; a minimum in proportion to the forecast is a proposal and is marked as one. A lead is needed until the last person leaves. The message to the staff names days, hours and free places only.',
      material: {
        'Traffic forecast and minimums': '{{ input.traffic }}',
        Staff: notesOf('people', '{{ one.person }}'),
      },
    }),
    ...release({
      who: 'the store manager',
      title: 'Approve roster for {{ input.week | default: "the week" }}',
      shown: notesOf('people', '{{ one.person }}'),
      text: 'steps.report.text',
      subject: 'the roster for {{ input.week }} is settled',
      event: 'roster.drafted',
      payload: { conflicts: 'steps.people.items' },
    }),
  ],
  output: [
    prose('roster', 'Draft roster', final('steps.report.text')),
    {
      name: 'people',
      title: 'Limits by person',
      format: 'table',
      value: 'steps.people.items',
      columns: [
        { title: 'Person', value: 'row.person' },
        { title: 'Limit', value: labelText('row.kind.label') },
      ],
    },
  ],
}
