import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { address, fact, line, passage, source } from '../fragments/fields.ts'
import { tell } from '../fragments/letters.ts'
import { category, data, prose } from '../fragments/results.ts'
import { final, find, read, sort } from '../fragments/steps.ts'
import { escalated, reply, replyApproval } from '../fragments/support.ts'
import { template } from '../fragments/template.ts'

/** Words for losses that result from a delay, and for the terms that exclude them. */
const lossWords =
  'lost, loss, profit, production, stood still, standstill, downtime, overtime, penalt, consequential, indirect, entgangen, folgesch'
const exclusionWords = 'exclu, not reimburse, not cover, not liable, not compensat, not pay, no liability, ausgeschlossen, ausgenommen'

/** Template for the time from the first to the last moment in the claim, such as the appointment and the arrival. */
const lateness = `{% assign delay = input.claim | elapsed %}{% if delay %}From {{ delay.from }} to {{ delay.to }}: {{ delay.text }}. {% endif %}`
/** Template that assigns the missing documents, and their deadline in the terms. */
const documents = template(`
  {% assign rules = steps.terms.passages | sentences %}
  {% assign missing = input.claim | missing_documents: rules, input.proof %}
  {% assign filing = rules | about: 'filed, file=, submit, within' | about: 'claim' | first %}
  {% capture start %}{{ input.proof | default: steps.facts.arrived }}{% endcapture %}
  {% assign filing_day = start | deadline_by: filing, now %}`)

/** Template that assigns the parts of the claim with their limits, the exclusions that apply to them, and the missing documents. */
const assessed = template(`${documents}
  {% assign parts = input.claim | claimed_parts: steps.facts.claimed_amount, rules %}
  {% assign losses = input.claim | about: '${lossWords}' %}
  {% assign excluded = '' | sentences %}{% if losses.size > 0 %}
  {% assign excluded = rules | about: '${exclusionWords}' | about: '${lossWords}' %}{% endif %}
  {% assign is_loss = false %}
  {% if excluded.size > 0 and steps.topic.label == 'consequential' or excluded.size > 0 and parts.size == 1 %}{% assign is_loss = true %}{% endif %}
  {% assign unproved = missing | about: 'invoice, receipt, bill=' %}`)

/** Template for the condition of a decision: the missing documents, with the names that the rules use. */
const afterDocuments = `{% if unproved.size > 0 and lang == 'en' %} We decide once we have the {{ unproved | join: ' and the ' }}.{% elsif unproved.size > 0 %}{% assign lacking = unproved | join: ', ' | to_translate: lang, rules %} ${tell('We decide once we have the following: [documents].', { documents: 'lacking' })}{% endif %}`

/** Template for the proposed decision about each part of the claim, for the customer. */
const decisions = template(`${assessed}
  {% for part in parts %}
  {% assign quoted = excluded | paragraph %}
  {% capture named %}{{ part.text }}{% if part.name != '' %} ({{ part.name }}){% endif %}{% endcapture %}
  {% if part.is_rest %}${tell('[part] is not itemized in your claim.', { part: 'part.text' })}{% if excluded.size > 0 %} ${tell('Our terms say on such losses: “[terms]”', { terms: 'quoted' })}{% endif %} ${tell('Please send us a list of any other charges in it.')}
{% elsif part.cap and part.cap.over != '' %}${tell('[part]: our terms limit this to [limit]; [over] is above the limit.', { part: 'named', limit: 'part.cap.text', over: 'part.cap.over' })}${afterDocuments}
{% elsif part.cap %}${tell('[part]: within the limit of [limit] in our terms.', { part: 'named', limit: 'part.cap.text' })}${afterDocuments}
{% elsif is_loss %}${tell('[part]: our terms say on such losses: “[terms]”', { part: 'named', terms: 'quoted' })}
{% else %}${tell('[part]: we are reviewing this amount.', { part: 'named' })}
{% endif %}{% endfor %}`)

/** Template for a short decision about each part, for the claims manager. */
const proposal = template(`${assessed}
  {% for part in parts %}
  {% if part.is_rest %}{{ part.text }}: not itemized{% if excluded.size > 0 %}, and excluded as far as it is lost business{% endif %}.
  {% elsif part.cap and part.cap.over != '' %}{{ part.text }}: {{ part.cap.text }} at most, {{ part.cap.over }} above the limit.
  {% elsif part.cap %}{{ part.text }}: within the limit of {{ part.cap.text }}{% if unproved.size > 0 %}, open until the {{ unproved | join: ' and the ' }} is here{% endif %}.
  {% elsif is_loss %}{{ part.text }}: excluded.
  {% else %}{{ part.text }}: no term found that sets a limit or excludes it; to be decided.{% endif %} {% endfor %}{% if missing.size > 0 %}
Missing documents: {{ missing | join: '; ' }}.{% if filing_day != '' %} Filing ends on {{ filing_day | date: '%B %-d, %Y' }}.{% endif %}{% endif %}`)

/** Template that assigns the deadlines in the terms for an acknowledgment and an answer, counted from the receipt of the claim. */
const answerDays =
  template(`{% assign stated = steps.terms.passages | about: 'acknowledged, acknowledge, answered, decided within' | first | default: '' %}
  {% assign halves = stated | split: ' and ' %}
  {% assign acknowledged = halves | about: 'acknowledge' | first | default: '' %}
  {% assign answered = halves | about: 'answered, answer, decided, decide' | last | default: '' %}
  {% assign ackDay = input.received | deadline_by: acknowledged, now %}
  {% assign answerDay = input.received | deadline_by: answered, now %}{% if answerDay == '' and acknowledged contains 'days' and answered != '' %}
  {% capture completed %}{{ answered | append: '#' | remove: '.#' | remove: '#' }} days{% endcapture %}
  {% assign answerDay = input.received | deadline_by: completed, now %}{% endif %}`)

/**
 * Template that assigns the claimed amount: the only amount in the claim, or else the amount in the extracted facts. A higher amount in the
 * claim, or an amount without a currency, takes precedence over the extracted one.
 */
const claimedAmount = `{% assign claimed = steps.facts.claimed_amount %}{% assign sums = input.claim | amounts %}{% if sums.size == 1 %}{% assign claimed = sums[0] %}{% endif %}{% assign highest = sums | sort | last %}{% assign inEuro = claimed | append: ' eur' %}{% assign words = input.claim | downcase %}{% if highest and claimed != highest %}{% assign claimed = 0 %}{% elsif sums.size == 0 %}{% unless words contains inEuro %}{% assign claimed = 0 %}{% endunless %}{% endif %}`
/** Template for the claimed amount with its currency. */
const claimedText = `${claimedAmount}{% if claimed > 0 %} for {% if input.claim contains '$' %}{{ '$' }}{% elsif input.claim contains '€' %}€{% elsif input.claim contains '£' %}£{% endif %}{{ claimed | amount }}{% if input.claim contains ' euro' or input.claim contains ' Euro' or input.claim contains ' EUR' %} EUR{% endif %}{% endif %}`

/** Template that assigns the claimed amount with its currency in the language of the reply. */
const claimedSum = `${claimedAmount}{% assign sum = '' %}{% if claimed > 0 %}{% assign sum = claimed | amount: nil, lang %}{% if input.claim contains '$' %}{% assign sum = '$' | append: sum %}{% elsif input.claim contains '£' %}{% assign sum = '£' | append: sum %}{% elsif input.claim contains '€' and lang == 'en' %}{% assign sum = '€' | append: sum %}{% elsif input.claim contains '€' %}{% assign sum = sum | append: ' €' %}{% elsif input.claim contains ' euro' or input.claim contains ' Euro' or input.claim contains ' EUR' %}{% assign sum = sum | append: ' EUR' %}{% endif %}{% endif %}`

const load = 'steps.facts.load_number'
/** Template for the first sentences of the reply. */
const confirmation = `${claimedSum}{% if ${load} and ${load}.size < 30 %}{% if sum == '' %}${tell('We confirm receipt of your claim on load [load].', { load })}{% else %}${tell('We confirm receipt of your claim on load [load] for [sum].', { load, sum: 'sum' })}{% endif %}{% elsif sum == '' %}${tell('We confirm receipt of your claim.')}{% else %}${tell('We confirm receipt of your claim for [sum].', { sum: 'sum' })}{% endif %} ${tell('The answers below are proposals and subject to our review.')}`

export const lateDeliveryClaims: WorkflowDefinition = {
  version: 1,
  minutes_saved: 20,
  input: [
    passage('claim', "Shipper's claim"),
    line('shipper', 'Shipper'),
    passage('proof', 'Proof of delivery', { required: false }),
    line('received', 'Claim received on', { required: false }),
    address('reply_to', 'Reply to'),
  ],
  sample_input: {
    shipper: 'Granite Peak Beverages',
    claim:
      'Load number: LD-77410\nWe claim $2,350.00 for late delivery at the Costco depot in Tracy. The appointment was March 2 at 06:00, your driver came on March 3 at 14:20. The depot charged us a missed-appointment fee of $350 and we lost the promotion week.',
    received: 'March 9, 2026',
    proof: 'POD LD-77410: arrived 2026-03-03 14:20, departed 16:05, 22 pallets, no damage, signed by R. Cho.',
  },
  sample_knowledge: [
    source(
      'Service terms, delay',
      'The carrier answers for missed-appointment fees of a consignee that are shown by an invoice, up to $500 a load. Lost sales and lost promotions are excluded. Delays caused by weather closures are excluded when the closure is documented.',
    ),
    source(
      'Filing limits',
      'A claim for delay is filed within 30 days of delivery with the rate confirmation, the proof of delivery and the invoice of the fee. Claims are acknowledged within five business days and answered within 30.',
    ),
  ],
  steps: [
    read('facts', 'Read load, dates and amount', '{{ input.claim }}\n{{ input.proof }}', [
      fact.text('load_number', 'Number of the load'),
      fact.number('claimed_amount', 'The amount claimed'),
      fact.text('arrived', 'When the driver came or the goods arrived'),
      fact.list('enclosed', 'Documents that the claim encloses or names'),
    ]),
    sort('topic', 'Sort the claim', '{{ input.claim }}', {
      legal: {
        description:
          'Lawyer, attorney, lawsuit, suit, court, formal demand, arbitration, insurer or a deadline with legal consequences. Waiting is most harmful here.',
        example: 'Our counsel will file suit unless you accept liability by the end of the month.',
      },
      damage: {
        description: 'Goods are damaged, wet, broken, spoiled, too warm, missing, stolen or short.',
        example: 'Four pallets arrived crushed and two cartons are missing.',
      },
      consequential: {
        description:
          'Loss that follows from the delay: lost sales or promotion, production stop, contract penalty, extra staff, lost customer.',
        example: 'Because the parts came late our line stood still for a shift.',
      },
      delay_fee: {
        description:
          'Late or missed delivery or pickup with a direct charge: appointment fee, redelivery, storage, waiting time, discount.',
        example: 'The truck arrived six hours late and the warehouse charged us for a second unloading slot.',
      },
      question: {
        description:
          'Asks where a shipment is, when it arrives, the reason of a delay or how to claim, without claiming money: tracking, status, any news, expected earlier.',
        example: 'Where is our shipment, and which documents do you need for a claim?',
      },
    }),
    find(
      'terms',
      'Find service terms and limits',
      'service terms claim {{ steps.topic.label | replace: "_", " " }} filing limit acknowledgment proof {{ input.claim }}',
    ),
    reply({
      message: 'claim',
      recipient: '{{ input.shipper }}',
      checks: [
        'Appointment and arrival, with the proof of each',
        'Each amount: covered, limited or excluded, with the term',
        'Invoice and documents that the claim must enclose',
        'Day of filing and the dates for acknowledgment and answer',
      ],
      lead: `Claim{% if steps.facts.load_number and steps.facts.load_number.size < 30 %} on load {{ steps.facts.load_number }}{% endif %}${claimedText}, {{ steps.topic.label | replace: '_', ' ' }}. ${lateness}
${proposal}${answerDays}{% if ackDay != '' or answerDay != '' %}
Received {{ input.received }}:{% if ackDay != '' %} acknowledge by {{ ackDay | date: '%B %-d, %Y' }}{% endif %}{% if ackDay != '' and answerDay != '' %},{% endif %}{% if answerDay != '' %} answer by {{ answerDay | date: '%B %-d, %Y' }}{% endif %}.{% endif %}`,
      start: '{{ input.proof | default: steps.facts.arrived }}',
      opening: confirmation,
      sections: [
        {
          title: tell('Appointment and delivery'),
          text: `{% if lang == 'en' %}${lateness}{% endif %}{% if input.proof %}
${tell('Proof of delivery:')} {{ input.proof }}{% endif %}`,
          add: tell('appointment, arrival and proof of delivery'),
          otherwise: tell('We are comparing the appointment and the arrival with our records.'),
        },
        {
          title: tell('Proposed answer'),
          text: decisions,
          rule: 'answers liable covers pays reimbursed reimburses paid compensated limit haftet',
          add: tell('the decision on each amount, with the term'),
          otherwise: tell('We are reviewing each amount of your claim.'),
        },
        {
          title: tell('What we still need'),
          text: `${documents}{% for document in missing %}- {{ document | as_sentence | append: '#' | remove: '.#' | remove: '#' }}
{% endfor %}{% if missing.size > 0 and filing_day != '' %}{% assign day = filing_day | letter_date: lang %}${tell('Our terms ask for them by [day].', { day: 'day' })}{% endif %}`,
          rule: `${documents}{% if missing.size == 0 %}filed enclosed documents invoice proof photos survey{% endif %}`,
        },
        {
          title: tell('What happens next'),
          text: `${answerDays}{% if answerDay != '' %}{% assign received = input.received | day_in: now | letter_date: lang | default: input.received %}{% assign day = answerDay | letter_date: lang %}${tell('We received your claim on [received]. By our terms you have our answer by [day].', { received: 'received', day: 'day' })}{% endif %}`,
          rule: 'acknowledged answered decided reply review',
        },
        { title: tell('Your points'), answers: true },
      ],
      brief:
        'Answer the claim of {{ input.shipper }}{% if steps.facts.load_number and steps.facts.load_number.size < 30 %} on load {{ steps.facts.load_number }}{% endif %}.',
      instructions:
        'You write for the claims desk of a carrier to a customer whom it wants to keep. Confirm receipt with load, date and amount; compare appointment and delivery by the proof of delivery; list the documents still missing; then a proposed answer to each part of the claim with the clause of the service terms, marked as subject to review. Check the filing limit only with the dates given. Admit no liability and promise no payment or date: the claims manager decides to pay, decline or compromise. Where the terms say nothing on a part, say that it is being reviewed. Name deadlines only from the terms.',
      from: ['terms'],
      material: {
        'Proof of delivery': '{{ input.proof | default: "No proof of delivery was given." }}',
        'Read from the claim': 'Kind: {{ steps.topic.label | replace: "_", " " }}. {{ steps.facts | as_facts }}',
      },
    }),
    ...replyApproval({
      message: 'claim',
      who: 'the claims manager',
      title: 'Approve claim reply to {{ input.shipper | default: "the shipper" }}',
      always: ['delay_fee', 'consequential', 'damage', 'legal'],
      shown: `${escalated('claim')}{{ input.shipper }} ({{ steps.topic.label | replace: '_', ' ' }}): {{ input.claim }}`,
      subject: `{% if ${load} and ${load}.size < 30 %}${tell('Your claim on load [load]', { load })}{% else %}${tell('Your claim')}{% endif %}`,
      event: 'claim.answered',
      payload: { facts: 'steps.facts' },
    }),
  ],
  output: [
    prose('reply', 'Acknowledgment and proposed answer', final('steps.reply.text')),
    category('kind', 'Kind of claim', 'steps.topic.label'),
    data('facts', 'Load, dates, amount', 'steps.facts'),
  ],
}
