import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { choice, line, passage } from '../fragments/fields.ts'
import { inLetterLanguageOf, tell, tellCount } from '../fragments/letters.ts'
import { forEach, operationsApproval, operatorGuide } from '../fragments/operating.ts'
import { prose } from '../fragments/results.ts'
import { final, find, labelText, letter, noteOn, sort, write } from '../fragments/steps.ts'
import { template } from '../fragments/template.ts'

/** Words that a chart uses to deny a finding or a treatment. */
const denials =
  'no=, not=, never, denies, declined, refused, not tried, nicht=, kein, verneint, abgelehnt, pas=, aucun, refuse, niega, rechaza, ningun, nega=, rifiuta, nessun, recusa, nenhum, niet=, geen=, ontkent, weigert'

/**
 * Template that assigns to `lines` the sentences of the chart about a criterion, and to `condition` the condition of the criterion
 * ("where …", "if …").
 * Doses of medicines are evidence of a treatment.
 */
const evidenceOf = (
  evidence: string,
  criterion: string,
) => `{% assign lines = ${evidence}.text | uncited | sentences | from_text: input.chart %}
  {% assign treatment = ${criterion} | about: 'conservative, medication, medicine, drug, nsaid, treatment, tried, failed' %}{% if treatment.size > 0 %}{% assign doses = input.chart | about: 'mg=, mcg=, daily=, dose, tablets' %}{% assign lines = lines | concat: doses | uniq %}{% endif %}
  {% assign denied = '' | split: '' %}{% assign negative = ${criterion} | about: 'no=, not=, never, without, failed, failure, contraindicat, nicht=, kein, ohne=, pas=, sans=, sin=, senza=, não=, sem=, niet=, geen=, zonder=' %}{% if negative.size == 0 %}{% assign denied = lines | about: '${denials}' %}{% assign lines = lines | not_about: '${denials}' %}{% endif %}
  {% assign condition = '' %}{% assign conditional = ' where , if , when , unless , in case of ' | split: ',' %}{% for word in conditional %}{% assign halves = ${criterion} | split: word %}{% if halves.size > 1 and condition == '' %}{% assign condition = halves[1] %}{% endif %}{% endfor %}`

export const priorAuthorizationDrafts: WorkflowDefinition = {
  version: 1,
  minutes_saved: 40,
  input: [
    line('payer', 'Payer'),
    line('service', 'Service with code'),
    line('member', 'Member ID', { required: false }),
    line('clinician', 'Ordering clinician', { required: false }),
    passage('criteria', "Payer's criteria, one a line", {
      help: 'Copy them from the policy. Your knowledge base is searched as well.',
    }),
    passage('chart', 'Order and chart notes'),
    choice('urgency', 'Urgency', ['Standard', 'Expedited']),
  ],
  sample_input: {
    payer: 'Northwind Health Plan',
    service: 'MRI lumbar spine without contrast, CPT 72148',
    member: 'NHP-118250',
    clinician: 'Dr. Ruth Castellan',
    urgency: 'Standard',
    criteria: `Low back pain with radiculopathy for at least six weeks
Six weeks of conservative treatment such as physical therapy or NSAIDs without improvement
Neurological finding on examination
Plain radiographs taken where trauma or age over 70`,
    chart:
      'Patient, 54, with low back pain radiating to the left leg since January 5, nine weeks. Straight leg raise positive on the left at 40 degrees, left ankle reflex diminished. Completed eight physical therapy sessions at Harbor PT between January 20 and March 2 without lasting improvement. Naproxen 500 mg twice daily for six weeks, stopped for heartburn. Order: MRI lumbar spine, suspected L5-S1 disc herniation.',
  },
  sample_knowledge: [
    {
      title: 'Northwind imaging policy',
      text: 'Lumbar MRI is medically necessary when radiculopathy persists after six weeks of conservative treatment within the last six months. Physical therapy notes with dates of the sessions must be attached. A diminished reflex counts as a neurological finding.',
    },
  ],
  priority: 'config.process_priority',
  steps: [
    find('policy', "Find the payer's policy", '{{ input.payer }} {{ input.service }} medical necessity criteria'),
    forEach('criteria', 'Pair each criterion with the chart', 'input.criteria | lines', 'criterion', [
      write({
        name: 'evidence',
        title: 'Quote the evidence',
        task: noteOn('Which chart line documents this criterion: {{ criterion }}?', { as: 'criterion', items: 'input.criteria | lines' }),
        instructions:
          'You prepare a prior authorization for a clinician. Quote the chart line that documents this criterion, word for word, with its date. If only a part of the criterion is documented, quote it and say which part is open. If nothing documents it, write "Not in the chart" and name the record that would show it. A likely finding is not a documented one.',
        from: ['policy'],
        material: { 'Chart notes': '{{ input.chart }}' },
      }),
      sort(
        'support',
        'Assess the evidence',
        template(
          `${evidenceOf('steps.evidence', 'criterion')}{{ criterion }}: {% assign met = lines | join: ' ' | limits: criterion, true %}{{ lines | join: ' ' | default: 'not in the chart, no record' }}{% if lines.size == 0 and condition != '' and denied.size == 0 %}; only under a condition which the chart does not show, does not apply to this patient{% endif %}{% for one in met %}{% if one.result == 'met' %} documented for the whole duration, criterion completed{% endif %}{% endfor %}`,
        ),
        {
          supported: {
            description:
              'The chart documents the whole criterion: finding, treatment, duration or test with its date or result; took, tried, completed, positive, measured, no improvement.',
            example: 'Failed medication trial: took sertraline 100 mg from April to July without improvement',
          },
          partly: {
            description:
              'The chart mentions the criterion but a part is open: no date, no duration, no dose or result, planned, reported by the patient only.',
            example: 'Failed medication trial: patient reports an earlier medicine, name and duration open',
          },
          missing: {
            description:
              'The chart has nothing on the criterion: not in the chart, not documented, no record, never tested; another record or report would show it. Sent like this, the request is denied.',
            example: 'Sleep study within a year: not in the chart, the study report would show it',
          },
          not_applicable: {
            description:
              'The criterion counts only under a condition, and the chart does not show this condition: does not apply to this patient.',
            example: 'Cardiac clearance where heart disease is known: only under a condition, does not apply to this patient',
          },
        },
      ),
    ]),
    letter({
      title: 'Draft the letter',
      recipient: '{{ input.payer }}',
      checks: [
        'Each criterion of the payer: date, finding and page of the chart that supports it',
        'Criteria without evidence: ask the ordering clinician for the record, or leave the request open',
        'Diagnosis and procedure codes, member number and place of service',
        'Attachments that the payer requires, and the deadline of the request',
      ],
      document:
        template(`${inLetterLanguageOf("input.criteria | append: '. ' | append: input.chart")}{% assign wanted = input.criteria | in_language: lang %}{% if wanted == '' %}{% assign lang = '' %}{% endif %}{% assign open = 0 %}{% assign spared = 0 %}{% capture rows %}{% for one in steps.criteria.items %}${evidenceOf('one.evidence', 'one.criterion')}
      {% if one.support.label == 'missing' %}{% assign lines = '' | split: ',' %}{% endif %}{% if lines.size == 0 %}{% if condition == '' or denied.size > 0 %}{% assign open = open | plus: 1 %}{% else %}{% assign spared = spared | plus: 1 %}{% endif %}{% endif %}{{ forloop.index }}. **{{ one.criterion }}**
{% if lines.size > 0 %}   {% assign quote = lines | join: ' ' %}{% if one.support.label == 'partly' %}${tell('Documented in part: “[quote]”', { quote: 'quote' })}{% else %}${tell('Documented: “[quote]”', { quote: 'quote' })}{% endif %}{% assign met = quote | limits: one.criterion, true | map: 'text' %}{% if met.size > 0 and lang == 'en' %} ({{ met | join: '; ' }}){% endif %}{% elsif condition != '' and denied.size == 0 %}   Applies only where {{ condition }}. The chart does not show this{% if condition contains 'age' %}{% assign age = input.chart | slice: 0, 60 | first_number %}{% assign bound = condition | split: 'age' | last | first_number %}{% if age and bound and age < 110 and age <= bound %}: the patient is {{ age }}{% endif %}{% endif %}{% assign named = condition | replace: 'over', '' | terms %}{% assign mentioned = input.chart | about: named %}{% if named != '' and mentioned.size == 0 %}, and the notes mention no {{ named | replace: ', ', ' or ' }}{% endif %}.{% else %}   {% if denied.size > 0 %}{% assign quote = denied | join: ' ' %}${tell('Open: the chart states “[quote]”', { quote: 'quote' })}{% else %}${tell('Open: the chart notes do not document this criterion.')}{% endif %}{% endif %}
{% endfor %}{% endcapture %}{% if lang != '' %}${tell('Dear [name],', { name: 'input.payer' })}

{% if input.member %}${tell('Member ID: [value]', { value: 'input.member' })}
{% endif %}{% if input.clinician %}${tell('Ordering clinician: [value]', { value: 'input.clinician' })}
{% endif %}
{% if lang == 'en' %}We request prior authorization of {{ input.service }}. Urgency: {{ input.urgency }}. Of your {{ steps.criteria.count }} criteria, the chart documents {{ steps.criteria.count | minus: open | minus: spared }}{% if spared > 0 %}; {{ spared }} {% if spared == 1 %}applies{% else %}apply{% endif %} only under a condition that the chart does not show{% endif %}{% if open > 0 %}; {{ open }} {% if open == 1 %}is{% else %}are{% endif %} open{% endif %}.{% else %}{% assign urgency = input.urgency | say: lang %}{% assign documented = steps.criteria.count | minus: open | minus: spared %}${tell('We request prior authorization of [service]. Urgency: [urgency].', { service: 'input.service', urgency: 'urgency' })} ${tell('Of your [count] criteria, the chart documents [met].', { count: 'steps.criteria.count', met: 'documented' })}{% if open > 0 %} ${tellCount('open', '[open] are open.', { open: 'open' })}{% endif %}{% endif %}

{% assign quotedRows = rows %}{% assign order = input.chart | about: '@chart_order' | last %}{% if order %}{% unless quotedRows contains order %}${tell('The order in the chart: “[quote]”', { quote: 'order' })}

{% endunless %}{% endif %}{{ rows }}
{% assign basis = steps.policy.passages | about: '@medical_necessity' | in_language: lang | first %}{% if basis %}${tell('Your policy says about medical necessity: “[rules]”', { rules: 'basis' })}

{% endif %}{% assign duties = steps.policy.passages | about: 'attach, attached, submit, enclose, include, send, beilegen, beizulegen, beigefügt, joindre, jointes, adjunt, allega, anexa, bijvoeg' | in_language: lang %}{% if duties.size > 0 %}{% assign attachments = duties | paragraph %}${tell('Your policy says about attachments: “[rules]”', { rules: 'attachments' })}

{% endif %}${tell('Enclosed:')}

- ${tell('The order and the chart notes that are quoted above')}
{% for duty in duties %}{% assign thing = duty | split: ' must ' | first | split: ' are attached' | first | split: ' is attached' | first | split: ' should be ' | first %}{% if thing != duty %}- {{ thing }}
{% endif %}{% endfor %}
${tell('If a criterion is in doubt, please call the ordering clinician before you decide.')}

${tell('Kind regards')}
{% if profile.company_name %}{{ profile.company_name }}{% elsif input.clinician %}{{ input.clinician }}{% else %}${tell('The ordering clinician')}{% endif %}{% endif %}`),
      language: "input.criteria | append: '. ' | append: input.chart",
      opening: `{% assign urgency = input.urgency | say: lang %}${tell('We request prior authorization of [service]. Urgency: [urgency].', { service: 'input.service', urgency: 'urgency' })}`,
      brief:
        'Request prior authorization of {{ input.service }} from {{ input.payer }} ({{ input.urgency }}){% if input.member %}, member {{ input.member }}{% endif %}{% if input.clinician %}, ordered by {{ input.clinician }}{% endif %}.',
      instructions: `A clinician will sign this letter to a reviewer at a health plan, who decides by criteria in minutes. State service, code and urgency ({{ input.urgency }}) first. Then go through the criteria in the payer's order: each with the quoted chart evidence and its date. A criterion without evidence is named as open, never argued around. Then list the records to attach. State no finding, diagnosis or date that the chart does not have. ${operatorGuide}`,
      from: ['policy'],
      material: {
        Evidence: `{% for one in steps.criteria.items %}{{ one.criterion }} ({{ ${labelText('one.support.label')} }}): {{ one.evidence.text | uncited }}\n{% endfor %}`,
        Chart: '{{ input.chart }}',
      },
    }),
    ...operationsApproval({
      who: 'the ordering clinician',
      title: 'Approve prior authorization letter to {{ input.payer | default: "the payer" }}',
      shown: `{{ input.payer }}: {{ input.service }}, {{ input.urgency }}\nBefore you send it: attach what the letter lists under “Enclosed”, or remove the line.\n{% for one in steps.criteria.items %}{{ one.criterion }} ({{ ${labelText('one.support.label')} }}): {{ one.evidence.text | uncited }}\n{% endfor %}`,
      text: 'steps.letter.text',
      subject: 'Prior authorization for {{ input.service }}',
      event: 'prior_authorization.ready',
      payload: { payer: 'input.payer', service: 'input.service' },
    }),
  ],
  output: [
    prose('letter', 'Letter', final('steps.letter.text')),
    {
      name: 'criteria',
      title: 'Criteria and evidence',
      format: 'table',
      value: 'steps.criteria.items',
      columns: [
        { title: 'Criterion', value: 'row.criterion' },
        { title: 'Support', value: labelText('row.support.label') },
        { title: 'Evidence', value: "row.evidence | found_text | default: 'Nothing in the chart or the policy'" },
      ],
    },
  ],
}
