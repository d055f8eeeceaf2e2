import { describe, expect, it } from 'vitest'
import { industries, workflowCategories } from '../../../contracts/enumerations.ts'
import { playInput } from '../../../server/testing/runs/play-input.ts'
import { definitions } from './definitions.ts'
import { readResults } from './sample-results.ts'

const ready = /\*\*(?:Ready for|Complete for|Release both)/
const open = /\[(?:To |Text:)[^\]]*\]|## To add|— to add/

describe('a text that says that it is ready', () => {
  it.each(industries)('has no open part in the samples of %s', async (industry) => {
    const results = await readResults(industry)
    for (const category of workflowCategories) {
      const texts = results[category]?.output.parts.map(({ value }) => (typeof value === 'string' ? value : '')).join('\n') ?? ''
      if (ready.test(texts)) expect(texts, category).not.toMatch(open)
    }
  })

  it('is not a campaign with open points', () => {
    const text = playInput(
      definitions.finance.marketing,
      { quarter: 'Q3 2026', readers: 'Institutions', notes: 'Bonds fell 1.2%. We sold credit in August. We expect slow growth.' },
      'Risks are higher tariffs. Past performance is no guarantee of future results.',
    )
    expect(text).toContain('**Not ready yet:** the points under “To add” are open.')
    expect(text.split('Risks are higher tariffs.').length, 'letter, article and email state the risk').toBeGreaterThan(3)
  })

  it('is not a commentary without a risk', () => {
    const input = { quarter: 'Q3 2026', readers: 'Institutions', notes: 'Bonds fell 1.2%. We expect slow growth.' }
    expect(playInput(definitions.finance.marketing, input, 'We hold bonds.')).toContain('**Not ready:** a required part is missing.')
  })

  it('is not a claim without a term of the agreement', () => {
    const receipts = 'po,item,ordered,received,unit_cost,note\nP-1,Cups,10,8,2.00,two cartons missing'
    const text = playInput(definitions.retail.finance, { vendor: 'Ode', receipts }, 'Opening hours are 9 to 5.')
    expect(text).toContain('**To be supported first:** no term on file')
    expect(text).not.toContain('Ready for the letter')
  })

  it('is not a request for quotation with an exception', () => {
    const rfq = 'Part: Lid L-4\nMaterial: steel S235\nTerms: net 30, penalty of 2% a week for late delivery'
    const rules = 'Penalties for late delivery are an exception that estimating decides.'
    const text = playInput(definitions.manufacturing.sales, { customer: 'Ode', rfq }, rules)
    expect(text).toContain('Exceptions to decide: penalty of 2% a week')
    expect(text).not.toContain('Strong fit')
  })
})

it('excludes internal tasks from the statement that an officer signs', () => {
  const text = playInput(
    definitions.telecommunications.compliance,
    { period: '2025', records: 'Training: 8 of 9 agents trained\nComplaints: none' },
    'Training of every agent is required.',
  )
  expect(text).toContain('## Draft statement')
  expect(text.split('## Draft statement')[1]?.split('\n[')[0]).not.toMatch(/to add|to check|decide/i)
})
