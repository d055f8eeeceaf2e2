import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { forEach } from '../fragments/looping.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, find, write } from '../fragments/steps.ts'
import { template } from '../fragments/template.ts'

const lesson = template(`{% assign chunk = steps.guide.passages | best_chunk: topic, 1 %}{% unless chunk %}
  {% assign rule = topic | rule_in: steps.guide.passages %}
  {% assign chunk = steps.guide.passages | best_chunk: rule, 1 %}{% endunless %}
  {% assign words = topic | terms %}
  {% assign told = chunk.text | about: words %}{% if told.size == 0 %}
  {% assign told = chunk.text | sentences %}{% endif %}
  {% assign isFair = topic | about: '@fairness' %}{% if isFair.size > 0 %}
  {% assign equal = steps.guide.passages | about: '@same_for_all' %}
  {% assign told = told | concat: equal | uniq %}{% endif %}
  {% assign isApplying = topic | about: '@applying' %}{% if isApplying.size > 0 %}
  {% assign equal = chunk.text | about: '@same_for_all' %}
  {% assign told = equal | concat: told | uniq %}{% endif %}
  {% assign points = told %}{% if chunk and told.size > 0 %}**Know:**

{{ points | bullets }}

{% assign tours = topic | about: '@touring' %}
  {% assign applies = topic | about: '@applying' %}
  {% assign fair = topic | about: '@fairness' %}
  {% assign objects = topic | about: '@objection' %}**Role-play:** {% if fair.size > 0 %}The trainer plays a visitor who asks about the neighbors; the agent shows the home and says nothing about people.{% elsif objects.size > 0 %}The trainer plays a visitor to whom the rent seems too high; the agent answers with what is included and promises nothing.{% elsif applies.size > 0 %}The trainer plays an applicant in a hurry; the agent explains each step and each criterion.{% elsif tours.size > 0 %}The trainer plays a visitor with little time; the agent takes the tour from the greeting to the next step.{% else %}The trainer plays a visitor with a question about this topic; the agent answers from the guide.{% endif %}

**Answer key:**

{% if fair.size > 0 %}- “Is this the right building for people like us?” Describe the home and its features, never the people who would suit it, and offer the same tour to everyone.
- “Who lives on this floor?” Say nothing about other residents, and give every visitor the same information.
{% elsif objects.size > 0 %}- “That is more than I wanted to pay.” Say: “I understand. May I show you what the rent includes? Then you can compare the whole price.” Go through what is included, item by item.
- “Can you do something about it?” Say: “I cannot promise that. I will pass your wish to the community manager and give you the quote in writing.”
{% elsif applies.size > 0 %}- “What do you need from me?” Name each of the points above, in this order. Say: “I give you the form and the criteria now, in writing.”
- “My friend got in without all that.” Say: “I cannot speak about other people. The same form and the same criteria apply to every applicant.”
{% elsif tours.size > 0 %}- “I have twenty minutes.” Say: “Then tell me first what matters most to you, and we will start there.” Then follow the order of the script, however short the tour is.
- “What happens if I want it?” {% assign ending = chunk.text | clauses | about: '@next_step, application, quote, ends with, endet mit, Bewerbung' %}{% if ending.size > 0 %}Say: “I will explain the next step and give it to you in writing.”{% else %}The script names no next step; agree on one with the trainer.{% endif %}
{% else %}- “What do I have to know about this?” Name each of the points above, without the guide.
{% endif %}
Source: {{ chunk.title }}{% else %}**To add:** the guides do not cover “{{ topic }}”. Name the source before it is taught.{% endif %}`)

/** Template that determines whether the sources require the topic in `one` before the first tour or application. */
const isRequired = template(`{% assign words = one.topic | terms %}
  {% assign rule = '' | sentences %}
  {% assign rules = steps.order.passages | about: '@before_first' %}
  {% for sentence in rules %}
  {% assign duty = sentence | split: ' before ' | first | split: ' vor ' | first | split: ' avant ' | first | split: ' antes ' | first | split: ' prima ' | first | split: ' voor ' | first | about: words %}{% if duty.size > 0 %}
  {% assign rule = sentence | sentences %}{% endif %}{% endfor %}`)
const planRow = `{% assign week = order | minus: 1 | times: 4 | divided_by: steps.topics.count | floor | plus: 1 | at_most: 4 %}| {{ week }} | {{ one.topic | cell }} | {% if rule.size > 0 %}**Required:** {{ rule | first | cell }}{% else %}{% assign taught = one.lesson.text | uncited | split: 'Source: ' %}{% if taught.size > 1 %}from “{{ taught | last | strip | cell }}”, {% endif %}{% if required != '' %}after the required topics{% else %}in the order of the list{% endif %}{% endif %} |
{% assign order = order | plus: 1 %}`

const plan = template(`{% capture required %}
  {% for one in steps.topics.items %}${isRequired}{% if rule.size > 0 %}{{ one.topic }}; {% endif %}{% endfor %}{% endcapture %}
  {% capture uncovered %}
  {% for one in steps.topics.items %}{% if one.lesson.text contains 'To add' %}- Source for: {{ one.topic }}
{% endif %}{% endfor %}{% endcapture %}
  {% assign order = 1 %}
  {% capture rows %}{% for one in steps.topics.items %}${isRequired}{% if rule.size > 0 %}${planRow}{% endif %}{% endfor %}
  {% for one in steps.topics.items %}${isRequired}{% if rule.size == 0 %}${planRow}{% endif %}{% endfor %}{% endcapture %}# Onboarding plan for {{ input.agent }}, {{ input.property }}

**{{ steps.topics.count }} topics in thirty days.{% if required != '' %} First: {{ required | split: '; ' | join: ', ' }}, which the sources require before tours or applications alone.{% endif %}**

| Week | Topic | Why now |
| --- | --- | --- |
{{ rows }}
A topic is signed off after its role-play, when the agent does each point of the answer key without the guide.

## Milestones

- A first tour with the trainer, when the topics on tours are signed off
{% assign rules = steps.order.passages | about: '@before_first' %}{% for rule in rules %}{% unless rows contains rule %}- {{ rule }}
{% endunless %}{% endfor %}- Day 30: each topic repeated once without the guide; the community manager decides on what follows

## Build on

{% assign known = input.background | clauses %}{% assign formal = known | about: '@license' %}{{ known | except: formal | bullets }}{% if formal.size > 0 %}
- To confirm before the first tour: {{ formal | paragraph }}{% endif %}

## Lessons

{% for one in steps.topics.items %}### {{ one.topic }}

{{ one.lesson.text | uncited }}

{% endfor %}## To add

- The first day, and who teaches and signs off each topic
{{ uncovered }}`)

export const leasingAgentRampUp: WorkflowDefinition = {
  version: 1,
  minutes_saved: 60,
  input: [
    line('agent', 'New agent'),
    line('property', 'Property'),
    passage('background', 'Background'),
    passage('topics', 'Topics, one per line'),
  ],
  sample_input: {
    agent: 'Tyler Nguyen',
    property: 'Canal House, 212 units',
    background: 'Two years in hotel reception, no leasing license needed in this state, speaks Vietnamese.',
    topics: `Tour of the model units
Application and screening policy
Fair housing basics
Handling objections on price`,
  },
  sample_knowledge: [
    source(
      'Tour script',
      'A tour begins with two questions on what matters to the visitor, shows the model unit, the laundry and the parking, and ends with the next step and a quote in writing. Objections on price are answered with what is included, never with a promise.',
    ),
    source(
      'Application policy',
      'Every applicant gets the same form, fee and criteria in writing. Screening looks at income of 2.5 times rent, payment history and identity. Fair housing training is completed before the first tour alone.',
    ),
  ],
  steps: [
    forEach('topics', 'Plan each topic', 'input.topics | lines', 'topic', [
      find('guide', 'Find guides and scripts', '{{ topic }} {{ input.property }}', 3),
      write({
        name: 'lesson',
        title: 'Write lesson and role-play',
        task: {
          kind: 'draft',
          form: 'report',
          brief: 'Write the lesson for a new leasing agent at {{ input.property }}: {{ topic }}.',
          document: lesson,
        },
        instructions:
          'You train new leasing agents. Give three things to know, one role-play with the visitor’s lines, and an answer key that quotes the guide. Build on what the agent already knows and explain what is new. Where the guides do not cover the topic, say so instead of teaching from memory. Background of the agent: {{ input.background }}',
        from: ['guide'],
      }),
    ]),
    find(
      'order',
      'Find the required training',
      'required training before first tour application screening fair housing sign off {{ input.property }}',
      3,
    ),
    report({
      document: plan,
      checks: [
        'Law and license before the first tour alone',
        'For each week: topic, trainer and test',
        'First tour, first application and first objection, each observed',
      ],
      brief: 'Plan the first thirty days of {{ input.agent }} at {{ input.property }} for the community manager.',
      instructions:
        'A plan by week with days, topics, who teaches and how each topic is signed off. Training that the sources require before tours or applications comes first, with its source. Use the background: do not plan hours for what the agent already masters. Name roles, not persons who are not in the sources. Pace and sign-off stay with the community manager.',
      from: ['order'],
      material: {
        Background: '{{ input.background }}',
        Topics: '{% for one in steps.topics.items %}{{ one.topic }}: {{ one.lesson.text | uncited }}\n{% endfor %}',
      },
    }),
    ...release({
      who: 'the community manager',
      title: 'Approve onboarding plan for {{ input.agent | default: "the agent" }}',
      shown: '{{ input.agent }}, {{ input.property }}: {{ input.background }}',
      text: 'steps.report.text',
      subject: 'the plan for {{ input.agent }} is set',
      event: 'ramp_up.planned',
      payload: { topics: 'steps.topics.items' },
    }),
  ],
  output: [prose('plan', 'Thirty-day plan', final('steps.report.text'))],
}
