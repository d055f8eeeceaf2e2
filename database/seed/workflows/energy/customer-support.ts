import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { address, line, passage, source } from '../fragments/fields.ts'
import { tell, tellCount } from '../fragments/letters.ts'
import { category, prose } from '../fragments/results.ts'
import { final, find, labelText, sort } from '../fragments/steps.ts'
import { escalated, reply, replyApproval } from '../fragments/support.ts'
import { column, optionalColumn, readTable, tableInput, tableNotes } from '../fragments/tables.ts'

const columns = [
  column.text('month', 'Month', 'billing period', 'period', 'bill date', 'monat', 'zeitraum', 'mois', 'mes', 'mese', 'maand'),
  column.kilowattHours('kwh', 'kWh', 'usage', 'consumption', 'units', 'verbrauch', 'consommation', 'consumo', 'verbruik'),
  column.days('days', 'Days', 'billing days', 'number of days', 'tage', 'jours', 'días', 'giorni', 'dagen'),
  optionalColumn.text('read', 'Read', 'reading type', 'read type', 'ablesung', 'ableseart', 'relevé', 'lectura', 'lettura'),
  optionalColumn.number('rate', 'Rate', 'price', 'price per kWh', 'tariff', 'preis', 'tarif', 'precio', 'tarifa', 'prezzo'),
]

/** Template that counts the bills before the newest bill that have an estimated reading. */
const estimates = `{% assign estimated = 0 %}{% for month in steps.table.rows %}{% assign kind = month.read | downcase %}{% if kind contains 'estim' or kind contains 'gesch' or kind contains 'stima' or kind contains 'schat' %}{% unless forloop.last %}{% assign estimated = estimated | plus: 1 %}{% endunless %}{% endif %}{% endfor %}`
/** Template that assigns the newest and the previous bill, and counts the bills with an estimated reading. */
const bills = `{% assign bill = steps.table.rows | last %}{% assign before = steps.table.rows | slice: -2, 1 | first %}${estimates}{% assign kwh = steps.table.rows | map: 'kwh' | sum %}{% assign days = steps.table.rows | map: 'days' | sum %}`
/** Template that formats usage figures in the language of the reply. */
const localKwh = `{% if lang and lang != 'en' %}{% assign kwhText = kwhText | amount: nil, lang %}{% assign perDayText = perDayText | amount: 1, lang %}{% endif %}`
/** Template for the daily usage of a bill. In English, the figures have the same format as in the table. */
const usageOf = (bill: string) =>
  `{% assign kwhText = ${bill}.kwh %}{% assign perDayText = ${bill}.kwh | divided_by: ${bill}.days | round: 1 %}${localKwh}${tell('[month]: [kwh] kWh in [days] days, [perDay] kWh a day.', { month: `${bill}.month`, kwh: 'kwhText', days: `${bill}.days`, perDay: 'perDayText' })}`
/** Template for the daily usage of the newest and the previous bill. Empty without a table of at least two bills. */
const usageADay = `{% if steps.table.count > 1 and bill.days > 0 and before.days > 0 %}${usageOf('bill')} ${usageOf('before')}{% endif %}`
/** Template for the daily usage over all bills, if readings before the newest one were estimated. */
const catchUp = `{% if estimated > 0 and days > 0 %} {% if newest.size == 0 %}${tellCount('estimated', '[count] of the earlier readings were estimated, so the bill of [month] can contain usage of those months.', { count: 'estimated', month: 'bill.month' })} {% endif %}{% assign kwhText = kwh %}{% assign perDayText = kwh | divided_by: days | round: 1 %}${localKwh}${tell('Over all [count] bills together, usage is [kwh] kWh in [days] days, [perDay] kWh a day.', { count: 'steps.table.count', kwh: 'kwhText', days: 'days', perDay: 'perDayText' })}{% endif %}`
/**
 * Template for the conclusion from the daily usage. If it rose with an actual reading after estimates, the bill catches up. If it did not
 * rise, the readings do not explain a higher bill.
 */
const conclusion = `{% assign newest = bill.read | about: 'actual, real, réel, effectiv, abgelesen, effettiv, werkelijk, measured, gemessen' %}{% if steps.table.count > 1 and bill.days > 0 and before.days > 0 %}{% assign perDay = bill.kwh | divided_by: bill.days %}{% assign perDayBefore = before.kwh | divided_by: before.days %}{% if perDay <= perDayBefore %}${tell('Usage a day did not rise from [before] to [month], so the reads alone do not explain a higher bill. The price, the days and the other charges are to be checked.', { before: 'before.month', month: 'bill.month' })} {% elsif estimated > 0 and newest.size > 0 %}${tellCount('estimated', 'The reads point to a catch-up bill for [month]: [count] readings before it were estimated, and the actual reading adds the usage that the estimates left out.', { month: 'bill.month', count: 'estimated' })} {% endif %}{% endif %}`
/** Template for a price that rose (`more`) or fell (`less`). */
const priceText = (direction: 'more' | 'less') =>
  tell(`The price per kWh changed from [before] to [after]; for [kwh] kWh this makes [sum] ${direction}.`, {
    before: 'rateBefore',
    after: 'rateNow',
    kwh: 'kwhText',
    sum: 'sum',
  })
/** Template for the change of the price. */
const priceChange = `{% if bill.rate and before.rate and bill.rate != before.rate %}{% assign kwhText = bill.kwh %}{% assign rateBefore = before.rate %}{% assign rateNow = bill.rate %}{% assign sum = bill.rate | minus: before.rate | times: bill.kwh | abs | round: 2 %}{% if lang and lang != 'en' %}{% assign kwhText = kwhText | amount: nil, lang %}{% assign rateBefore = rateBefore | append: '' | replace: '.', ',' %}{% assign rateNow = rateNow | append: '' | replace: '.', ',' %}{% assign sum = sum | amount: 2, lang %}{% endif %} {% if bill.rate > before.rate %}${priceText('more')}{% else %}${priceText('less')}{% endif %}{% endif %}`

/**
 * Template that explains the two amounts in the message by usage and price. It assumes that the message names the newest bill first. Empty
 * if an amount is lower than usage times price.
 */
const openAmount = `{% assign named = input.message | amounts %}{% if named.size == 2 and bill.rate > 0 and before.rate > 0 %}{% assign cost = bill.kwh | times: bill.rate | round: 2 %}{% assign cost_before = before.kwh | times: before.rate | round: 2 %}{% assign other = named[0] | minus: cost | round: 2 %}{% assign other_before = named[1] | minus: cost_before | round: 2 %}{% if other >= 0 and other_before >= 0 %}
{{ bill.month }}: {{ bill.kwh }} kWh at {{ bill.rate }} are {{ cost | amount: 2 }} of the {{ named[0] | amount: 2 }} named; {{ before.month }}: {{ before.kwh }} kWh at {{ before.rate }} are {{ cost_before | amount: 2 }} of the {{ named[1] | amount: 2 }}. The rest is {{ other | amount: 2 }} against {{ other_before | amount: 2 }}{% if other != other_before %}: check the other charges on both bills before you explain the amounts{% endif %}.{% endif %}{% endif %}`
/** Template for what the readings show about a suspected misreading. */
const misread = `{% assign doubts = input.message | about: 'misread, wrong reading, read wrong, reading is wrong, meter is wrong, faulty meter, falsch abgelesen, mal relevé, mal leído, letto male' %}{% if doubts.size > 0 and steps.table.count > 1 %}{% if estimated > 0 %}${tell('You suspect that the meter was misread. The history alone does not show a misreading: the earlier bills were estimated, and an actual reading corrects them. Only a check of the reading or a meter test can rule one out.')}{% else %}${tell('You suspect that the meter was misread. The history alone cannot show this; a check of the reading or a meter test can.')}{% endif %}{% endif %}`

export const highBillInquiries: WorkflowDefinition = {
  version: 1,
  minutes_saved: 12,
  input: [
    passage('message', "Customer's question"),
    line('customer', 'Customer'),
    tableInput('reads', 'Usage and read history', columns),
    address('reply_to', 'Reply to'),
  ],
  sample_input: {
    customer: 'Walter Jennings',
    message:
      'My February bill is $318, last month it was $164. Nothing has changed in this house, we are two retired people with gas heat. Somebody must have misread the meter. I want this explained before I pay.',
    reads: `month,kwh,days,read,rate
December,690,30,estimated,0.142
January,702,31,estimated,0.142
February,1985,34,actual,0.151`,
  },
  sample_knowledge: [
    source(
      'Estimated reads',
      'When a meter cannot be read, usage is estimated from the year before. The next actual read corrects the difference, so that a catch-up bill covers usage of the estimated months. The customer may spread a catch-up bill over as many months as were estimated.',
    ),
    source(
      'Tariff change of February',
      'The residential rate rose from 14.2 to 15.1 cents a kilowatt-hour on February 1. Bills of more than 32 days are longer than usual and are not higher per day. A meter test is free once in twelve months.',
    ),
  ],
  steps: [
    // Reads only a history with several lines. A single line contains sentences, which later steps use unchanged.
    { ...readTable('reads', columns, 'Read the usage history'), when: 'input.reads contains "\n"' },
    sort('topic', 'Sort the case', '{{ input.message }}', {
      catch_up: {
        description:
          'The customer doubts the reading or the usage: estimated or wrong meter reading, misread, bill suddenly much higher or doubled, nothing changed at home.',
        example: 'This bill is twice the usual one although we were away on holiday; was the reading estimated?',
      },
      rate_or_period: {
        description:
          'The question is about the price or the billing period: tariff, rate increase, standing charge, taxes, more days than usual, change of contract.',
        example: 'Did the price per unit go up, or why does this bill cover 35 days?',
      },
      weather: {
        description:
          'The customer connects the bill with weather or equipment: cold, heat wave, heating, heat pump, air conditioning, electric car, new appliance, guests.',
        example: 'Since we got the air conditioner the bill keeps growing. Can that be the reason?',
      },
      hardship: {
        description:
          'The customer cannot pay or depends on supply: disconnection or shutoff notice, cut off, lost job, arrears, payment plan, illness, medical equipment, oxygen, baby. A delay here does most harm.',
        example: 'I got a disconnection letter and my husband needs his breathing machine at night.',
      },
      meter_test: {
        description:
          'The customer asks to check, test, change or replace the meter, or says that it is faulty, broken, noisy or runs while everything is off.',
        example: 'The display keeps counting when the main switch is off. Please check the meter.',
      },
    }),
    find(
      'tariff',
      'Find tariff and efficiency pages',
      'high bill {{ steps.topic.label }} estimated read rate change payment options {{ input.message }}',
    ),
    reply({
      message: 'message',
      recipient: '{{ input.customer }}',
      checks: [
        'Usage a day instead of the amount of the bill',
        'Estimated and actual reads, length of the bill, change of the rate',
        'What the customer can do: installments, meter test, own reading',
      ],
      lead: `{% if steps.topic.label == 'hardship' %}A representative takes over: supply, health or payment is at risk. {% endif %}${bills}${conclusion}${usageADay}{% unless steps.table.count > 1 %}Usage history as given: {{ input.reads }}{% endunless %}\n${catchUp}${priceChange}${openAmount}`,
      sections: [
        {
          title: tell('What your bill consists of'),
          text: `{% assign asked = input.message | about: 'explain, explained, explanation, erklär, expliqu, explicar, spiega' %}{% if asked.size > 0 %}{% assign asked = asked | slice: 0, 3 | join: '” “' %}${tell('You are right to ask for an explanation (“[quote]”).', { quote: 'asked' })}{% if steps.table.count > 1 %} ${tell('Here it is:')}{% endif %}
{% endif %}${bills}${conclusion}
${usageADay}${catchUp}
${misread}
${priceChange}`,
        },
        {
          title: tell('How estimated readings work'),
          rule: '{% if steps.topic.label != "hardship" %}estimated read actual read corrects catch-up bill{% endif %}',
        },
        { title: tell('What you can do'), rule: 'customer may spread installments pay payment plan' },
        {
          title: '',
          text: `${estimates}{% assign spread = steps.tariff.passages | about: 'as many months, so viele Monate, autant de mois, tantos meses' %}{% if spread.size > 0 and estimated > 0 %}${tellCount('estimated', 'In your case, these are [count] months.', { count: 'estimated' })}{% endif %}`,
        },
        { title: '', rule: 'meter test free check own reading' },
        { title: tell('Your questions'), answers: true },
      ],
      brief: 'Explain the bill to {{ input.customer }} from the read history and say what they can do.',
      instructions:
        'You write for the customer service of an energy supplier to a customer who fears that they were overcharged. Say first what the bill consists of and which period and usage a day changed, with the computed figures; then what the tariff pages say about estimated reads, price or period; then what the customer can do. Name a cause only if the reads or pages show it, and say so when they do not. Do not say that the customer used more than the reads show, and do not admit or deny a fault of the meter. Promise no credit, payment plan or meter test: a representative decides them. If someone depends on supply for their health, write only that a representative has to take over, and give the emergency contact of the pages if there is one.',
      from: ['tariff'],
      material: {
        'Read history': '{{ input.reads | truncate: 9000 }}',
        'Usage a day': `{% assign old = steps.table.count | minus: 36 | at_least: 0 %}{% if old > 0 %}{{ old }} earlier bills are not listed.\n{% endif %}{% for m in steps.table.rows offset: old %}{{ m.month }}: {{ m.kwh }} kWh in {{ m.days }} days{% if m.days > 0 %}, {{ m.kwh | divided_by: m.days | round: 1 }} kWh a day{% endif %}{% if m.read %}, {{ m.read }} read{% endif %}{% if m.rate %}, rate {{ m.rate }}{% endif %}.\n{% endfor %}${tableNotes}`,
      },
    }),
    ...replyApproval({
      message: 'message',
      who: 'the representative',
      title: 'Approve reply to {{ input.customer | default: "the customer" }}',
      always: ['hardship', 'meter_test'],
      shown: `${escalated('message')}{{ input.customer }} ({{ ${labelText('steps.topic.label')} }}): {{ input.message }}${tableNotes}`,
      subject: tell('Your question about your bill'),
      event: 'high_bill.answered',
    }),
  ],
  output: [
    prose('reply', 'Reply', final('steps.reply.text')),
    {
      name: 'reasons',
      title: 'Usage a day',
      format: 'table',
      value: 'steps.table.rows',
      columns: [
        { title: 'Month', value: 'row.month' },
        { title: 'kWh', value: 'row.kwh' },
        { title: 'Days', value: 'row.days' },
        { title: 'kWh a day', value: 'row.kwh | divided_by: row.days | round: 1' },
        { title: 'Read', value: 'row.read' },
        { title: 'Rate', value: 'row.rate' },
      ],
    },
    category('case', 'Kind of case', 'steps.topic.label'),
  ],
}
