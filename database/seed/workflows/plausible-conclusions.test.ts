import { describe, expect, it } from 'vitest'
import type { Industry, WorkflowCategory } from '../../../contracts/enumerations.ts'
import { type PlayedInput, playInput } from '../../../server/testing/runs/play-input.ts'
import { definitions } from './definitions.ts'

const play = (industry: Industry, category: WorkflowCategory, input: PlayedInput, knowledge: string): string =>
  playInput(definitions[industry][category], input, knowledge)

describe('contradictions between input and rules', () => {
  it('asks a carrier about the part of a difference that the percentages do not explain', () => {
    const text = play(
      'transportation',
      'finance',
      {
        batch: 'Week 12',
        bills:
          'invoice,carrier,confirmed,billed,difference\nA1,Volt,1000,1100,fuel surcharge at 12 percent instead of 10\nA2,Volt,500,510,fuel surcharge at 12 percent instead of 10',
      },
      'The fuel surcharge follows the index of the month.',
    )
    expect(text).toContain('explains at most 20.00 of the 100.00')
    expect(text).toContain('the other 80.00')
    expect(text).not.toContain('of the 10.00')
  })

  it('says when a dispute of a settlement would cost the company', () => {
    const text = play(
      'energy',
      'finance',
      { day: 'March 3, 2026', charges: 'code,name,iso_amount,our_amount,remark\n78,Spin,-200,-100,price differs from posted' },
      'Prices are those of the node.',
    )
    expect(text).toContain('the statement credits 100.00 more than our records, and a dispute would cost us this amount')
  })

  it('does not explain a higher rent with a drawback', () => {
    const text = play(
      'real_estate',
      'data_analysis',
      { comps: 'unit_type,size,amenities,comp,comp_rent,our_rent\n2 bed,900,none,Hill Court,1500,1900' },
      'Two-bedroom units have no elevator and face the busy road.',
    )
    expect(text).toContain('This argues for a lower rent')
  })

  it('compares the amount of a bill with usage and price', () => {
    const text = play(
      'energy',
      'customer_support',
      {
        customer: 'Lea Kurz',
        message: 'My April bill is $210 and March was $90. Was the meter misread?',
        reads: 'month,kwh,days,read,rate\nFebruary,500,28,actual,0.15\nMarch,600,31,actual,0.15\nApril,1200,30,actual,0.15',
      },
      'A meter test costs $40.',
    )
    expect(text).toContain('April: 1200 kWh at 0.15 are 180.00 of the 210.00 named')
    expect(text).toContain('The rest is 30.00 against 0.00: check the other charges')
    expect(text).toContain('You suspect that the meter was misread.')
  })
})

describe('rules where they apply', () => {
  it('assigns a rule to each node whose closing note names the subject of the rule', () => {
    const text = play(
      'telecommunications',
      'data_analysis',
      {
        visits:
          'node,area,closing_note,visits_before,visits_now\nK-1,Pine Street,replaced tap twice hum returns after storm,2,8\nK-2,Lake Road,corroded seal moisture in the cabinet,3,9\nK-3,Dune Way,rebooted router,5,6',
      },
      'Hum that returns after a storm points to moisture in a tap, cabinet or seal: open the cabinet and measure the hum before a tap is replaced.',
    )
    expect(text.match(/open the cabinet and measure the hum/g)).toHaveLength(4)
    expect(text).toContain('The visits did not fall')
  })

  it('omits rules about other lanes from the note on a lane', () => {
    const text = play(
      'transportation',
      'sales',
      {
        shipper: 'Agro AG',
        lanes: 'lane,volume,equipment,notes\nDallas to Tulsa,daily,reefer,live load\nTulsa to Boise,2 a week,flatbed,tarps',
      },
      'Reefers run from Dallas to Tulsa every day. We have no terminal north of Denver.',
    )
    expect(text).toContain('Limit to check: We have no terminal north of Denver. Not named in the guide: Boise.')
    expect(text.match(/Reefers run from Dallas to Tulsa every day\./g)).toHaveLength(2)
  })

  it('asks for an identity document only if the policy does', () => {
    const request = { received: 'May 4, 2026', opted_out: false, request: 'Requester: Ana Ruiz, mother. Records: grades and address.' }
    const policy = 'Parents receive records with the written consent of the student. Directory information is name and address.'
    const text = play('education', 'compliance', request, policy)
    expect(text).not.toMatch(/identity/)
    expect(text).toContain('Contact details follow our rules on directory information.')
    expect(play('education', 'compliance', request, `${policy} Requesters show a photo ID.`)).toContain('Requesters show a photo ID.')
  })

  it('accepts no ground from the type of a records request, and releases no excluded contact details', () => {
    const request = {
      received: 'May 4, 2026',
      opted_out: true,
      request:
        'Requester: Ana Ruiz, mother\nStudent: Leo Ruiz\nRecords: grades and phone\nGround claimed: she pays his rent\nConsent attached: no',
    }
    const policy =
      'Parents receive records with written consent. Paying rent is no ground. Name and major are directory information; phone is not.'
    const text = play('education', 'compliance', request, policy)
    expect(text).toContain('| Ground found | None: no consent is attached')
    expect(text).toContain('The ground claimed does not suffice: “Paying rent is no ground.”')
    expect(text).toContain('“Records: grades and phone”. Rules: Name and major are directory information; phone is not.')
    expect(text).toContain('Contact details, too, are released only with the consent of the student')
    expect(text).not.toContain('Contact details follow')
  })

  it('calls a ground insufficient only if the policy refuses it', () => {
    const request = {
      received: 'May 4, 2026',
      opted_out: false,
      request: 'Requester: Ana Ruiz, mother\nStudent: Leo Ruiz\nRecords: grades\nGround claimed: tax dependent\nConsent attached: no',
    }
    const text = play('education', 'compliance', request, 'Parents of a tax dependent receive records. Paying tuition alone is no ground.')
    expect(text).not.toMatch(/not enough on its own|does not suffice/)
    expect(text).toContain('None until the proof of the ground claimed is checked')
  })
})

describe('texts for customers', () => {
  it('writes the hours of a street with their exception, and the phone number for repairs', () => {
    const text = play(
      'telecommunications',
      'marketing',
      {
        area: 'Old Town',
        offer: '2 Gbit/s for $70 a month',
        streets: 'King Street: drops from June 1, not before 10:00 on Sundays',
      },
      'A drop is buried within ten days. Crews work from 8:00 to 17:00. Damage is reported at 555-0190.',
    )
    expect(text).toContain('**Hours:** 8:00 to 17:00, not before 10:00 on Sundays.')
    expect(text).toContain('555-0190')
    expect(text).not.toContain('- The number to call about damage and questions')
  })

  it('writes the notes of a bulletin as sentences, with the limit of a rule', () => {
    const text = play(
      'transportation',
      'marketing',
      {
        week: 'May 4 to 8',
        feature: 'Oslo to Bergen',
        notes: 'Filefjell expected to close Monday for works, allow one day more. Fuel index at 4.10, surcharge rises on Friday.',
      },
      'The surcharge follows the fuel index. It is applied to linehaul only.',
    )
    expect(text).toContain('Filefjell is expected to close Monday for works.')
    expect(text).toContain('Please allow one day more.')
    expect(text).toContain('It is applied to linehaul only.')
  })

  it('states no total for an offer on items with different prices, and asks which item is reduced', () => {
    const offer = { offer: 'Buy three mugs, get the fourth free', dates: 'May 2 to 9', products: 'All mugs', prices: 'From $6 to $15' }
    const text = play('retail', 'marketing', offer, 'Headlines have at most seven words.')
    expect(text).toContain('Your fourth is free')
    expect(text).not.toMatch(/four for the price/i)
    expect(text).toContain('- Which item gets the reduction')
    const cheapest = { ...offer, exclusions: 'The cheapest of the four is free.' }
    expect(play('retail', 'marketing', cheapest, 'Headlines have at most seven words.')).not.toContain('Which item')
  })
})
