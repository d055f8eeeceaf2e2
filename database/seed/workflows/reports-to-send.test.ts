import { describe, expect, it } from 'vitest'
import { playInput } from '../../../server/testing/runs/play-input.ts'
import { definitions } from './definitions.ts'

describe('reports that a person hands in', () => {
  it('weigh feeders by the minutes of all customers', () => {
    const text = playInput(
      definitions.energy.data_analysis,
      { feeders: 'feeder,customers,cause,saidi_before,saidi_now\nNorth 4,"1,000",fallen tree,40,80\nSouth 2,500,old fuse,30,30' },
      'North 4 was trimmed in 2021.',
    )
    expect(text).toContain('1,000 customers × 80 min = 80,000 customer minutes, 40,000 more than before.')
    expect(text).toContain('80,000 of 95,000 customer minutes of all feeders (84.2 %)')
  })

  it('weigh no feeders without the number of customers', () => {
    const text = playInput(
      definitions.energy.data_analysis,
      { feeders: 'feeder,cause,saidi_before,saidi_now\nNorth 4,fallen tree,40,80' },
      'North 4 was trimmed in 2021.',
    )
    expect(text).not.toContain('customer minutes')
  })

  it('conclude the order of two work orders, and when a part had to be ordered', () => {
    const text = playInput(
      definitions.energy.operations,
      {
        outage: 'Unit 1, April 3 to 12',
        orders: 'A-11 Align generator coupling, clearance G1\nA-12 Replace generator bearing, clearance G1, lead time 5 weeks',
      },
      'The coupling is aligned after the bearing is replaced.',
    )
    expect(text).toContain('So A-12 comes before A-11.')
    expect(text).toContain('must be ordered by 2026-02-27 to be there on 2026-04-03. **This day has passed')
  })

  it('ask the compliance manager about a limit that the record itself exceeds', () => {
    const text = playInput(
      definitions.energy.compliance,
      { standard: 'CIP-004', period: '2025', requirements: 'R2 Training every 15 calendar months' },
      'Training: the record of one contractor is dated 17 months ago.',
    )
    expect(text).toContain('17 months exceed the limit of 15 calendar months). Is it a possible violation to self-report?')
  })

  it('look beyond the drop if a new one did not help', () => {
    const text = playInput(
      definitions.telecommunications.data_analysis,
      { visits: 'node,area,closing_note,visits_before,visits_now\nH4,Oak,drop changed noise still there,2,7' },
      'Before a drop is replaced again, measure at the tap.',
    )
    expect(text).toContain('likely network')
    expect(text).toContain('so another drop is not the remedy')
  })

  it('count the documents that a condition asks for', () => {
    const play = (documents: string) =>
      playInput(
        definitions.finance.operations,
        { borrower: 'M. Ruiz', loan: 'L-1', conditions: 'Two pay stubs covering 30 days', documents },
        'Pay stubs may be no older than 30 days.',
      )
    expect(play('Pay stub of April 30')).toContain('"Incomplete"')
    expect(play('Pay stub of April 15\nPay stub of April 30')).toContain('"Received, to check"')
  })

  it('count experience within the time that the standard names', () => {
    const text = playInput(
      definitions.transportation.hr,
      { opening: 'Regional', application: 'License class: CDL A\nExperience: 4 years reefer with Zed until May 2024' },
      'Drivers hold a CDL class A and have 24 months of experience in the last three years.',
    )
    expect(text).toContain('**short: about 14 of the 36 months to March 2026, 24 required**')
  })

  it('compare a file with the day of the committee', () => {
    const text = playInput(
      definitions.healthcare.hr,
      {
        provider: 'Dr. Vogel',
        privileges: 'Cardiology',
        committee: '2026-12-10',
        packet: 'State license: 7\nLicense expiry date: 2027-01-15',
      },
      'Applicants provide a current state license. A license that expires within 60 days is renewed first.',
    )
    expect(text).toContain('**expires in 36 days**')
    expect(text).toContain('At the committee of December 10.')
  })

  it('ask what explains a cost if only its owner is on file', () => {
    const text = playInput(
      definitions.technology.finance,
      { month: 'May', billing: 'service,resource,tag_team,last_month,this_month\nCompute,render-7,none,100,400' },
      'Render machines belong to the media team.',
    )
    expect(text).toContain('No note explains the change. Owner by the rule: Render machines belong to the media team.')
  })

  it('take no time to detect from a change after the detection', () => {
    const text = playInput(
      definitions.technology.operations,
      { incident: 'INC-9', transcript: '09:00 alert login errors\n09:10 new release deployed\n09:22 errors gone' },
      'A postmortem has a timeline.',
    )
    expect(text).not.toContain('detected after')
    expect(text).toContain('**22 minutes from the first sign to recovery')
  })

  it('say when usage a day does not explain a higher bill', () => {
    const text = playInput(
      definitions.energy.customer_support,
      { customer: 'Eva', message: 'Why is my May bill so high?', reads: 'month,kwh,days,read\nApril,300,30,actual\nMay,250,31,actual' },
      'A meter test costs $40.',
    )
    expect(text).toContain('Usage a day did not rise from April to May')
  })

  it('stop work on a machine only if a step was missed', () => {
    const play = (observations: string) =>
      playInput(
        definitions.manufacturing.compliance,
        { machine: 'Saw 2', procedure: 'Lock main switch\nTest start', observations },
        'None.',
      )
    expect(play('The main switch was locked. No test start.')).toContain('**Stop work on Saw 2**')
    const clean = play('The main switch was locked. The start was tested.')
    expect(clean).not.toContain('Stop work')
    expect(clean).not.toContain('## What endangers people')
  })

  it('call a missing place an error of form, and a missing break none', () => {
    const text = playInput(
      definitions.transportation.compliance,
      {
        sample: 'Reno',
        days: 'driver,date,driving_hours,log,evidence\nD-1,2026-03-04,9.0,no location for the 30-minute break,dispatch note Elko\nD-2,2026-03-04,9.0,no break taken and no location,none',
      },
      'A break of 30 minutes is taken within eight hours. Form-and-manner errors are missing location or signature.',
    )
    expect(text).toContain('| D-1 | 2026-03-04 | 9 | Form error |')
    expect(text).toContain('The records say “dispatch note Elko”. Is this the missing part? Rule: Form-and-manner errors')
    expect(text).not.toContain('| D-2 | 2026-03-04 | 9 | Form error |')
  })

  it('count recent driving experience back from the last month of the application', () => {
    const play = (gap: string) =>
      playInput(
        definitions.transportation.hr,
        {
          opening: 'Regional',
          application: `License class: CDL A\nExperience: 4 years tanker with Bay until March 2024\nGap: ${gap}\nViolations: none`,
        },
        'Regional drivers hold a CDL class A and have 12 months of experience in the last three years. Gaps above 30 days are asked about.',
      )
    expect(play('April 2024 to June 2024')).toContain('about 33 of the 36 months to June 2024')
    expect(play('April 2024 to June 2024')).toContain('ask: 3 months, more than 30 days; ask also about the time after June 2024')
    expect(play('January 2019 to March 2019')).toContain('about 12 of the 36 months to March 2026')
    expect(play('January 2019 to March 2019')).toContain('**ask: 3 months, more than 30 days** |')
  })

  it('do not conclude that a sample failed if the manual allows a way that was not counted', () => {
    const text = playInput(
      definitions.telecommunications.compliance,
      { period: '2025', records: 'Authentication checks: 90 calls sampled, 85 with password before usage was given' },
      'Authentication: usage is given on a call after a password or a letter to the address of record.',
    )
    expect(text).toContain('5 of 90 not shown as passed')
    expect(text).toContain('for every way that the manual allows')
    expect(text).not.toContain('5 are not passed')
  })

  it('claim no missed appointment that the alert does not name, and name the extension without a fee', () => {
    const text = playInput(
      definitions.transportation.operations,
      {
        customer: 'Nordic',
        alerts: 'L-1: A9 closed by a storm, reopening unknown\nL-2: driver held at shipper four hours, will miss 15:00 slot',
      },
      'A closure by a storm extends the appointment without a fee when the notice is attached. Detention begins after two hours at a shipper at $50 an hour.',
    )
    expect(text).toContain('Load L-1 for Nordic may arrive late')
    expect(text).toContain(
      'A closure by a storm extends the appointment without a fee when the notice is attached. Please confirm that this applies.',
    )
    expect(text).toContain('Load L-2 for Nordic will miss its appointment')
    expect(text).toContain('your next free slot on the day of the appointment, or the same time one day later')
  })

  it('state the open hours of a draft roster, not only the people who are missing', () => {
    const text = playInput(
      definitions.retail.hr,
      { week: 'May 4', staff: 'Ann, cashier, school until 13:00', traffic: 'Friday from 9:00 to 17:00. Minimum: two cashiers on Friday.' },
      'Eleven hours lie between two shifts.',
    )
    expect(text).toContain('12 hours of cashiers on Fri, up to 2 of 2 at a time')
  })

  it('sell no more units before a delivery than are in stock', () => {
    const stock = 'store,item,units,sold_week,lead_days,cover_last_week,cover_now\nBonn,Oats,10,70,4,8,1'
    const text = playInput(definitions.retail.data_analysis, { stock }, 'Items below lead time plus one day are ordered the same day.')
    expect(text).toContain('Order at least 50 units today')
    expect(text).toContain('10 of the 10 units in stock are sold in the 4 days')
  })

  it('call statements of a customer unverified, but not the findings of the bank', () => {
    const kyc = 'Car wash. A site visit found two bays. The owner says that a shop opened.'
    const input = { alert: 'A-1', customer: 'Zed', activity: 'May 2: cash deposit 9,500', kyc }
    expect(playInput(definitions.finance.compliance, input, 'Cash below 10,000 suggests structuring.')).toContain(
      'The file also says: A site visit found two bays. Stated, and to be verified: The owner says that a shop opened.',
    )
  })

  it('call a station whose people are all on one shift covered on that shift only, and spare people on whom another station depends', () => {
    const skills = 'station,qualified,names,absence\nSaw,1,Ann,none\nPaint,1,Bo,none\nOven,2,Ann Cleo,none\nPacking,6,all of shift B,none'
    const text = playInput(definitions.manufacturing.hr, { area: 'Hall 2, two shifts', skills }, 'Training on the saw takes two days.')
    expect(text).toContain('**covered on shift B; other shifts to check**')
    expect(text).toContain('To ask: Cleo |')
  })

  it('count each promise of a sentence', () => {
    const last_meeting = 'Promised to send the quotes to Ann and to Bob and to ask the notary.'
    const text = playInput(
      definitions.finance.sales,
      { client: 'Jo', holdings: '60% equities', last_meeting },
      'Review beneficiaries each year.',
    )
    expect(text).toContain('**2 open points from the last meeting')
    expect(text).toContain('> - We promised to send the quotes to Ann and to Bob.\n> - We promised to ask the notary.')
    expect(text).not.toContain('> Review beneficiaries each year.')
  })

  it('leave out headings for single sentences of a market commentary', () => {
    const notes = 'Stocks rose 3%. Small caps lagged. The ten-year yield ended at 4%. Inflation eased.'
    const text = playInput(definitions.finance.marketing, { quarter: 'First quarter 2026', readers: 'Private clients', notes }, 'None.')
    expect(text).not.toContain('**Equities.**')
  })

  it('leave the rule for a suspected device out of the findings about logs', () => {
    const input = { store: '7', notes: 'Terminal inspection log at lane 3 has no entry since May 9' }
    const rules =
      'Each payment terminal is inspected weekly for tampering, seals and unknown devices, and the inspection is logged with name and date. A suspected skimming device is left in place, the lane is closed and the security desk is called.'
    expect(playInput(definitions.retail.compliance, input, rules)).not.toContain('left in place')
  })
})
