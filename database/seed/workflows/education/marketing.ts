import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { campaign, checkCopy, say, styleTitles } from '../fragments/campaigning.ts'
import { examineEach, notesOf, report } from '../fragments/examining.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { inLanguageOf } from '../fragments/letters.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, find, labelText } from '../fragments/steps.ts'
import { template } from '../fragments/template.ts'

/** Expression for the texts that determine the language of the texts for customers. */
const textsOfCase = 'input.page | concat: steps.catalog.passages'

/** Template that assigns the sentences of the sources by subject, and the news for applicants from the faculty's notes. */
const sourcesOf = template(`${inLanguageOf(textsOfCase)}
  {% assign facts = steps.catalog.passages | without_title: '${styleTitles}' %}
  {% assign fees = facts | about: '@tuition' %}
  {% assign outcomes = facts | about: '@outcomes' | except: fees %}
  {% assign courses = facts | sentences | except: fees | except: outcomes %}
  {% assign replaced = input.notes | without_remarks | about: '@replaced' %}
  {% assign news = input.notes | without_remarks | sentences | except: replaced %}`)

const page = `${sourcesOf}# {{ input.program }}

{% assign intro = courses | about: 'credits, semesters, years, degree, leistungspunkte, ects, crédits, créditos, crediti, studiengang, semestres, semestri' | first %}{% if intro %}{% assign courses = courses | except: intro %}{{ intro | as_sentence }}

{% endif %}{% if courses.size > 0 %}## ${say('What you study')}

{% if lang == 'en' %}{% assign told = courses | paragraph | replace: 'Required are ', 'You take ' | replace: 'Students take ', 'You take ' | sentences %}{% for sentence in told %}{% assign taken = sentence | split: 'You take ' %}{% assign parts = taken[1] | listed %}{% if taken.size == 2 and taken[0] == '' and parts.size > 1 %}
You take:

{% for part in parts %}{% assign item = part | as_sentence | append: '#' | remove: '.#' | remove: '#' %}- {{ item }}
{% endfor %}
{% else %}- {{ sentence }}
{% endif %}{% endfor %}{% else %}{{ courses | bullets }}{% endif %}

{% endif %}{% if news.size > 0 %}## ${say('What you do')}

{{ news | paragraph | replace: 'We now ', 'We ' | sentences | bullets }}

{% endif %}{% if fees.size > 0 %}## ${say('What it costs')}

{{ fees | bullets }}

{% endif %}{% if outcomes.size > 0 %}## ${say('What graduates did')}

{{ outcomes | bullets }}{% endif %}`

/** Template that compares the figures of the sentence in `one.claim` with the figures of the sources. */
const verdict = template(`{% assign claim = one.claim %}
  {% assign absent = claim | unsupported: facts %}
  {% assign stated = claim | figures %}
  {% assign current = '' %}{% case one.kind.label %}{% when 'fee' %}
  {% assign current = fees %}{% when 'outcome' %}
  {% assign current = outcomes %}{% when 'course' %}
  {% assign current = courses %}{% endcase %}`)

export const programPageRefresh: WorkflowDefinition = {
  version: 1,
  minutes_saved: 45,
  input: [line('program', 'Program'), passage('page', 'Current text of the page'), passage('notes', 'Faculty notes', { required: false })],
  sample_input: {
    program: 'B.A. in Data Journalism',
    page: 'Our unique program prepares you for the newsroom. You take JOUR 210 Reporting with Spreadsheets and a summer internship. Tuition is $18,400 a year. 97 percent of graduates find jobs right away.',
    notes:
      'JOUR 210 was replaced by DATA 215 Reporting with Code last fall. We now run a live election desk with the city paper every November.',
  },
  sample_knowledge: [
    source(
      'Catalog 2026',
      'The B.A. in Data Journalism has 120 credits. Required are DATA 215 Reporting with Code, DATA 310 Visual Stories and a newsroom internship of ten weeks. Tuition is $19,250 a year.',
    ),
    source(
      'Outcomes report',
      'Of the 2025 graduates of Data Journalism who answered, 84 percent worked in the field or studied on within six months; 38 of 45 answered.',
    ),
  ],
  steps: [
    find('catalog', 'Find catalog and outcomes', '{{ input.program }} courses requirements tuition outcomes graduates {{ input.page }}'),
    examineEach({
      name: 'claims',
      title: 'Check each sentence of the page',
      items: 'input.page | sentences',
      as: 'claim',
      text: '{{ claim }}',
      labels: {
        course: {
          description:
            'Says what is taught or required: courses, modules, credits, semesters, internship, practicum, placement, thesis, capstone, project, study abroad.',
          example: 'In the second year you choose three electives and complete a ten-credit project.',
        },
        fee: {
          description:
            'Says what students pay or which aid exists: cost, tuition, fees, price a year, semester or credit hour, included in the price, deposit, scholarship, discount.',
          example: 'Students pay 4,200 a semester and can apply for a merit scholarship.',
        },
        outcome: {
          description:
            'Says what became of graduates: percent of a class employed, working or in graduate school after months, salary, jobs, job placement, employers, rankings, pass rates.',
          example: 'Nine out of ten alumni work in their field with an average starting salary of 48,000.',
        },
        wording: {
          description:
            'Praise or general promise without a checkable fact: unique, leading, best, prepares you, world-class, vibrant community.',
          example: 'Our world-class faculty will inspire you to reach your full potential.',
        },
      },
      query: '{{ input.program }} {{ claim }}',
      question: 'What do catalog and outcomes data say about this sentence: {{ claim }}?',
      instructions:
        'Say whether the sentence still holds, is out of date (with the current fact and its year) or has no source. Compare figures exactly. Faculty notes count as a newer source where they name a change: {{ input.notes | without_remarks | default: "none" }}.',
    }),
    report({
      document: page,
      language: textsOfCase,
      checks: [
        'Each figure against the catalog or the outcomes report, with its year',
        'Words such as best, unique or guaranteed',
        'Accreditation, tuition and requirements in force for the intake',
      ],
      brief: 'Rewrite the page of {{ input.program }} for prospective students: courses, tuition, internship, graduates.',
      instructions: `The program director approves the page before it is published. Write for a prospective student who compares programs: what you do, what you take, what it costs, what graduates did, with the year of each figure. Use the checked facts; leave out claims without a source, and list them at the end under "Needs a source". No superlatives. ${campaign}`,
      from: ['catalog'],
      material: {
        'Current page': '{{ input.page }}',
        'Claims checked': notesOf('claims', '{{ one.claim }}'),
        'Faculty notes': '{{ input.notes | without_remarks | default: "There are no notes from faculty." }}',
      },
    }),
    checkCopy({
      rules: 'steps.catalog.passages',
      from: ['catalog'],
      texts: '{{ steps.report.text }}',
      facts: '{{ input.program }} {{ input.notes }}',
      lead: template(`${sourcesOf}
  {% assign changed = 0 %}
  {% for one in steps.claims.items %}${verdict}{% if absent.size > 0 or stated.size == 0 %}
  {% assign changed = changed | plus: 1 %}{% endif %}{% endfor %}**{{ changed }} of {{ steps.claims.count }} sentences of the current page change.** `),
      more: `## Current page against the sources

| Sentence on the page | Verdict | What the sources say |
| --- | --- | --- |
{% for one in steps.claims.items %}${verdict}| {{ claim | cell }} | {% if one.kind.label == 'wording' %}Left out: praise without a checkable fact{% elsif absent.size > 0 and current != '' and current.size > 0 %}**Replaced:** {{ absent | join: ', ' }} {% assign newer = replaced | about: absent[0] | first %}{% if newer %}no longer holds: {{ newer }}{% else %}not in the sources{% endif %}{% elsif absent.size > 0 %}**Left out:** no source for {{ absent | join: ', ' }}{% elsif stated.size > 0 %}Holds: every figure is in the sources{% elsif current != '' and current.size > 0 %}Rewritten from the sources{% else %}Left out: no figure that a source proves{% endif %} | {% if one.kind.label != 'wording' %}{{ current | paragraph | cell }}{% endif %} |
{% endfor %}
`,
      toAdd: `${sourcesOf}{% if fees.size == 0 %}- Tuition with its year: the sources state none
{% endif %}{% if outcomes.size == 0 %}- Outcomes of graduates with year and response: the sources state none
{% endif %}{% assign confirm = news | compact %}{% for sentence in confirm %}- A source for the faculty note: {{ sentence }}
{% endfor %}- Accreditation and requirements in force for the intake
`,
    }),
    ...release({
      who: 'the program director',
      title: 'Approve page for {{ input.program | default: "the program" }}',
      shown: '{{ input.program }}\n{{ steps.check.text }}',
      text: 'steps.report.text',
      subject: 'Page of {{ input.program }}',
      event: 'program_page.approved',
      payload: { claims: 'steps.claims.items' },
    }),
  ],
  output: [
    prose('page', 'New page', final('steps.report.text')),
    prose('check', 'Check before release', 'steps.check.text'),
    {
      name: 'claims',
      title: 'Claims checked',
      format: 'table',
      value: 'steps.claims.items',
      columns: [
        { title: 'Claim', value: 'row.claim' },
        { title: 'Kind', value: labelText('row.kind.label') },
        { title: 'Not in the sources', value: "row.claim | unsupported: steps.catalog.passages | join: ', '" },
      ],
    },
  ],
}
