import { describe, expect, it } from 'vitest'
import { playInput } from '../../../../server/testing/runs/play-input.ts'
import { definitions } from '../definitions.ts'

const all = Object.entries(definitions).flatMap(([industry, byCategory]) =>
  Object.entries(byCategory).map(([category, definition]) => ({ place: `${industry}/${category}`, definition })),
)

/** Texts that a person completes before they are sent: a letter after a meeting, and a case study with gaps by its style guide. */
const completedByPerson = ['finance/sales', 'manufacturing/marketing']

/** Matches a gap that a reader outside the company would see. */
const gap = /\[(?:To (?:add|enclose|confirm)|Write|Answer|price|rate)(?![\p{L}])[^\]]{0,200}\]/u

describe('texts for readers outside the company', () => {
  it.each(all.filter(({ place }) => !completedByPerson.includes(place)))('have no gaps in the sample of $place', ({ definition }) => {
    const knowledge = definition.sample_knowledge.map(({ text }) => text).join('\n\n')
    expect(playInput(definition, definition.sample_input as never, knowledge)).not.toMatch(gap)
  })

  it('name the id in the log that a runbook asks for', () => {
    const input = {
      customer: 'Noa',
      ticket: 'Since version 4.2.0 the import stops.',
      logs: 'import worker started\nimport 5127 stopped: E-77',
      reply_to: '',
    }
    const rules = 'In version 4.2.0 an import stops with E-77. A stopped import is resumed with "import resume" and the id of the import.'
    const text = playInput(definitions.technology.customer_support, input, rules)
    expect(text).toContain('The id in your log is 5127.')
    expect(playInput(definitions.technology.customer_support, { ...input, logs: 'import stopped: E-77' }, rules)).not.toContain('The id in')
  })

  it('name what a person may not do until a duty is done', () => {
    const roster = 'name,registration,states,item,due\nJo,Series 7,NY,Regulatory element passed its date,2026-03-01'
    const rule = 'A person whose regulatory element passed its date may not sell funds until it is done.'
    const text = playInput(definitions.finance.hr, { window: 'April 1 to June 30', roster }, rule)
    expect(text).toContain('please do not sell funds, until your supervisor confirms that it is done')
  })

  it('ask for the document that a privilege needs, not for a rule', () => {
    const input = {
      provider: 'Dr. Moe',
      privileges: 'Endoscopic surgery',
      packet: 'State license: 4, expires 2030-01-01',
      committee: 'April 14, 2026',
    }
    const rules = 'A complete file has a current state license. Endoscopic surgery privileges need a case log of the last 12 months.'
    const text = playInput(definitions.healthcare.hr, input, rules)
    expect(text).toContain('- A case log of the last 12 months (Endoscopic surgery privileges).')
  })

  it('state the facings of the store format in each heading', () => {
    const input = { category: 'Soap', format: 'Small', deadline: 'Friday', changes: 'Bay 4: move bar soap to eye level, 8 facings' }
    const text = playInput(definitions.retail.operations, input, 'Small stores halve the facings and never go below two.')
    expect(text).toContain('## 1. Bay 4: move bar soap to eye level, 4 facings')
    expect(text).toContain('Facings in this format: 4 instead of 8')
  })

  it('repeat what an office reported before the answer, without names', () => {
    const notes = 'Nurse Kelly says the echo report was late. They asked for a number for urgent cases.'
    const input = { practice: 'Elm Clinic', contact: 'Dr. Roy', last_quarter: 10, this_quarter: 14, notes }
    const rules = 'Echo reports are sent within two days. Urgent cases reach the desk at 555-0100.'
    const text = playInput(definitions.healthcare.sales, input, rules).split('Dear Dr. Roy')[1]
    expect(text).toContain('- Your office told us that the echo report was late. Echo reports are sent within two days.')
    expect(text).toContain('- You asked for a number for urgent cases. Urgent cases reach the desk at 555-0100.')
    expect(text).not.toContain('Kelly')
  })

  it('name the article, the end of the usual period and the wish of a late return, and the rule once', () => {
    const message = 'I bought the Trek boots on March 3, order 991, and was ill. Can I still exchange them for size 8?'
    const rules = 'Returns are accepted within 30 days. After the return window, boots may be exchanged for another size within 90 days.'
    const [, outline = ''] = playInput(definitions.retail.customer_support, { customer: 'Ivo', message }, rules).split('Suggested outline')
    expect(outline).toContain('“Trek boots”, order 991')
    expect(outline).toContain('the usual period for returns ended on April 2')
    expect(outline).toContain('“Can I still exchange them for size 8?” Yes, our rules allow an exchange until June 1')
    expect(outline.match(/exchanged for another size within 90 days/g)).toHaveLength(1)
  })

  it('answer the question who pays once, with the estimate of the lease', () => {
    const message = 'There is no heat since last night. Who pays for this?'
    const rules =
      'The landlord pays for repairs of the heating. The tenant pays for damage that the tenant causes, after a written estimate.'
    const [, outline = ''] = playInput(definitions.real_estate.customer_support, { tenant: 'Ana', message }, rules).split(
      'Suggested outline',
    )
    expect(outline).toContain('You asked: “Who pays for this?” Who pays depends on the cause')
    expect(outline).toContain('In that case, you first receive a written estimate.')
    expect(outline).not.toContain('The landlord pays for repairs of the heating.')
    expect(outline).toContain('We will tell you who comes and when.')
  })

  it('count the requirements of a request for quotation as the letter numbers them', () => {
    const rfq = 'Part: Shaft S-9\nMaterial: EN 1404\nQuantity: 40 pieces per release\nTerms: net 30, liability cap of 1 million'
    const text = playInput(
      definitions.manufacturing.sales,
      { customer: 'Oslo Marine', rfq },
      'Steel 1404 is turned in lots from 20 to 200.',
    )
    const count = Number(/meet \d+ of (\d+) requirements/.exec(text)?.[1])
    expect(count).toBe(4)
    expect(text).toMatch(new RegExp(`> ${count}\\. liability cap`))
    expect(text).not.toMatch(new RegExp(`> ${count + 1}\\. `))
  })

  it('offer articles of an email once, with the exclusions and terms at its end', () => {
    const input = { offer: 'Buy three wool socks, get the fourth free', dates: 'May 1 to 14', products: 'All wool socks' }
    const exclusions = 'Sale items are excluded.'
    const text = playInput(definitions.retail.marketing, { ...input, exclusions, terms_link: 'x.example/socks' }, 'Write plainly.')
    const email = /## Email\n([\s\S]*?)### App/.exec(text)?.[1] ?? ''
    expect(email.match(/Buy three wool socks/g)).toHaveLength(1)
    expect(email).toMatch(/Sale items are excluded\.\nFull terms: x\.example\/socks/)
  })
})

describe('reports', () => {
  it('list only the rules that they have not quoted', () => {
    const stock = 'store,item,units,sold_week,lead_days,cover_last_week,cover_now\nElm,Rice,30,0,3,10,30\nElm,Salt,10,35,3,9,2'
    const rules =
      'Units without sales for a week are counted on the shelf first. Salt is delivered on Monday. Empty shelves are photographed.'
    const text = playInput(definitions.retail.data_analysis, { stock }, rules)
    const [report = ''] = text.split('[[')
    expect(report.match(/counted on the shelf first/g)).toHaveLength(1)
    expect(/## Further rules on file\n\n([\s\S]*)/.exec(report)?.[1]?.trim()).toBe('- Empty shelves are photographed.')
  })

  it('say how many cash deposits are below the amount of a typology, and quote the customer file once', () => {
    const activity = 'May 2: cash deposit 4,900\nMay 3: cash deposit 4,800'
    const kyc = 'Shop, opened 2024. A visit found two tills.'
    const rules = 'Cash deposits below 5,000 on consecutive days suggest structuring.'
    const [narrative = ''] = playInput(definitions.finance.compliance, { alert: 'A-9', customer: 'Lake', activity, kyc }, rules).split('[[')
    expect(narrative).toContain('2 of 2 are below 5,000, between 4,800 and 4,900.')
    expect(narrative.match(/A visit found two tills/g)).toHaveLength(1)
  })

  it('say that a lead has no shift left, and offer the hours without a lead', () => {
    const input = {
      week: 'May 4',
      staff: 'Ann, cashier\nBo, lead',
      traffic: 'Saturday from 9:00 to 17:00 twice as usual. Minimum: one cashier on Saturday.',
    }
    const text = playInput(definitions.retail.hr, input, 'A lead is in the building whenever it is open.')
    expect(text).toMatch(/\| lead \| no shift left for Bo \|/)
    expect(text).toMatch(/No lead on \w+, \w+; 16 hours in all have no lead/)
    expect(text.match(/> - \w+, lead: 9:00–17:00 \(1 person\)/g)).toHaveLength(2)
  })
})
