import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { examineEach, notesOf, notesTable, report } from '../fragments/examining.ts'
import { line, source } from '../fragments/fields.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final } from '../fragments/steps.ts'
import { column, optionalColumn, readTable, tableInput, tableNotes } from '../fragments/tables.ts'

const columns = [
  optionalColumn.date('date', 'Date', 'posting date', 'value date', 'buchungsdatum', 'buchungstag', 'valuta', 'datum', 'fecha', 'data'),
  optionalColumn.text(
    'reference',
    'Reference',
    'document',
    'transaction',
    'id',
    'beleg',
    'belegnummer',
    'référence',
    'referencia',
    'riferimento',
  ),
  column.number('amount', 'Amount', 'balance', 'value', 'betrag', 'montant', 'importe', 'importo', 'bedrag'),
  optionalColumn.text(
    'memo',
    'Memo',
    'omschrijving',
    'description',
    'text',
    'purpose',
    'details',
    'verwendungszweck',
    'buchungstext',
    'libellé',
    'concepto',
    'causale',
  ),
  optionalColumn.days('age_days', 'Age in days', 'age', 'days open', 'days', 'alter', 'tage offen', 'ancienneté', 'antigüedad', 'giorni'),
]

export const suspenseAccountClearing: WorkflowDefinition = {
  version: 1,
  minutes_saved: 60,
  input: [line('account', 'Clearing account'), tableInput('items', 'Open items', columns)],
  sample_input: {
    account: '1999 Suspense, deposits',
    items: `date,reference,amount,memo,age_days
2026-01-08,ACH 77120,1250.00,Premium payment policy HO-55120 no remitter name,61
2026-02-19,WIRE 4410,18000.00,Closing proceeds Maple Court escrow,19
2026-02-26,CHK 90233,312.40,Vendor refund duplicate invoice Staples,12
2026-03-03,ACH 78001,95.00,unknown,7`,
  },
  sample_knowledge: [
    source(
      'Posting guide',
      'Premium payments without a remitter go to 2210 Unapplied premium after the policy number is matched. Escrow proceeds go to 2405 Escrow liability, one sub-account a property. Vendor refunds reverse the expense of the duplicate invoice.',
    ),
    source(
      'Clearing policy',
      'Items older than 60 days are explained in writing by their owner. An item of unknown origin is sent to the bank for a trace within ten days and is never posted to income.',
    ),
  ],
  steps: [
    readTable('items', columns, 'Read the open items'),
    examineEach({
      name: 'lines',
      title: 'Suggest where each item belongs',
      items: "steps.table.rows | largest_first: 'age_days'",
      as: 'line',
      text: '{{ line.memo | default: "no memo" }} {{ line.reference }}',
      labels: {
        premium: {
          description:
            'Money from customers for a service or contract: premium, installment, deposit, subscription, invoice payment, policy or customer number, payer unclear.',
          example: 'Customer payment for contract 5512, payer name missing',
        },
        escrow: {
          description: 'Money held for others: escrow, trust, closing or sale proceeds, client funds, security deposit, notary, title.',
          example: 'Proceeds of a house sale held for the buyer until transfer of title',
        },
        vendor_refund: {
          description:
            'Money back from suppliers or authorities: refund, credit memo, duplicate or overpaid invoice, rebate, returned payment, tax refund.',
          example: 'Supplier returned the amount that we paid twice',
        },
        transfer_or_payroll: {
          description:
            'Money moved inside the company or to staff: internal or intercompany transfer, payroll, expense claim, card settlement, bank charge or interest.',
          example: 'Transfer between our two operating accounts, other side not booked',
        },
        unknown: {
          description: 'The origin cannot be told: unknown, no memo, no reference, unreadable, unidentified. An old one does most harm.',
          example: 'Incoming credit without any reference or sender',
        },
      },
      query: 'posting guide clearing account {{ line.memo }}',
      question: 'Which account does an item with the memo "{{ line.memo | default: line.reference }}" belong to?',
      instructions:
        'For a controller: propose account and reason in one sentence from the posting guide, or, when the guide has no rule, the question to ask and whom. Never post an item of unknown origin. If a policy names an age limit, compare the age with it and say so. Clearing account: {{ input.account }}.',
    }),
    report({
      document: `{% assign late = 0 %}{% assign unknown = 0 %}{% for one in steps.lines.items %}{% assign d = one.line.age_days %}{% capture age %}Age days: {{ d }}; Alter Tage: {{ d }}; Âge jours: {{ d }}; Edad días: {{ d }}; Età giorni: {{ d }}; Idade dias: {{ d }}; Leeftijd dagen: {{ d }}{% endcapture %}{% assign passed = age | limits: one.rule.passages | where: 'result', 'applies' %}{% if passed.size > 0 %}{% assign late = late | plus: 1 %}{% endif %}{% if one.kind.label == 'unknown' or one.kind.label == 'unclear' %}{% assign unknown = unknown | plus: 1 %}{% endif %}{% endfor %}{% assign whole = steps.table.rows | sum: 'amount' %}# Open items of {{ input.account }}

**{{ steps.lines.count }} items of {{ whole | amount: 2 }}: {{ steps.lines.count | minus: unknown }} with a proposed account, {{ unknown }} without an origin{% if late > 0 %}; {{ late }} past the age limit{% endif %}.** Nothing is posted before the controller approves.

## Proposed entries

| Item | Date | Amount | Memo | Proposed entry | Age | Rule |
| --- | --- | --- | --- | --- | --- | --- |
{% for one in steps.lines.items %}{% assign d = one.line.age_days %}{% capture age %}Age days: {{ d }}; Alter Tage: {{ d }}; Âge jours: {{ d }}; Edad días: {{ d }}; Età giorni: {{ d }}; Idade dias: {{ d }}; Leeftijd dagen: {{ d }}{% endcapture %}{% assign passed = age | limits: one.rule.passages | where: 'result', 'applies' %}| {{ one.line.reference | cell }} | {{ one.line.date }} | {{ one.line.amount | amount: 2 }} | {{ one.line.memo | cell }} | {% if one.kind.label == 'unknown' %}**No posting**{% elsif one.kind.label == 'unclear' %}**To decide**{% else %}{% assign target = one.note | found_text | account_in %}{% if target != '' %}{% if one.line.amount < 0 %}Debit {{ target | cell }}, credit {{ input.account | cell }}{% else %}Debit {{ input.account | cell }}, credit {{ target | cell }}{% assign divided = one.rule.passages | about: 'sub-account, subaccount, Unterkonto, sous-compte' | about: 'one, each, per, je, par' %}{% assign owners = one.line.memo | names_in: '' %}{% if one.kind.label == 'escrow' and divided.size > 0 %}, sub-account {{ owners[0] | default: 'to add' | cell }}{% endif %}{% endif %}{% elsif one.kind.label == 'vendor_refund' %}{% if one.line.amount < 0 %}Debit the expense of the original invoice, credit {{ input.account | cell }}{% else %}Debit {{ input.account | cell }}, credit the expense of the original invoice{% endif %}; expense account to add{% else %}{{ one.kind.label | replace: '_', ' ' | capitalize }}; account to add{% endif %}{% endif %} | {{ one.line.age_days }}{% if passed.size > 0 %} **({{ passed | map: 'text' | first }})**{% endif %} | {{ one.note | found_text | split: ' (' | first | default: 'no rule on file' | cell }} |
{% endfor %}
## Questions to the owners, the oldest first

{% for one in steps.lines.items %}{% assign due = one.line.date | deadline_by: one.note.text %}{% assign old = one.rule.passages | about: 'older than, explained, explanation, erklärt, expliqu' %}{% assign d = one.line.age_days %}{% capture age %}Age days: {{ d }}; Alter Tage: {{ d }}{% endcapture %}{% assign passed = age | limits: old | where: 'result', 'applies' %}- **{{ one.line.reference | default: one.line.memo }}, {{ one.line.amount | amount: 2 }}:** {% case one.kind.label %}{% when 'premium' %}{% assign numbers = one.line.memo | figures %}{% if numbers.size > 0 %}{% assign noPayer = one.line.memo | mentions: 'no remitter, no payer, payer unknown, no name, unknown payer' %}{% if noPayer %}Who holds {{ numbers[0] }}, and is this amount due on it? If so, the entry above applies.{% else %}Does {{ numbers[0] }} match the payer? Then the entry above applies.{% endif %}{% else %}Which contract or policy does the payer pay?{% endif %}{% when 'escrow' %}{% assign names = one.line.memo | names_in: '' %}{% if names.size > 0 %}Is it held for {{ names[0] }}?{% else %}Which property or client is it held for?{% endif %}{% when 'vendor_refund' %}Which invoice is refunded?{% when 'transfer_or_payroll' %}Which account is the other side?{% when 'unclear' %}{% assign told = one.note | found_text %}{% if told != '' %}Does the rule above apply to it?{% else %}Who paid, and for what?{% endif %}{% else %}Who paid, and for what? Ask the bank for a trace{% if due != '' %} by {{ due }}{% endif %}.{% endcase %}{% if passed.size > 0 %} Past the age limit: the owner explains it in writing.{% endif %}
{% endfor %}
## To add

- Document that supports each entry
${tableNotes}`,
      checks: [
        'Debit and credit account of each entry, and the document that supports it',
        'Items past the age limit, and the written explanation of the owner',
        'Items of unknown origin: trace with the bank, no posting to income',
      ],
      brief:
        'Propose entries for the open items of {{ input.account }} and questions to their owners: {{ steps.table.rows | map: "memo" | join: "; " }}.',
      instructions:
        'The controller approves before anything is posted. First the proposed entries: reference, amount, account, rule that supports it. Then aged and unexplained items, oldest first, each with one question. Give amounts with their sign and no total that you did not compute from the list. Every entry names its evidence, because auditors read this.',
      material: {
        Items: `${notesOf('lines', '{{ one.line.reference }}, amount {{ one.line.amount }}{% if one.line.date %}, {{ one.line.date }}{% endif %}, {{ one.line.memo }}{% if one.line.age_days %}, {{ one.line.age_days }} {% if one.line.age_days == 1 %}day{% else %}days{% endif %} old{% endif %}')}${tableNotes}`,
      },
    }),
    ...release({
      who: 'the controller',
      title: 'Approve entries for {{ input.account | default: "the account" }}',
      shown: `{{ input.account }}: {{ steps.lines.count }} open items.${tableNotes}`,
      text: 'steps.report.text',
      subject: 'Proposed entries for {{ input.account }}',
      event: 'suspense.cleared',
      payload: { lines: 'steps.lines.items' },
    }),
  ],
  output: [
    notesTable('lines', 'Open items', {
      Item: 'line.reference | default: row.line.memo',
      Amount: 'line.amount',
      'Age in days': 'line.age_days',
    }),
    prose('entries', 'Proposed entries and questions', final('steps.report.text')),
  ],
}
