import { describe, expect, it } from 'vitest'
import { samples } from '../samples.ts'
import { deliveryClaim } from './delivery-claim.ts'
import { invoiceCheck } from './invoice-check.ts'
import { repairIntake } from './repair-intake.ts'
import { ticketTriage } from './ticket-triage.ts'

const example = (sample: (typeof samples)[string], index: number) => sample.examples[index]!.text
const label = (sample: (typeof samples)[string], text: string) => sample.run(text).verdict.label
const fact = (sample: (typeof samples)[string], text: string, name: string) =>
  sample.run(text).facts.find((fact) => fact.label === name)?.value
const findingsOf = (sample: (typeof samples)[string], text: string) =>
  sample
    .run(text)
    .findings.map((finding) => finding.text)
    .join('\n')

describe('the invoice check', () => {
  const correctInvoice = example(invoiceCheck, 0)
  it('accepts an invoice without errors', () => {
    expect(label(invoiceCheck, correctInvoice)).toBe('Ready to post')
    expect(fact(invoiceCheck, correctInvoice, 'Due')).toBe('Apr 2, 2026')
    expect(fact(invoiceCheck, correctInvoice, 'Discount')).toBe('$5.15 if paid by Mar 13, 2026')
    expect(fact(invoiceCheck, correctInvoice, 'Purchase order')).toBe('4500-118')
  })
  it('checks the lines, the subtotal, the tax and the total', () => {
    expect(findingsOf(invoiceCheck, correctInvoice.replace('168.00', '186.00'))).toContain('400 × 0.42 is $168.00, not $186.00')
    expect(findingsOf(invoiceCheck, correctInvoice.replace('240.50', '250.50'))).toContain(
      'The subtotal says $250.50, but the items add up to $240.50',
    )
    expect(findingsOf(invoiceCheck, correctInvoice.replace('16.84', '18.64'))).toContain('The tax says $18.64')
    expect(findingsOf(invoiceCheck, correctInvoice.replace('257.34', '275.34'))).toContain('The total says $275.34')
  })
  it('compares the subtotal with the order, and tolerates two percent', () => {
    expect(label(invoiceCheck, correctInvoice.replace('240.00', '236.00'))).toBe('Ready to post')
    expect(findingsOf(invoiceCheck, correctInvoice.replace('240.00', '235.00'))).toContain('$5.50 (2.3%) above order 4500-118')
    expect(findingsOf(invoiceCheck, correctInvoice.replace('PO: 4500-118\n', ''))).toContain('No purchase order to match against')
  })
  it('finds the error in the second example', () => {
    expect(label(invoiceCheck, example(invoiceCheck, 1))).toBe('Needs review')
    expect(findingsOf(invoiceCheck, example(invoiceCheck, 1))).toContain('The subtotal says $262.50, but the items add up to $260.50')
  })
})

describe('the ticket triage', () => {
  const morningTicket = example(ticketTriage, 0)
  it('sets priority and deadline, and extracts facts', () => {
    expect(label(ticketTriage, morningTicket)).toBe('P1')
    expect(fact(ticketTriage, morningTicket, 'Reply by')).toBe('Mar 14, 2026, 09:50')
    expect(fact(ticketTriage, morningTicket, 'Version')).toBe('v4.2.1')
    expect(fact(ticketTriage, morningTicket, 'Error')).toBe('HTTP 503')
    expect(fact(ticketTriage, morningTicket, 'Affected')).toBe('120')
    expect(fact(ticketTriage, morningTicket, 'Address')).toBe('/orders/open')
  })
  it('ignores words that are negated', () => {
    expect(findingsOf(ticketTriage, example(ticketTriage, 1))).not.toContain('urgent')
    expect(label(ticketTriage, example(ticketTriage, 1))).toBe('P4')
    expect(fact(ticketTriage, example(ticketTriage, 1), 'Reply by')).toBe('Mar 19, 2026, 16:45')
  })
  it('requires a review of security issues', () => {
    expect(label(ticketTriage, 'An API key was leaked on our staging system')).toContain('call the security lead')
  })
  it('asks for missing information', () => expect(ticketTriage.run('It is broken').draft.text).toContain('Which version do you use?'))
})

describe('the repair intake', () => {
  it('recognizes urgent problems', () => {
    expect(label(repairIntake, 'We smell gas in the kitchen, unit 3')).toBe('Emergency')
    expect(label(repairIntake, 'Water is pouring through the ceiling')).toBe('Emergency')
    expect(findingsOf(repairIntake, 'Water is pouring through the ceiling, a leak I think')).not.toContain('Dripping')
    expect(label(repairIntake, 'We have no hot water')).toBe('Urgent')
    expect(label(repairIntake, example(repairIntake, 1))).toBe('Routine')
  })
  it('treats a home without heat as an emergency with a child or in the cold', () => {
    expect(label(repairIntake, 'The heating stopped. It is 66 F.')).toBe('Urgent')
    expect(label(repairIntake, example(repairIntake, 0))).toBe('Emergency')
    expect(findingsOf(repairIntake, 'No heat, 48 F inside')).toContain('“48 F” makes the lack of heat an emergency')
  })
  it('extracts unit, phone number and access, and asks for missing information', () => {
    const text = example(repairIntake, 0)
    expect(fact(repairIntake, text, 'Unit')).toBe('4B')
    expect(fact(repairIntake, text, 'Phone')).toBe('555 014 2277')
    expect(fact(repairIntake, text, 'Access')).toBe('any time today')
    expect(fact(repairIntake, text, 'Animals')).toBe('the cat')
    expect(repairIntake.run('The tap drips').draft.text).toContain('Which unit are you in?')
  })
  it('requires a review of unknown problems', () => expect(label(repairIntake, 'The neighbors are loud')).toBe('Needs review'))
})

describe('the delivery claim', () => {
  const lateDelivery = example(deliveryClaim, 0)
  it('calculates the delay and the amount', () => {
    expect(fact(deliveryClaim, lateDelivery, 'Delay')).toBe('2 h 50 min late')
    expect(fact(deliveryClaim, lateDelivery, 'Allowed by terms')).toBe('$150.00')
    expect(label(deliveryClaim, lateDelivery)).toBe('Pay $150.00')
  })
  it('limits the amount to the claim and to the maximum', () => {
    expect(label(deliveryClaim, lateDelivery.replace('$200.00', '$90.00'))).toBe('Pay $90.00')
    expect(label(deliveryClaim, lateDelivery.replace('16:50', '22:50').replace('$200.00', '$900.00'))).toBe('Needs review')
    expect(fact(deliveryClaim, lateDelivery.replace('16:50', '23:50'), 'Allowed by terms')).toBe('$370.00')
  })
  it('proposes to decline claims for deliveries on time, and claims that were filed late', () => {
    expect(label(deliveryClaim, lateDelivery.replace('16:50', '14:25'))).toBe('Recommend declining')
    expect(label(deliveryClaim, lateDelivery.replace('March 20', 'April 20'))).toBe('Recommend declining')
  })
  it('calculates a delay that crosses midnight', () => {
    const text = lateDelivery.replace('Arrived: March 9, 2026, 16:50', 'Arrived: March 10, 2026, 00:40')
    expect(fact(deliveryClaim, text, 'Delay')).toBe('10 h 40 min late')
  })
  it('requires a review of excuses and missing times', () => {
    expect(label(deliveryClaim, example(deliveryClaim, 1))).toBe('Needs review')
    expect(label(deliveryClaim, 'Load 1 was late, we want money')).toBe('Needs review')
  })
})

describe.each(Object.entries(samples))('%s', (_name, sample) => {
  it.each(['', '   ', '\n\n', '$', '%%%', '0'.repeat(5000), `${'a '.repeat(2500)}`, '🙂 <script>alert(1)</script>', '$'.repeat(4000)])(
    'accepts any text (%#)',
    (text) => {
      const outcome = sample.run(text)
      expect(outcome.steps.length).toBeGreaterThan(2)
      expect(outcome.draft.text).not.toMatch(/undefined|NaN|null/)
    },
  )
  it('returns the same result each time, and has the same steps for all examples', () => {
    for (const { text } of sample.examples) expect(sample.run(text)).toEqual(sample.run(text))
    const titles = new Set(
      sample.examples.map(({ text }) =>
        sample
          .run(text)
          .steps.map(({ title }) => title)
          .join(),
      ),
    )
    expect(titles.size).toBe(1)
  })
})
