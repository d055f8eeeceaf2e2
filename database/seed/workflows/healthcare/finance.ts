import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { line } from '../fragments/fields.ts'
import { closing, inLetterLanguageOf, tell, tellCount } from '../fragments/letters.ts'
import { forEach } from '../fragments/looping.ts'
import { release } from '../fragments/releasing.ts'
import { plain, prose } from '../fragments/results.ts'
import { final, find, labelText, letter, noteOn, readyText, sort, write } from '../fragments/steps.ts'
import { column, optionalColumn, readTable, tableInput, tableNotes } from '../fragments/tables.ts'
import { template } from '../fragments/template.ts'

const columns = [
  column.text(
    'claim',
    'Claim',
    'claim number',
    'claim id',
    'invoice',
    'rechnung',
    'rechnungsnummer',
    'dossier',
    'facture',
    'reclamación',
    'pratica',
  ),
  optionalColumn.text(
    'cpt',
    'Service code',
    'CPT',
    'HCPCS',
    'procedure',
    'code',
    'leistung',
    'ziffer',
    'acte',
    'código',
    'codice prestazione',
  ),
  optionalColumn.text('member', 'Member ID', 'member', 'member number', 'subscriber id', 'insured id', 'versichertennummer', 'n° assuré'),
  optionalColumn.date('service_date', 'Date of service', 'DOS', 'service date', 'leistungsdatum', 'date de soins', 'fecha del servicio'),
  column.number('amount', 'Amount', 'billed', 'charge', 'denied amount', 'betrag', 'montant', 'importe', 'importo'),
  optionalColumn.text('carc', 'Denial code', 'CARC', 'reason code', 'adjustment code', 'ablehnungscode', 'code motif'),
  optionalColumn.text('rarc', 'Remark code', 'RARC', 'remark', 'hinweiscode', 'code remarque'),
  column.text(
    'reason',
    'Reason',
    'note',
    'notes',
    'comment',
    'explanation',
    'denial reason',
    'description',
    'grund',
    'ablehnungsgrund',
    'motif',
    'motivo',
  ),
  optionalColumn.date(
    'appeal_by',
    'Appeal by',
    'deadline',
    'appeal deadline',
    'due',
    'frist',
    'widerspruchsfrist',
    'date limite',
    'fecha límite',
    'scadenza',
  ),
]

const appealLetter = template(`${inLetterLanguageOf("steps.table.rows | map: 'reason' | join: ' '", 'en')}
  {% assign internal = 'guide, billing, internal, procedure, playbook, leitfaden, handbuch, intern' %}
  {% assign appealed = steps.lines.items | where: 'action.label', 'appeal' %}
  {% assign claims = appealed | map: 'denial.claim' | uniq %}
  {% if lang != '' %}{% for claim in claims %}{% unless forloop.first %}

---

{% endunless %}{% assign lines = appealed | where: 'denial.claim', claim %}
  {% assign sum = 0 %}{% for line in lines %}{% assign sum = sum | plus: line.denial.amount %}{% endfor %}
  {% assign total = sum | amount: 2, lang %}${tell('Dear [name],', { name: 'input.payer' })}

${tellCount('lines.size', 'We appeal the denial of [count] lines with a total of [sum].', { count: 'lines.size', sum: 'total' })}

${tell('| Claim | CPT | Amount | Denial | Your reason | Appeal by |')}
| --- | --- | --- | --- | --- | --- |
{% for line in lines %}{% assign reason = line.denial.reason | before_remark: lang %}| {{ line.denial.claim | cell }} | {{ line.denial.cpt | cell }} | {{ line.denial.amount | amount: 2, lang }} | {{ line.denial.carc | cell }} {{ line.denial.rarc | cell }} | {{ reason | cell }} | {{ line.denial.appeal_by }} |
{% endfor %}
{% assign terms = steps.appeals.passages | in_language: lang | without_title: internal | about: 'appeal, einspruch, widerspruch, recours, apelación' | about: 'day, days, filed, within, frist, délai, plazo' %}{% if terms.size > 0 %}{% assign quoted = terms | paragraph %}${tell('Our contract says about appeals: “[terms]”', { terms: 'quoted' })}{% assign record = terms | about: '@medical_record' %}{% if record.size > 0 %} ${tell('The record of each line is attached.')}{% endif %}

{% endif %}{% for line in lines %}{% assign reason = line.denial.reason | before_remark: lang %}{% assign approval = line.denial.reason | about: '@prior_approval' %}{% assign contract = line.terms.passages | in_language: lang | without_title: internal %}{% unless approval.size > 0 %}{% assign contract = contract | not_about: '@prior_approval' %}{% endunless %}{% assign contract = contract | sentences | except: terms | not_about: line.denial.carc | not_about: 'resubmit, write off, written off, appealed with' %}{% assign key = line.denial.reason | terms %}{% assign argument = contract | about: key %}{% assign price = line.denial.amount | amount: 2, lang %}**${tell('Claim [claim], [amount].', { claim: 'line.denial.claim', amount: 'price' })}** {% if line.denial.member %}${tell('Member ID [value].', { value: 'line.denial.member' })} {% endif %}{% if line.denial.service_date %}{% assign day = line.denial.service_date | letter_day: lang %}${tell('Date of service: [day].', { day: 'day' })} {% endif %}{% assign codes = line.denial.carc | default: line.denial.rarc %}{% if line.denial.carc and line.denial.rarc %}{% capture codes %}{{ line.denial.carc }} ${tell('and')} {{ line.denial.rarc }}{% endcapture %}{% endif %}{% if codes %}${tell('You denied this line with [codes]: “[reason]”.', { codes: 'codes', reason: 'reason' })}{% else %}${tell('You denied this line: “[reason]”.', { reason: 'reason' })}{% endif %}{% assign numbers = line.denial.reason | replace: reason, '' | figures %}{% if approval.size > 0 and numbers.size > 0 %} ${tell('The approval [number] is on file for this service.', { number: 'numbers[0]' })}{% endif %}
  {% if argument.size > 0 %}{% assign quoted = argument | join: ' ' %} ${tell('Our contract says: “[terms]”', { terms: 'quoted' })}{% endif %}{% assign necessity = line.denial.reason | about: '@medical_necessity' %}{% assign code = line.denial.carc | split: '-' | last %}
  {% if necessity.size > 0 or code == '50' %} ${tell('We do not agree. Please have a clinician of the same specialty review the medical record against each of your criteria.')}{% if line.denial.rarc contains 'N115' %} ${tell('Your code N115 says that the decision rests on a local coverage determination: please name it.')}{% endif %} ${tell('If you uphold the denial, please name each criterion that you find not met.')}{% elsif approval.size > 0 and numbers.size > 0 %}{% assign on_claim = argument | about: 'on the claim, on the bill, auf der Rechnung, sur la demande, sur la facture, en la reclamación, en la factura, sulla richiesta, sulla fattura, na conta, op de declaratie' %}{% assign confirmed = line.denial.reason | about: 'on the claim, on the bill, auf der Rechnung, sur la demande, sur la facture, en la reclamación, en la factura, sulla richiesta, sulla fattura, na conta, op de declaratie' %}{% if on_claim.size > 0 and confirmed.size == 0 %} ${tell('Please check whether our claim shows this number.')}{% endif %} ${tell('We ask you to withdraw the denial and to pay the line.')}{% else %} ${tell('Please review this line again with the attached records.')}{% endif %}

{% endfor %}${tell('Enclosed:')}
{% for line in lines %}{% assign reason = line.denial.reason | before_remark: lang %}{% assign numbers = line.denial.reason | replace: reason, '' | figures %}{% assign approval = line.denial.reason | about: '@prior_approval' %}
- ${tell('Claim [claim]: medical record of the service.', { claim: 'line.denial.claim' })}{% if approval.size > 0 and numbers.size > 0 %}
- ${tell('Claim [claim]: approval [number].', { claim: 'line.denial.claim', number: 'numbers[0]' })}{% endif %}{% endfor %}

${closing('Billing office')}{% endfor %}{% endif %}`)

export const claimDenialWorklist: WorkflowDefinition = {
  version: 1,
  minutes_saved: 90,
  input: [line('payer', 'Payer'), tableInput('denials', 'Denied lines', columns)],
  sample_input: {
    payer: 'Northwind Health Plan',
    denials: `claim,member_id,date_of_service,cpt,amount,carc,rarc,reason,appeal_by
24-11873,NHP-204417,2026-02-11,99214,148.00,CO-16,M51,missing or invalid procedure code modifier 25,2026-05-04
24-11902,NHP-118250,2026-01-13,72148,1120.00,CO-50,N115,not deemed medically necessary by the payer,2026-04-02
24-11950,NHP-330862,2026-02-17,93000,38.50,CO-18,N522,exact duplicate claim already paid,2026-05-11
24-12004,NHP-275093,2026-01-28,45380,860.00,CO-197,N54,prior authorization absent but approval AU-7731 on file,2026-04-19`,
  },
  sample_knowledge: [
    {
      title: 'Northwind contract, appeals',
      text: 'A first-level appeal is filed within 60 days of the remittance with the medical record. Services approved by prior authorization are not denied for medical necessity or absent authorization when the approval number is on the claim.',
    },
    {
      title: 'Billing guide',
      text: 'CO-16 with M51 is corrected by adding the missing modifier and resubmitting; it is no appeal. CO-18 is checked against the paid claim and written off when both lines are the same service. CO-50 is appealed with notes that show each criterion.',
    },
  ],
  steps: [
    readTable('denials', columns, 'Read the denied lines'),
    forEach('lines', 'Process the denials', "steps.table.rows | sort: 'appeal_by'", 'denial', [
      sort('action', 'Sort by action', '{{ denial.reason }} {{ denial.carc }} {{ denial.rarc }}', {
        resubmit: {
          description:
            'A mistake on the claim that we can correct: missing, invalid or wrong code, modifier, date, identifier, birthday, coverage data, attachment, other payer first.',
          example: 'Date of birth does not match the member record',
        },
        appeal: {
          description:
            'The payer refuses a correct claim: not medically necessary, experimental, authorization absent or exceeded, level of care, not covered, underpaid against the contract. The deadline is lost if it waits.',
          example: 'Inpatient level of care not justified by the records',
        },
        write_off: {
          description:
            'Nothing more can be collected: exact duplicate, already paid, contractual adjustment, filing limit passed, benefit maximum reached, patient share.',
          example: 'Charge exceeds the contracted fee, contractual adjustment',
        },
      }),
      find('terms', 'Find the contract term', '{{ input.payer }} {{ denial.carc }} {{ denial.reason }}', 3),
      write({
        name: 'note',
        title: 'Recommend an action',
        task: noteOn('What do the contract and the billing guide say about {{ denial.carc }} {{ denial.reason }}?', {
          as: 'denial',
          items: 'steps.table.rows',
        }),
        instructions:
          'Tell a biller in two sentences what to correct, attach or cite for this line, with the term of the contract or billing guide and the deadline. If no term is given, say what has to be looked up. Never suggest a code, modifier or diagnosis that the record does not support. The line: {{ denial | in_words }}.',
        from: ['terms'],
      }),
    ]),
    find('appeals', 'Find the terms for appeals', '{{ input.payer }} appeal deadline medical necessity authorization records'),
    letter({
      name: 'appeal',
      title: 'Draft the appeal',
      document: appealLetter,
      recipient: '{{ input.payer }}',
      checks: [
        'One letter for each claim: send each by itself',
        'Appeal deadline of each claim: the earliest first',
        'Member ID, date of service and records of each line',
        'Authorization number: if it was not on the claim, a corrected claim comes before the appeal',
        'Corrected claims are resubmitted, and are no appeal',
      ],
      language: 'input.denials',
      opening: tell('We appeal the denial of the following lines.'),
      brief: 'Appeal to {{ input.payer }} against the denied lines that were sorted as appeal.',
      instructions:
        "The billing office of a health care provider appeals to a payer. Each line by itself: claim, code, amount, the payer's reason, the term that speaks against it, the record to attach. Leave out every other line. If no line is to be appealed, leave the text empty and say so in cannot_answer_because. State no clinical fact that is not given, and threaten nothing.",
      from: ['appeals'],
      material: {
        'Lines to appeal': readyText(
          `{% for line in steps.lines.items %}{% if line.action.label == "appeal" %}{{ line.denial | in_words }}. {{ line.note.text | uncited }}\n{% endif %}{% endfor %}`,
        ),
        'Rows read': `{{ steps.table.count }} lines.${tableNotes}`,
      },
    }),
    ...release({
      who: 'a biller',
      title: 'Approve appeal to {{ input.payer | default: "the payer" }}',
      shown: `{{ input.payer }}\nBefore you send it: attach the records that the letter lists, and check that each approval number is on the claim.\n{% for line in steps.lines.items %}{{ line.denial.claim }}: {{ ${labelText('line.action.label')} }}{% if line.denial.appeal_by %}, by {{ line.denial.appeal_by }}{% endif %}\n{% endfor %}${tableNotes}`,
      text: 'steps.appeal.text',
      subject: 'Denial worklist for {{ input.payer }}',
      event: 'denials.worked',
      payload: { lines: 'steps.lines.items' },
    }),
  ],
  output: [
    {
      name: 'worklist',
      title: 'Worklist',
      format: 'table',
      value: 'steps.lines.items',
      columns: [
        { title: 'Claim', value: 'row.denial.claim' },
        { title: 'Amount', value: 'row.denial.amount' },
        { title: 'Action', value: labelText('row.action.label') },
        { title: 'Appeal by', value: 'row.denial.appeal_by' },
        { title: 'Next step', value: "row.note | found_text | default: 'No rule on file'" },
      ],
    },
    prose('appeal', 'Appeals, one letter for each claim', final('steps.appeal.text')),
    plain('appealed', 'Total of the appeals', "steps.lines.items | where: 'action.label', 'appeal' | sum: 'denial.amount' | amount: 2"),
  ],
}
