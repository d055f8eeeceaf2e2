import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { report } from '../fragments/examining.ts'
import { fact, line, passage, source } from '../fragments/fields.ts'
import { forEach } from '../fragments/looping.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, find, read, write } from '../fragments/steps.ts'
import { template } from '../fragments/template.ts'

/**
 * Template that divides the competencies among the stages: people skills go to a stage on working together, technical skills in turn to the
 * technical stages.
 */
const divided = template(`{% assign all = input.stages | lines %}
  {% assign guides = steps.ladder.passages | concat: steps.policy.passages %}
  {% assign plan = input.stages | interview_plan: guides, input.brief %}
  {% assign wishes = input.brief | forbidden_wishes: guides %}
  {% assign askable = input.brief | askable_brief: guides %}
  {% assign screens = all | about: '@screening_stage' %}
  {% assign peopleStages = all | about: '@people_stage' | except: screens %}
  {% assign technicalStages = all | except: screens | except: peopleStages %}
  {% assign competencies = steps.facts.competencies %}{% if competencies == nil or competencies.size == 0 %}
  {% assign competencies = askable | about: '@requirement' | listed %}{% endif %}{% if competencies.size == 0 %}
  {% assign competencies = askable | clauses | not_about: '@working_condition' | not_about: '@protected_trait' %}{% endif %}
  {% assign conditions = askable | clauses | about: '@working_condition' %}
  {% assign peopleSkills = competencies | about: '@people_skill' %}
  {% assign technicalSkills = competencies | except: peopleSkills %}{% if peopleStages.size == 0 %}
  {% assign technicalSkills = competencies %}{% endif %}{% if technicalStages.size == 0 %}
  {% assign peopleSkills = competencies %}{% endif %}`)
const skillsOf = (stage: string) =>
  template(`{% assign stages = technicalStages %}
  {% assign skills = technicalSkills %}{% if peopleStages contains ${stage} %}
  {% assign stages = peopleStages %}
  {% assign skills = peopleSkills %}{% endif %}
  {% capture assigned %}{% if screens contains ${stage} %}{% else %}
  {% for name in stages %}{% if name == ${stage} %}
  {% assign position = forloop.index0 %}
  {% for skill in skills %}
  {% assign turn = forloop.index0 | modulo: stages.size %}{% if turn == position %}{{ skill }}
{% endif %}{% endfor %}{% endif %}{% endfor %}{% endif %}{% endcapture %}{% assign assigned = assigned | lines %}`)

/** Template for the task of a stage with an open problem, before the questions about the competencies. */
const openProblem = `{% assign hasTask = false %}{% if asksProblem.size > 0 and turn == 0 %}{% assign hasTask = true %}{% endif %}{% if asksFailure.size > 0 and turn < 2 %}{% assign hasTask = true %}{% endif %}{% if asksProblem.size > 0 and turn == 0 %}- **Open problem:** {{ input.brief | sentences | first | replace: 'Owns ', 'You own ' | replace: 'Leads ', 'You lead ' | replace: 'Builds ', 'You build ' | replace: 'Runs ', 'You run ' }} Lay out how you would build its core part. What do you decide first, what do you leave out, and what would change your mind?
{% if asksFailure.size > 0 %}- **Failure:** One part of what you have just described stops in the middle of its work. Who notices, what state is left, and what happens next?
{% endif %}{% elsif asksFailure.size > 0 and turn < 2 %}- **Failure:** Tell me about a failure in your own work with {{ skill }}. How did you find it, and what keeps it from coming back?
{% endif %}`
/**
 * Template for general questions about a competence. They depend on the position of the competence in the stage, so that a stage does not
 * repeat a question.
 */
const generalQuestions = `{% case turn %}{% when 0 %}- What was the hardest case of {{ skill }} in your work? What was the problem, and what did you decide yourself?
- What failed on the way, and how did you notice?{% when 1 %}- Walk me through one example of {{ skill }}, step by step. Where were its limits?
- Which alternative did you reject, and what would you do differently today?{% else %}- Describe a time when {{ skill }} did not go as planned. What did you do first, and whom did you tell?
- What changed afterwards, and how do you know?{% endcase %}`
/**
 * Template that assigns strong and weak signs for the competencies of the stage. Uses the parts of the ladder about people, the parts about
 * the work, or else the whole ladder.
 */
const signs = template(`{% assign strongParts = strong | clauses %}
  {% assign weakParts = weak | listed %}{% if peopleStages contains stage %}
  {% assign strongHere = strongParts | about: '@people_skill' %}
  {% assign weakHere = weakParts | about: '@people_skill, alone, credit, blame, others' %}{% else %}
  {% assign strongHere = strongParts | not_about: '@people_skill' %}
  {% assign weakHere = weakParts | not_about: '@people_skill, alone, credit, blame, others' %}{% endif %}{% if strongHere.size == 0 %}
  {% assign strongHere = strongParts %}{% endif %}{% if weakHere.size == 0 %}
  {% assign weakHere = weakParts %}{% endif %}Strong: own decisions with reasons and the result.{% if strongHere.size > 0 %} By the ladder: {{ strongHere | join: '; ' }}.{% endif %}

Weak: “we” without an own part, no result.{% if weakHere.size > 0 %} By the ladder: {{ weakHere | join: '; ' }}.{% endif %}`)

const questions = template(`${divided}
  {% assign planned = plan | where: 'line', stage | first %}{% if planned %}{{ planned.text }}{% else %}${skillsOf('stage')}
  {% assign named = stage | clauses | first %}
  {% assign weak = steps.guide.passages | about: '@weak_sign' | not_about: '@asking' %}
  {% assign strong = steps.guide.passages | not_about: '@weak_sign' | not_about: '@never_ask' | not_about: '@rating, rate' | not_about: '@asking' %}
  {% assign stageRule = steps.guide.passages | not_about: '@weak_sign' | not_about: '@never_ask' | not_about: '@rating' | except: strong | best_sentence: named %}
  {% assign asksProblem = stageRule | about: 'problem, case study, exercise, design task, aufgabe, fallstudie, problème, étude de cas, problema, caso práctico, esercizio, opdracht' %}
  {% assign asksFailure = stageRule | about: 'failure, fail, fault, outage, fehler, ausfall, panne, échec, fallo, guasto, falha, storing' %}
  {% assign minutes = stage | clauses | about: 'min' | first_number %}{% if stageRule != '' %}Guide: {{ stageRule }}

{% endif %}{% if screens contains stage %}1. Why this role, and why now?
2. Which part of your present work is closest to it? What did you do yourself?
3. {% if conditions.size > 0 %}These are the conditions: {{ conditions | paragraph }} Does that work for you?{% else %}Which working times and which place work for you?{% endif %}

Strong: a concrete reason and own work. Weak: stays general, or the conditions do not fit.
{% else %}{% if minutes and assigned.size > 0 %}{{ minutes }} minutes: 10 to open and close, {{ minutes | minus: 10 | divided_by: assigned.size | floor }} for each competence.

{% endif %}{% for skill in assigned %}{% assign turn = forloop.index0 | modulo: 3 %}**{{ skill | as_sentence | remove: '.' }}**

{% assign hasTask = false %}{% unless peopleStages contains stage %}${openProblem}{% endunless %}{% assign bank = skill | competence_questions %}{% unless hasTask %}{% for question in bank.questions %}- {{ question }}
{% endfor %}{% if bank.questions.size == 0 %}${generalQuestions}
{% endif %}{% endunless %}- Strong (4): {{ bank.strong }}. Weak (1): {{ bank.weak }}.

{% endfor %}{% if assigned.size == 0 %}**To add:** a competence for this stage; the other stages ask all competencies of the brief.{% else %}${signs}{% endif %}{% endif %}{% endif %}`)

const guide = template(`${divided}
  {% assign never = guides | about: '@never_ask' %}
  {% assign ratings = steps.policy.passages | about: '@rating' %}
  {% assign open = input.brief | unsettled %}
  {% assign settled = guides | about: 'kept by, settle, settles, agreed with, decided by, decides, entscheidet, décide' %}
  {% assign languages = guides | about: 'language, german at, english at, level needed, B1, B2, C1, Sprachniveau' | not_about: '@never_ask' %}# Interview guide: {{ input.role }}

{% if plan.size > 0 %}**{{ plan | size }} stages by the competencies of your ladder{% if wishes.size > 0 %}; {{ wishes.size }} {% if wishes.size == 1 %}wish{% else %}wishes{% endif %} of the brief must not be asked{% endif %}.{% elsif competencies.size == 0 %}**The brief names no competence, so the stages have no questions yet.{% else %}**{{ competencies | size }} {% if competencies.size == 1 %}competence{% else %}competencies{% endif %} in {{ steps.stages.count }} {% if steps.stages.count == 1 %}stage{% else %}stages{% endif %}; each is asked once.{% endif %}{% if plan.size == 0 %}{% unless steps.facts.level %} The brief names no level apart from the title.{% endunless %}{% endif %}{% if technicalStages.size == 0 and peopleStages.size == 0 %} No stage beyond the screening is planned, so no competence is assessed.{% endif %}**

{% if wishes.size > 0 or open.size > 0 %}## Before the interviews

{% for one in open %}- To settle, because the documents differ: {{ one }}
{% endfor %}{% for one in wishes %}- Not to be asked, and no reason for a decision: “{{ one.text }}”{% if one.rule != '' %} Your policy: {{ one.rule }}{% endif %}
{% endfor %}{% for one in settled %}- {{ one }}
{% endfor %}{% for one in languages %}- {{ one }}
{% endfor %}
{% endif %}{% for one in steps.stages.items %}## {{ one.stage }}

{{ one.questions.text | uncited }}

{% endfor %}## Rating

{{ ratings | paragraph | default: 'Rate each answer from 1 (no evidence) to 4 (strong evidence), and write down the evidence.' }}

| Competency | Stage | Rating | Evidence |
| --- | --- | --- | --- |
{% for one in plan %}{% for skill in one.skills %}| {{ skill | cell }} | {{ one.name | cell }} |  |  |
{% endfor %}{% endfor %}{% if plan.size == 0 %}{% for one in steps.stages.items %}${skillsOf('one.stage')}{% for skill in assigned %}| {{ skill | cell }} | {{ one.stage | clauses | first | cell }} |  |  |
{% endfor %}{% endfor %}{% endif %}
## Never ask

{% if never.size > 0 %}{{ never | bullets }}{% else %}- To add: the guide found names no forbidden questions.{% endif %}
- The same questions go to every candidate, in the same order.`)

export const structuredInterviewQuestions: WorkflowDefinition = {
  version: 1,
  minutes_saved: 60,
  input: [line('role', 'Role'), passage('brief', 'Role brief'), passage('stages', 'Interview stages, one per line')],
  sample_input: {
    role: 'Senior backend engineer, payments',
    brief:
      'Owns the ledger service in a team of six. Needs distributed systems in production, PostgreSQL at scale, incident leadership, mentoring of two juniors. On call one week in six. Remote in Europe.',
    stages: `Phone screen, 30 minutes, recruiter
System design, 60 minutes, staff engineer
Working with others, 45 minutes, engineering manager`,
  },
  sample_knowledge: [
    source(
      'Engineering ladder, senior',
      'A senior engineer designs services that fail safely, explains trade-offs in writing, leads incidents without drama and makes colleagues better. Weak signs are designs without failure modes and credit taken alone.',
    ),
    source(
      'Interview guide',
      'In the phone screen ask for motivation, on-call and location. In system design ask one open problem and two failure questions. Never ask for age, family, health, origin or salary history. Every answer is rated from 1 to 4 with evidence.',
    ),
  ],
  steps: [
    read('facts', 'Read the brief', '{{ input.brief }}', [
      fact.list('competencies', 'What the person must be able to do'),
      fact.text('level', 'Level or seniority'),
      fact.text('working_times', 'Working times, shifts or on-call duty'),
      fact.text('location', 'Where the work is done'),
    ]),
    find('ladder', 'Find the competencies of the level', '{{ input.role }} ladder level competencies strong weak', 3),
    find(
      'policy',
      'Find questions to avoid and other rules',
      'interview guide policy questions to avoid never ask allowed take-home minutes rating evidence salary band language',
      4,
    ),
    forEach('stages', 'Write questions for each stage', 'input.stages | lines', 'stage', [
      find('guide', 'Find ladder and guide', '{{ input.role }} {{ stage }} interview ladder competencies questions', 3),
      write({
        name: 'questions',
        title: 'Write the questions',
        task: {
          kind: 'draft',
          form: 'report',
          brief: 'Write the questions for this stage of the interviews for {{ input.role }}: {{ stage }}.',
          document: questions,
        },
        instructions:
          'You design interviews for a hiring manager. Three questions for this stage that fit its length and interviewer, each with what a strong and a weak answer sounds like by the ladder. Ask about past work and concrete problems, not opinions. Cover competencies of the role brief that suit this stage: {{ steps.facts.competencies | join: ", " }}. Nothing that touches age, family, health, origin, religion or earlier pay. Role: {{ input.role }}. {{ input.brief }}',
        from: ['guide'],
      }),
    ]),
    report({
      document: guide,
      checks: [
        'The same questions and ratings for every candidate',
        'Questions that the law forbids',
        'Who assesses which skill, so that none is asked twice',
      ],
      brief: 'Give the hiring manager the interview guide for {{ input.role }}: questions, ratings and what never to ask.',
      instructions:
        'Competencies divided among the stages without overlap, then the questions of each stage with strong and weak answers, then a rating guide on the scale of the sources or from 1 to 4, then a box of questions nobody asks. Say which competencies of the brief no stage covers, and which level is assumed if the brief names none.',
      from: ['ladder', 'policy'],
      material: {
        'Role brief': '{{ input.role }}. {{ input.brief }} Read from it: {{ steps.facts | as_facts }}',
        Stages: '{% for one in steps.stages.items %}{{ one.stage }}: {{ one.questions.text | uncited }}\n{% endfor %}',
      },
    }),
    ...release({
      who: 'the hiring manager',
      title: 'Approve interview guide for {{ input.role | default: "the role" }}',
      shown: '{{ input.role }}: {{ input.brief }}',
      text: 'steps.report.text',
      subject: 'the interview guide for {{ input.role }} is set',
      event: 'interview_guide.ready',
      payload: { stages: 'steps.stages.items' },
    }),
  ],
  output: [prose('guide', 'Interview guide', final('steps.report.text'))],
}
