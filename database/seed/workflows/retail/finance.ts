import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { examineEach, notesOf, notesTable } from '../fragments/examining.ts'
import { line, source } from '../fragments/fields.ts'
import { closing, inLetterLanguageOf, tell, tellCount } from '../fragments/letters.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, find, letter, readyText, write } from '../fragments/steps.ts'
import { column, optionalColumn, readTable, tableInput, tableNotes } from '../fragments/tables.ts'
import { template } from '../fragments/template.ts'

const columns = [
  column.text('po', 'Purchase order', 'PO', 'PO number', 'Order', 'Order number', 'Bestellung', 'Bestellnummer', 'Commande', 'Pedido'),
  column.text('item', 'Item', 'Product', 'Article', 'SKU', 'Description', 'Artikel', 'Produit', 'Artículo'),
  column.count('ordered', 'Ordered', 'Qty ordered', 'Bestellt', 'Bestellmenge', 'Quantité commandée', 'Cantidad pedida'),
  column.count('received', 'Received', 'Qty received', 'Erhalten', 'Geliefert', 'Quantité reçue', 'Cantidad recibida'),
  optionalColumn.count(
    'unit_cost',
    'Unit cost',
    'Cost',
    'Price',
    'Unit price',
    'Stückpreis',
    'Einzelpreis',
    'Prix unitaire',
    'Precio unitario',
  ),
  optionalColumn.text('note', 'Note', 'Remark', 'Comment', 'Reason', 'Bemerkung', 'Remarque', 'Observación'),
]

/**
 * Template that reads the claim in `one`, with its calculation (`work`) and amount (`due`). The parameters are the texts of the calculation
 * and of the amount.
 */
const readClaim = ({
  shortage,
  allowance,
  price,
  uncosted,
  promotion,
  unknown,
  due,
}: Record<'shortage' | 'allowance' | 'price' | 'uncosted' | 'promotion' | 'unknown' | 'due', string>) => `{% assign line = one.line %}
  {% assign kind = one.kind.label %}
  {% assign term = one.note | found_text %}
  {% assign claim = one | deduction: term, steps.terms.passages %}
  {% assign kind = claim.kind %}
  {% assign term = claim.term %}
  {% assign status = claim.status %}
  {% capture work %}{% if claim.amount > 0 %}{% case kind %}{% when 'shortage' %}${shortage}{% when 'allowance' %}${allowance}{% when 'price' %}${price}{% else %}${promotion}{% endcase %}{% elsif claim.short > 0 %}${uncosted}{% else %}${unknown}{% endif %}{% endcapture %}
  {% capture due %}${due}{% endcapture %}`

/** Calculations in the internal file, in English. */
const internalWork = {
  shortage: '{{ claim.short }} units × {{ line.unit_cost | amount: 2 }}',
  allowance: '{{ claim.rate }} % of {{ line.received }} × {{ line.unit_cost | amount: 2 }}',
  price: '{{ line.received }} units × {{ claim.extra | amount: 2 }}',
  uncosted: '{{ claim.short }} units, unit cost to add',
  promotion: 'amount of the promotion',
  unknown: 'amount to add',
  due: '{% if claim.amount > 0 %}{{ claim.amount | amount: 2 }}{% else %}open{% endif %}',
}

/** Calculations in the letter, in its language. */
const letterWork = {
  shortage: tell('[units] units × [cost]', { units: 'claim.short', cost: 'cost' }),
  allowance: tell('[rate] % of [units] × [cost]', { rate: 'claim.rate', units: 'line.received', cost: 'cost' }),
  price: `{% assign extra = claim.extra | amount: 2, lang %}${tell('[units] units × [cost]', { units: 'line.received', cost: 'extra' })}`,
  uncosted: tell('[units] units, unit cost to add', { units: 'claim.short' }),
  promotion: tell('amount of the promotion'),
  unknown: tell('amount to add'),
  due: `{% if claim.amount > 0 %}{{ claim.amount | amount: 2, lang }}{% else %}${tell('open')}{% endif %}`,
}

/** Template for the total of claims. It says how many claims the total omits, because their amount is unknown. */
const totalOf = (sum: string, open: string) =>
  `{% if ${sum} > 0 %}{{ ${sum} | amount: 2 }}{% if ${open} > 0 %} without {{ ${open} }} {% if ${open} == 1 %}claim whose amount is{% else %}claims whose amounts are{% endif %} open{% endif %}{% else %}amount open{% endif %}`

/** Template for the internal file: the decision about each line, its evidence, and the tasks before it is claimed. */
const claimsFile = template(`{% assign ready = 0 %}
  {% assign held = 0 %}
  {% assign sum = 0 %}
  {% assign heldSum = 0 %}
  {% assign open = 0 %}
  {% assign heldOpen = 0 %}
  {% assign rows = '' %}
  {% assign todo = '' %}
  {% assign attach = '' %}
  {% assign enclosing = false %}
  {% for one in steps.lines.items %}${readClaim(internalWork)}{% assign documents = term | documents_in %}
  {% if status == 'ready' %}
  {% assign ready = ready | plus: 1 %}
  {% assign sum = sum | plus: claim.amount %}
  {% if claim.amount == 0 %}{% assign open = open | plus: 1 %}{% endif %}
  {% elsif status == 'document' or status == 'check' or status == 'term' %}
  {% assign held = held | plus: 1 %}
  {% assign heldSum = heldSum | plus: claim.amount %}
  {% if claim.amount == 0 %}{% assign heldOpen = heldOpen | plus: 1 %}{% endif %}{% endif %}
  {% if status != 'no_claim' %}
  {% capture decision %}{% case status %}{% when 'term' %}**To be supported first:** no term on file{% when 'ready' %}Claim{% if documents.size > 0 %} **once at hand:** {{ documents | join: ', ' }}{% endif %}{% when 'document' %}**To be documented first:** is the {{ claim.lacking | join: ' and the ' }} on file?{% when 'tolerated' %}No claim: {{ claim.tolerance }}{% when 'check' %}**To be checked first:** is it one of the {{ claim.orders }}?{% else %}**Read it yourself:** {% if line.note %}“{{ line.note | cell }}” fits no kind of claim{% else %}there is no remark{% endif %}{% endcase %}{% endcapture %}
  {% capture rows %}{{ rows }}| {{ line.po | cell }} | {{ line.item | cell }} | {{ kind | replace: '_', ' ' | capitalize }} | {% if status == 'unclear' %}– | –{% else %}{{ work }} | {{ due }}{% endif %} | {{ decision }} |
{% endcapture %}{% endif %}
  {% case status %}
  {% when 'document', 'check', 'term' %}
  {% capture todo %}{{ todo }}- **{{ line.po }}, {{ line.item }} ({{ due }}):** {% case status %}{% when 'document' %}the {{ claim.lacking | join: ' and the ' }} may be missing. Look on file, then ask the carrier or the vendor. {% if term != '' %}The term: “{{ term }}”{% else %}No term on file says which proof is needed.{% endif %}{% when 'check' %}the term covers the {{ claim.orders }} only. Count the earlier orders of this item. The term: “{{ term }}”{% else %}no term on file supports this claim. Add the term of the agreement, or drop the claim.{% endcase %} Line for the letter then: “{{ line.po }}, {{ line.item }}: {% if status == 'document' %}ordered {{ line.ordered }}, received {{ line.received }}; {% endif %}{{ work }} = {{ due }}.”
{% endcapture %}
  {% when 'ready' %}
  {% capture attach %}{{ attach }}- **{{ line.po }}, {{ line.item }} ({{ due }}):** {% if documents.size > 0 %}
  {% assign enclosing = true %}enclose {{ documents | join: ', ' }}: the letter lists them. Otherwise take the claim out of the letter.{% else %}the term names no document.{% endif %}
{% endcapture %}{% endcase %}{% endfor %}**{% if ready == 0 and held == 0 %}No line supports a claim.{% else %}{% if ready == 0 %}No claim is ready for the letter.{% else %}{% if enclosing %}In{% else %}Ready for{% endif %} the letter: {{ ready }} claim{% if ready > 1 %}s{% endif %}, ${totalOf('sum', 'open')}.{% if enclosing %} It is sent once the documents below are at hand.{% endif %}{% endif %}{% if held > 0 %} Held back: {{ held }}, ${totalOf('heldSum', 'heldOpen')}, until the document, check or term below is there.{% endif %}{% endif %}** Lines read: {{ steps.table.count }}.${tableNotes}

{% if rows != '' %}| Order | Item | Kind | Calculation | Amount | Decision |
| --- | --- | --- | --- | --- | --- |
{{ rows }}
{% endif %}{% if todo != '' %}## Before these are claimed

{{ todo }}
{% endif %}{% if attach != '' %}## With the letter

{{ attach }}
{% endif %}{% if ready > 0 or held > 0 %}## To add

- Dates of receipt, order and promotion: the table has none, so the periods of the terms are not checked
{% endif %}`)

const vendorLetter = template(`${inLetterLanguageOf("steps.table.rows | map: 'note' | join: ' '", 'en')}
  {% assign sum = 0 %}
  {% assign count = 0 %}
  {% assign held = 0 %}
  {% assign unknown = 0 %}
  {% assign rows = '' %}
  {% assign told = '' %}
  {% assign enclosed = '' %}
  {% for one in steps.lines.items %}{% assign cost = one.line.unit_cost | amount: 2, lang %}${readClaim(letterWork)}
  {% if status == 'document' or status == 'check' or status == 'term' %}
  {% assign held = held | plus: 1 %}
  {% elsif status == 'ready' %}
  {% assign count = count | plus: 1 %}
  {% assign term = term | in_language: lang %}
  {% if claim.amount > 0 %}
  {% assign sum = sum | plus: claim.amount %}{% else %}
  {% assign unknown = unknown | plus: 1 %}{% endif %}
  {% capture rows %}{{ rows }}| {{ line.po | cell }} | {{ line.item | cell }} | {{ kind | replace: '_', ' ' | capitalize | say: lang }} | {{ work }} | {{ due }} |
{% endcapture %}
  {% capture told %}{{ told }}**{{ line.po }}, {{ line.item }}:** {% if kind == 'shortage' %}${tell('Ordered [ordered], received [received].', { ordered: 'line.ordered', received: 'line.received' })}{% elsif line.note %}{{ line.note | as_sentence }}{% endif %}{% if term != '' %} ${tell('Term:')} {{ term }}{% assign papers = term | documents_in %}{% if papers.size > 0 %}{% assign papers = papers | join: ', ' %}{% capture enclosed %}{{ enclosed }}- {{ line.po }}, {{ line.item }}: {{ papers }}
{% endcapture %}{% endif %}{% endif %}

{% endcapture %}{% endif %}{% endfor %}
  {% assign total = sum | amount: 2, lang %}
  {% if count == 0 and held > 0 %}[No letter yet: no claim has all its terms, documents and checks. See the claims file.]
  {% elsif count > 0 and lang != '' %}${tell('Dear [name],', { name: 'input.vendor' })}

{% if unknown < count %}${tellCount('count', 'We raise [count] claims under our agreement, [sum] in total.', { count: 'count', sum: 'total' })}{% else %}${tellCount('count', 'We raise [count] claims under our agreement.', { count: 'count' })}{% endif %}{% if unknown > 0 %} ${tell('Amounts still open: [open].', { open: 'unknown' })}{% endif %}

${tell('| Order | Item | Claim | Calculation | Amount |')}
| --- | --- | --- | --- | --- |
{{ rows }}
{{ told }}${tellCount('count', 'Please credit the claims to our account, or send us the records that speak against them.')}

${closing('Accounts payable')}{% if enclosed != '' %}

${tell('Supporting documents:')}

{{ enclosed }}{% endif %}{% endif %}`)

export const vendorDeductionBackup: WorkflowDefinition = {
  version: 1,
  minutes_saved: 85,
  input: [line('vendor', 'Vendor'), tableInput('receipts', 'Receiving against purchase orders', columns)],
  sample_input: {
    vendor: 'Harvest Lane Snacks',
    receipts: `po,item,ordered,received,unit_cost,note
PO-6621,Trail mix 12 ct,120,96,14.40,short shipment two pallets missing signed bill of lading
PO-6621,Rice crisps 24 ct,80,80,11.10,new item allowance of 5 percent not on invoice
PO-6633,Fruit bars 18 ct,200,200,9.75,spring ad co-op of 1500 owed for week 11
PO-6640,Trail mix 12 ct,60,60,14.40,received in full`,
  },
  sample_knowledge: [
    source(
      'Vendor agreement, shortages',
      'Shortages are claimed within 60 days with the purchase order, the receiving record and the signed bill of lading, at invoice cost. Concealed shortages need a photo of the pallet label.',
    ),
    source(
      'Vendor agreement, allowances and co-op',
      'A new item allowance of 5 percent applies to the first three orders. Co-op for circular ads is owed within 30 days of the tear sheet, at the amount in the promotion form.',
    ),
  ],
  steps: [
    readTable('receipts', columns),
    examineEach({
      name: 'lines',
      title: 'Review each line',
      items: 'steps.table.rows',
      as: 'line',
      text: '{{ line.note | default: "No remark." }} {% if line.received < line.ordered %}Fewer units were received than ordered.{% endif %}',
      labels: {
        shortage: {
          description: 'Fewer units received than ordered: short delivery, missing cartons, broken, damaged or refused goods.',
          example: 'Fewer units were received than ordered, two cartons were crushed and refused.',
        },
        allowance: {
          description: 'An agreed discount, rebate, bonus or introductory price was not deducted on the invoice.',
          example: 'Volume rebate of the contract was not taken off the invoice.',
        },
        promotion: {
          description:
            'Money owed for an advertisement, ad, flyer, circular, catalog space, display, samples, co-op share or a joint promotion.',
          example: 'They owe their half of the catalog page.',
        },
        price: {
          description: 'Invoiced cost is higher than on the order or in the agreement.',
          example: 'Charged the old list price although the new one was confirmed.',
        },
        no_claim: {
          description: 'Received in full, priced as agreed, settled, no remark, nothing owed.',
          example: 'Received in full and paid.',
        },
      },
      query: 'vendor agreement {{ input.vendor }} {{ line.note }} {% if line.received < line.ordered %}shortage{% endif %}',
      question:
        'Which term of the agreement with {{ input.vendor }} supports a claim, and which proof does it need: {{ line.item }}, ordered {{ line.ordered }}, received {{ line.received }}. {{ line.note }}',
      instructions:
        'You prepare deductions for a finance lead. State the claim with units and amount, from the given figures only; then the term that supports it, its deadline and the proof. Without a term there is no claim: say so.',
    }),
    find(
      'terms',
      'Find the terms for claims',
      'vendor agreement {{ input.vendor }} deductions shortage allowance promotion price claim deadline proof',
    ),
    write({
      name: 'backup',
      title: 'Prepare the claims file',
      task: {
        kind: 'draft',
        form: 'report',
        brief: 'Decide for each line whether {{ input.vendor }} can be charged now, and what to document or check first.',
        document: claimsFile,
      },
      instructions:
        'For the finance lead, not for the vendor. First sentence: how many claims are ready, with their total, and how many are held back. Document first: a claim whose required document is missing. Check first: a claim whose term covers certain orders only, unless the line names it. Then the table, the work per held claim, the documents per ready claim.',
      from: ['terms'],
      material: { Lines: notesOf('lines', '{{ one.line.po }}, {{ one.line.item }}: {{ one.line.note }}') },
    }),
    letter({
      title: 'Draft the vendor letter',
      document: vendorLetter,
      recipient: '{{ input.vendor }}',
      checks: [
        'For each claim: document, quantity or amount, and term of the agreement',
        'Each document after “To enclose”: enclosed, and with the amount claimed',
        'Filing deadline, counted from the receipt or the invoice',
      ],
      language: 'input.receipts',
      brief: 'Tell {{ input.vendor }} which claims we raise, line by line, with the term of the agreement that supports each.',
      instructions:
        'A factual letter from accounts payable to the vendor’s accounts department. Each claim with order, item, figures, term and proof, then the total if every amount is known. Mention a date of deduction or a time to object only if the agreement sets one. Do not say that anything was deducted or attached: the finance lead approves first. Lines without a claim, and claims that lack a document or a check, are left out. If there is no claim at all, write no letter and say so.',
      from: ['terms'],
      material: {
        Claims: readyText(
          template(
            `{% for one in steps.lines.items %}{% assign term = one.note | found_text %}{% assign claim = one | deduction: term %}{% if claim.status == "ready" or claim.status == "unclear" %}{{ one.line.po }}, {{ one.line.item }} ({{ one.kind.label }}): ordered {{ one.line.ordered }}, received {{ one.line.received }}, unit cost {{ one.line.unit_cost | default: "not given" }}{% if claim.amount > 0 %}, amount {{ claim.amount }}{% endif %}; {{ one.line.note }}. {{ one.note.text | uncited }}\n{% endif %}{% endfor %}`,
          ),
        ),
      },
    }),
    ...release({
      who: 'the finance lead',
      title: 'Approve deduction letter to {{ input.vendor | default: "the vendor" }}',
      shown: '{{ input.vendor }}: {{ steps.backup.text }}',
      text: 'steps.letter.text',
      subject: 'the deductions for {{ input.vendor }} are approved',
      event: 'vendor_claims.approved',
      payload: { claims: 'steps.lines.items' },
    }),
  ],
  output: [
    prose('backup', 'Claims file', 'steps.backup.text'),
    notesTable('lines', 'Lines and terms', { Order: 'line.po', Item: 'line.item', Short: 'line.ordered | minus: row.line.received' }),
    prose('letter', 'Vendor letter', final('steps.letter.text')),
  ],
}
