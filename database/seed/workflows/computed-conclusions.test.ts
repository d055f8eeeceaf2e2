import { describe, expect, it } from 'vitest'
import type { Industry, WorkflowCategory } from '../../../contracts/enumerations.ts'
import { runWithBuiltin } from '../../../server/testing/runs/run-with-builtin.ts'
import { simulateDefinition } from '../../../server/testing/runs/simulate-definition.ts'
import { definitions } from './definitions.ts'

interface Case {
  input: Record<string, string>
  knowledge: string
}

/** Returns the texts that a workflow writes with the built-in rules for a case other than its sample. */
function play(industry: Industry, category: WorkflowCategory, { input, knowledge }: Case): string {
  const definition = {
    ...definitions[industry][category],
    sample_input: input,
    sample_knowledge: [{ title: 'Company handbook', text: knowledge }],
  }
  const { output } = simulateDefinition(definition, {}, runWithBuiltin(definition))
  return Object.values(output)
    .filter((value) => typeof value === 'string')
    .join('\n')
}

describe('conclusions that definitions compute', () => {
  it('decides about each amount of a claim and names the missing documents', () => {
    const text = play('transportation', 'customer_support', {
      input: {
        shipper: 'Verde Foods',
        claim:
          'Load 88121: we claim $1,900. The pickup was due April 6 at 08:00, your truck came April 6 at 17:30. The warehouse billed a detention fee of $650, the rest is lost sales. Attached is the rate confirmation.',
      },
      knowledge:
        'Detention fees caused by our delay are reimbursed up to $400 a load against the receipt. Lost sales are excluded. Claims are filed within 21 days of pickup with the rate confirmation and the receipt of the warehouse.',
    })
    expect(text).toContain('$650: $400 at most, $250 above the limit. $1,250: not itemized, and excluded as far as it is lost business.')
    expect(text).toContain('Missing documents: receipt of the warehouse.')
    expect(text).toContain('$650 (detention fee): our terms limit this to $400; $250 is above the limit.')
  })

  it('names a likely cause and a work order for each machine that stopped', () => {
    const text = play('manufacturing', 'operations', {
      input: {
        production_line: 'Line 2',
        stops: 'Machine,Minutes,Symptom\nConveyor,30,belt slips motor 4 overheated\nConveyor,10,belt slips',
      },
      knowledge: 'If the belt slips, check the belt tension. A motor that overheats is replaced after 10,000 hours.',
    })
    expect(text).toContain('motor 4. A motor that overheats is replaced after 10,000 hours. Read the age or the running hours of motor 4.')
    expect(text).toContain('| Conveyor | If the belt slips, check the belt tension. (motor 4) | 40 minutes, 2 stops | to add |')
  })

  it('says first that an exchange or credit is possible, and that a refund is not', () => {
    const text = play('retail', 'customer_support', {
      input: {
        customer: 'Ines',
        message: 'I ordered the trail shoes on March 3, order 8812, and wore them twice. Can I get a refund or store credit?',
      },
      knowledge: 'Worn shoes are not refunded. Store credit for lightly used shoes is given within 60 days.',
    })
    expect(text).toContain('Yes, our rules allow store credit until May 2')
    expect(text).toContain('We cannot refund the price: Worn shoes are not refunded.')
  })

  it('applies an overbooking rule only to its clinic, and tests its condition', () => {
    const text = play('healthcare', 'data_analysis', {
      input: {
        appointments:
          'Department,Time,Days ahead,Previous rate,Current rate\nEye clinic,Monday 9:00,10,20,26\nSkin clinic,Friday 8:00,50,5,9',
      },
      knowledge:
        'Eye clinic slots may be overbooked by one when the no-show rate is above 15 percent. Visits booked more than 21 days ahead get a call.',
    })
    expect(text).toContain('The rate is above 15 % in both months: the condition is met.')
    expect(text).toContain('**Skin clinic, Friday 8:00:** 5 % to 9 %. Options: Visits booked more than 21 days ahead get a call.')
  })

  it('separates the reason of the payer from the remark of the biller', () => {
    const text = play('healthcare', 'finance', {
      input: {
        payer: 'Aurora',
        denials: 'Invoice,Charge,CARC,Reason\n77,1900,CO-197,authorization absent but approval PC-5521 is on file',
      },
      knowledge: 'Services with an approval are paid.',
    })
    expect(text).toContain('You denied this line with CO-197: “authorization absent”. The approval PC-5521 is on file for this service.')
  })

  it('writes an email and a text message about an outage without unconfirmed facts', () => {
    const text = play('telecommunications', 'customer_support', {
      input: {
        audience: 'Homes',
        area: 'Lower Quay',
        notes:
          'The mobile site has had no signal since 14:20, roughly 3,400 customers. Technicians en route, ETA 15:10. Probably a utility fault. Landline still works. Next update 15:45.',
      },
      knowledge: 'Mobile service is currently not available. Our technicians are on site. We apologize for the inconvenience.',
    })
    const [email = ''] = text.split('## Text message')
    expect(email).toContain('This concerns Lower Quay, since 14:20.')
    expect(email).not.toMatch(/on site|utility|3,400|15:10/)
    expect(text).toContain('mobile service has been interrupted in Lower Quay since 14:20. Next update: 15:45.')
    expect(text).toContain('- Internal count: roughly 3,400 customers.')
  })

  it('compares the time without a failure with the earlier interval in a case study', () => {
    const text = play('manufacturing', 'marketing', {
      input: {
        customer: 'Hollins Paper',
        product: 'DryRun bearing',
        notes:
          'Replaced all press-roll bearings in March. Previously a bearing failure stopped the machine every five weeks. Since then no bearing failure in 30 weeks. A changeover takes 35 minutes instead of 90.',
      },
      knowledge: 'The DryRun bearing needs no grease.',
    })
    expect(text).toContain('| Bearing failure | every five weeks | none in 30 weeks | about 6 expected, none occurred |')
    expect(text).toContain('| A changeover | 90 minutes | 35 minutes | -61 % |')
    expect(text).toContain('We replaced all press-roll bearings in March.')
  })

  it('names the store that can transfer an item below its minimum', () => {
    const text = play('retail', 'data_analysis', {
      input: {
        stock:
          'Filiale;Artikel;Bestand;Verkauft;Lieferzeit;Reichweite Vorwoche;Reichweite\nKassel;Hafermehl;12;42;2;8;2\nFulda;Hafermehl;160;40;2;25;28',
      },
      knowledge:
        'Ein Artikel, dessen Reichweite unter Lieferzeit plus drei Tage fällt, wird bestellt oder aus einer Filiale mit mehr als 20 Tagen umgelagert.',
    })
    expect(text).toContain('at least 5 needed (lead time 2 plus 3). Order at least 30 units today, or transfer from Fulda')
  })

  it('recommends a corrective plan only after two missed periods', () => {
    const knowledge = 'We promised Alba 93 percent on-time. Two periods below it call for a corrective plan.'
    const lanes = (before: number) => ({ lanes: `route,carrier,customer,loads,last month,this month\nBonn-Wien,Nord,Alba,40,${before},79` })
    expect(play('transportation', 'data_analysis', { input: lanes(90), knowledge })).toContain('A corrective plan is due')
    expect(play('transportation', 'data_analysis', { input: lanes(95), knowledge })).not.toContain('A corrective plan is due')
  })

  it('names a covenant above its limit although its headroom did not change', () => {
    const text = play('finance', 'data_analysis', {
      input: {
        covenants:
          'Client,Ratio,Required,Reported,Headroom last quarter,Headroom\nHof GmbH,Equity ratio min,25,24.1,-3.6,-3.6\nRio,Interest cover min,3,4,20,3',
      },
      knowledge: 'Interest cover has no cure right.',
    })
    expect(text).toContain('Past its level: Hof GmbH, Equity ratio min (24.1 against 25).')
  })

  it('does not count a denial in the chart as evidence', () => {
    const text = play('healthcare', 'operations', {
      input: {
        payer: 'Blue Ridge',
        service: 'CPAP',
        urgency: 'Standard',
        criteria: 'Trial of a mandibular device\nImaging where an injury is known',
        chart: 'Man of 58 years with daytime sleepiness. No device was tried.',
      },
      knowledge: 'Send the sleep study report.',
    })
    expect(text).toContain('Open: the chart states “No device was tried.”')
    expect(text).toContain('Applies only where an injury is known.')
    expect(text).toContain('the chart documents 0')
  })

  it('supports an appeal with the approval and the term of the contract', () => {
    const text = play('healthcare', 'finance', {
      input: {
        payer: 'Cobalt',
        denials:
          'claim,cpt,amount,carc,rarc,reason,appeal_by\nC2,29881,2100,CO-197,,precertification absent but approval ZX-4410 on file,2026-04-10',
      },
      knowledge: 'Emergency services need no precertification.',
    })
    expect(text).toContain('The approval ZX-4410 is on file for this service.')
    expect(text).toContain('Our contract says: “Emergency services need no precertification.”')
  })

  it('omits from the letter a claim with a missing document, and one whose term covers only the first orders', () => {
    const text = play('retail', 'finance', {
      input: {
        vendor: 'Nordic Lamps',
        receipts:
          'order;article;qty ordered;qty received;cost;remark\nA-1;Desk lamp;50;44;31.00;6 short, packing slip lost\nA-2;Bulb;400;380;2.50;20 short, carrier signed the packing slip\nA-3;Shade;30;30;18.00;launch discount of 10 percent not taken off',
      },
      knowledge:
        'Missing goods are credited within 30 days against the packing slip. A launch discount of 10 percent is granted on the first two deliveries of an article.',
    })
    expect(text).toContain('In the letter: 1 claim, 50.00. It is sent once the documents below are at hand. Held back: 2, 240.00')
    expect(text).toContain('To be documented first:** is the packing slip on file?')
    expect(text).toContain('is it one of the first two deliveries?')
    expect(text).toContain('We raise 1 claim under our agreement, 50.00 in total.')
  })

  it('drafts shifts for each busy day, and offers free shifts to the staff', () => {
    const text = play('retail', 'hr', {
      input: {
        week: 'December 14 to 20',
        staff: 'Noor, bar\nPia, shift lead',
        traffic: 'Saturday 900 guests, Sunday 450 guests. Saturday 10:00 to 22:00. At least three bar on Saturday.',
      },
      knowledge: 'A shift lead is present whenever we are open.',
    })
    expect(text).toContain('Sun bar: 3 on Sat × 450 ÷ 900 = 2')
    expect(text).toContain('> - Sunday, bar: 10:00–18:00 (1 person), 18:00–22:00 (2 people)')
  })

  it('does not approve a shelf card without the price that the rules require', () => {
    const knowledge = 'Brand style: shelf cards show the price and the dates.'
    const input = { offer: '20 % off all running shoes', dates: 'May 4 to 17', products: 'Road shoes', exclusions: 'Not for kids’ sizes' }
    expect(play('retail', 'marketing', { input, knowledge })).toContain('Price on the shelf card.')
    const text = play('retail', 'marketing', { input: { ...input, prices: 'From 89 €' }, knowledge })
    expect(text).not.toContain('Price on the shelf card.')
    expect(text).toContain('May 4 to 17. Road shoes. From 89 €. Not for kids’ sizes.')
  })
})
