import { describe, expect, it } from 'vitest'
import { type PlayedInput, playInput } from '../../../server/testing/runs/play-input.ts'
import { definitions } from './definitions.ts'

describe('letters to people outside the company', () => {
  it('name the invoice of disputed circuits, its period, and the end of the dispute period', () => {
    const text = playInput(
      definitions.telecommunications.finance,
      {
        carrier: 'NordNetz',
        invoice: 'R-4471 of May 12, 2026',
        period: 'May 2026',
        circuits:
          'line,amount,rate,status,note\nA1,100,100,in service,none\nA2,250,0,ceased,disconnect order 12 of January 3 and it is still billed',
      },
      'Disputes are filed within 60 days of the invoice. Billing ends 14 days after a disconnect order.',
    )
    expect(text).toContain('**Invoice R-4471 of May 12, 2026, billing period May 2026**')
    expect(text).toContain('If the order reached you on January 3, billing ends on January 17.')
    expect(text).toContain('The invoice is of May 12, so the dispute period ends on July 11.')
    expect(text).toContain('Disconnect order with the date of its receipt')
    expect(text).toContain('"Nothing to dispute"')
  })

  it('name member, date of service and enclosures of an appealed claim', () => {
    const text = playInput(
      definitions.healthcare.finance,
      {
        payer: 'Cobalt Health',
        denials:
          'claim,member,dos,amount,reason,due\n31,CH-9,2026-02-03,400,prior authorization absent but the approval PA-551 is on file,2026-06-01',
      },
      'Services with an approval are paid.',
    )
    expect(text).toContain('Member ID CH-9. Date of service: February 3.')
    expect(text).toContain('- Claim 31: medical record of the service.\n- Claim 31: approval PA-551.')
  })

  it('name as open a criterion that the chart contradicts', () => {
    const text = playInput(
      definitions.healthcare.operations,
      {
        payer: 'Cobalt Health',
        service: 'Sleep study 95810',
        member: 'CH-9',
        urgency: 'Standard',
        criteria: 'BMI above 35',
        chart: 'Daytime sleepiness, Epworth 16. BMI 31. Snoring reported by the spouse.',
      },
      'The Epworth form must be attached.',
    )
    expect(text).toContain('Member ID: CH-9')
    expect(text).toContain('the chart documents 0; 1 is open')
    expect(text).toContain('Enclosed:\n\n- The order and the chart notes that are quoted above\n- The Epworth form')
  })

  const yesOrNo: [string, PlayedInput, string, string][] = [
    [
      'says yes to a hold that does not block registration',
      { student: 'Tom', term: 'Fall', message: 'I have an immunization hold. Can I still register for classes?' },
      'An immunization hold does not block registration.',
      'Yes, you can if the immunization hold is the only hold in your portal.',
    ],
    [
      'says no to a hold that blocks registration',
      { student: 'Tom', term: 'Fall', message: 'I have a bursar hold. Can I still register for classes?' },
      'An immunization hold does not block registration. A bursar hold above $500 blocks registration until it is paid.',
      'Not while this hold is in place: A bursar hold above $500 blocks registration until it is paid.',
    ],
  ]
  it.each(yesOrNo)('%s', (_, input, knowledge, expected) => {
    expect(playInput(definitions.education.customer_support, input, knowledge)).toContain(expected)
  })

  it('do not refuse a refund without a request for it', () => {
    const input = (wish: string) => ({ customer: 'Jo', message: `Order 77: I wore the shoes bought on May 2 once. ${wish}` })
    const rules = 'Worn shoes are not refunded. Worn shoes are exchanged within 60 days.'
    const play = (wish: string) => playInput(definitions.retail.customer_support, input(wish), rules)
    expect(play('Can I exchange them for size 40?')).not.toContain('We cannot refund')
    expect(play('I want a refund.')).toContain('We cannot refund the price: Worn shoes are not refunded.')
  })

  it('propose no new time to a consignee while the load cannot move', () => {
    const text = playInput(
      definitions.transportation.operations,
      { customer: 'Frisch AG', alerts: 'T-9: pass closed for snow, reopening unknown\nT-10: flat tire, appointment at 16:00' },
      'Late loads are reported at once.',
    )
    expect(text).toContain('The earliest appointment is that of T-10, 16:00; 1 of the alerts names no appointment')
    expect(text).toContain('T-9: weather or road, waiting for the reopening')
    expect(text).toContain('| 1. Reschedule with the consignee | to ask for when the road opens |')
  })

  it('return a duplicate freight bill with the number of the paid one', () => {
    const bills =
      'invoice,carrier,confirmed,billed,difference\nVX-100,Volt,500,500,none\nVX-100B,Volt,500,500,same load as VX-100 billed twice'
    const text = playInput(definitions.transportation.finance, { batch: 'Week 12', bills }, 'Invoices for one load are paid once.')
    expect(text).toContain('We return this invoice unpaid: the same load is on invoice VX-100.')
  })

  it('begin a security answer with yes only if it has all words of the question and none that restricts it', () => {
    const text = playInput(
      definitions.technology.sales,
      { prospect: 'Acme', questions: 'Is data stored outside the EU?\nIs MFA required for administrators?' },
      'Customer data is stored in Frankfurt only. MFA is required for all administrators.',
    )
    expect(text).toContain('   Customer data is stored in Frankfurt only.')
    expect(text).toContain('   Yes. MFA is required for all administrators.')
  })

  it('demand no consent for directory information', () => {
    const input = (opted_out: boolean) => ({
      received: 'April 2',
      opted_out,
      request: 'We are a background check company. Please verify that Tom Ray graduated in 2020 with a degree.',
    })
    const rules = 'Degrees and dates of attendance are directory information.'
    const play = (optedOut: boolean) => playInput(definitions.education.compliance, input(optedOut), rules)
    expect(play(false)).not.toContain('- the signed and dated consent of the student, which names')
    expect(play(true)).toContain('- the signed and dated consent of the student, which names')
  })

  it('tell a transfer student which grade is too low and which syllabus is needed', () => {
    const text = playInput(
      definitions.education.operations,
      {
        student: '8812',
        college: 'Hill College',
        transcript: 'Course,Title,Credits,Grade\nBIO 101,Biology I,4,D+\nENG 100,Composition,3,B\nART 210,Studio Project,3,A',
      },
      'BIO 101 equals BIOL 110. ENG 100 equals WRIT 101. A grade of C or better transfers.',
    )
    expect(text).toContain('| BIO 101 | Biology I | 4 | No credit: A grade of C or better transfers. |')
    expect(text).toContain('| ENG 100 | Composition | 3 | ENG 100 equals WRIT 101. |')
    expect(text).toContain('- The syllabus of ART 210 Studio Project')
  })

  it('dispute circuits with the agreed rate in the remark only', () => {
    const circuits =
      'line,amount,status,note\nB1,275,active,contract rate 240 since the renewal\nB2,310,ceased,the disconnect order of June is still billed'
    const text = playInput(definitions.telecommunications.finance, { carrier: 'NordNetz', circuits }, 'Billing ends on disconnection.')
    expect(text).toContain('| B1 | Wrong rate | 275.00 | 240.00 | 35.00 |')
    expect(text).toContain('which are billed 345.00 a month above what is owed')
  })

  it('state shares without amounts to a tenant, and a base year that differs', () => {
    const text = playInput(
      definitions.real_estate.finance,
      {
        property: 'Bay Plaza',
        year: '2025',
        tenants: 'tenant,share in lease,share billed,lease base year,base year\nRio,5,6,2022,2022\nAmes,4,4,2022,2024',
      },
      'The share of Rio is 5 percent.',
    )
    expect(text).toContain('| 6 % | 5 % | to add |')
    expect(text).toContain('to check: base year 2024 instead of 2022')
    expect(text).not.toContain('| Charges |')
  })
})

describe('letters in the language of their reader', () => {
  it('answer a German security questionnaire, without "Yes" and without an answer in a different language', () => {
    const input = {
      prospect: 'Hafenbank AG',
      questions: 'Wie oft testen Sie die Wiederherstellung der Backups?\nAkzeptieren Sie eine unbegrenzte Haftung für jeden Schaden?',
    }
    const text = playInput(definitions.technology.sales, input, 'Die Wiederherstellung der Backups wird jedes Quartal getestet.')
    expect(text).toContain('Hier sind unsere Antworten auf die 2 Fragen.')
    expect(text).toContain('   Die Wiederherstellung der Backups wird jedes Quartal getestet. (Quelle: Handbook)')
    expect(text).toContain('   Das ist eine Frage des Vertrags. Wir besprechen sie dort mit Ihnen.')
    const english = playInput(definitions.technology.sales, input, 'Restoring backups is tested every quarter.')
    expect(english).toMatch(/^# Brief for your letter/m)
  })

  it('tell a German requester what is erased, and that the law requires some data to be kept', () => {
    const input = { request: 'Guten Tag, bitte löschen Sie alle meine Daten und mein Konto.', received: '2026-11-20', systems: 'CRM' }
    const play = (kept: string) =>
      playInput(definitions.technology.compliance, input, `Anfragen werden innerhalb eines Monats beantwortet. ${kept}`)
    expect(play('Rechnungen werden zehn Jahre aufbewahrt.')).toContain('Wir löschen Ihre Daten, mit Ausnahme der unten genannten, sobald')
    const inEnglish = play('\n\nInvoices are kept for ten years because the tax law asks for it.')
    expect(inEnglish).toContain('Wir löschen Ihre Daten, sobald Ihre Identität bestätigt ist')
    expect(inEnglish).toContain('Nicht gelöscht werden Daten, die wir nach Gesetz oder Löschkonzept aufbewahren müssen.')
  })

  it('tell a German student which course the faculty decides', () => {
    const transcript =
      'Kurs;Titel;Leistungspunkte;Note\nBIO 1;Einführung in die Biologie und die Chemie;5;2,0\nART 2;Projekt im Atelier;5;1,3'
    const rules = 'BIO 1 entspricht BIOL 110. Die übrigen Kurse vergleicht der Fachbereich mit der Kursbeschreibung.'
    const text = playInput(definitions.education.operations, { student: '8812', college: 'Hochschule Nord', transcript }, rules)
    expect(text).toContain('| BIO 1 | Einführung in die Biologie und die Chemie | 5 | BIO 1 entspricht BIOL 110. |')
    expect(text).toContain('| Der Fachbereich entscheidet |')
    expect(text).toContain('- Die Kursbeschreibung von ART 2 Projekt im Atelier')
  })

  it('refer to the invitation for all conditions of opting out, and name no number for medical equipment that is for enrollment', () => {
    const play = (medical: string, medical_contact?: string) =>
      playInput(
        definitions.energy.marketing,
        {
          program: 'Peak Club',
          incentive: '$30',
          group: 'Small businesses',
          event_hours: '15:00 to 18:00',
          enrollment: 'Enroll at 555-0147',
          ...(medical_contact === undefined ? {} : { medical_contact }),
        },
        `Participants may opt out of an event on the web page, keeping the credit of the whole month and of all later months, up to twice. Customers with medical equipment do not enroll${medical}.`,
      )
    const text = play('')
    expect(text).toContain('You may opt out of an event on the web page. Conditions: see your invitation.')
    expect(text).not.toContain('Please call us at 555-0147')
    expect(text).toContain('The number to call for customers with medical equipment')
    expect(play(' and call 555-0199')).toContain('Please call us at 555-0199 instead.')
    const given = play('', '555-0123')
    expect(given).toContain('Please call us at 555-0123 instead.')
    expect(given).not.toContain('The number to call for customers with medical equipment')
  })

  it('invite an admitted student to the call that the pages describe', () => {
    const text = playInput(
      definitions.education.sales,
      { student: 'Ana', program: 'Nursing', notes: 'Visited in March. Asked about clinical placements.' },
      'Clinical placements begin in the second year. Questions on aid are answered in calls with an adviser, booked online.',
    )
    expect(text).toContain('booked online. Please book a time that suits you.')
  })

  it('tell a student which papers to send and by when, with the date of the term', () => {
    const text = playInput(
      definitions.education.customer_support,
      {
        student: 'Tom',
        term: 'Spring 2027',
        message: 'My FAFSA was selected for verification. Which papers do I have to submit, and by when?',
      },
      'For verification, students upload the worksheet in the portal. Documents for fall are due on June 15. Documents for spring are due on November 3.',
    )
    expect(text).toMatch(
      /“Which papers do I have to submit, and by when\?”\n> .*upload the worksheet in the portal\. .*for spring are due on November 3/,
    )
  })

  it('quote the listing sheet for a need, never its showing times, and list the question of the inquiry', () => {
    const text = playInput(
      definitions.real_estate.sales,
      {
        person: 'Ana',
        listing: '4 Elm Court, $300,000',
        inquiry: 'We need a place where the dog can play and a parking space on Saturday. Is the roof new?',
      },
      '4 Elm Court has two bedrooms and a fenced garden. The garage has two places. Showings are Saturday from 10:00 to 12:00, parking on the street.',
    )
    expect(text).toContain('the listing sheet says “a fenced garden”')
    expect(text).not.toMatch(/the home has|sheet says “(?:Showings|parking on the street)/)
    expect(text).toContain('"questions":["Is the roof new?"]')
  })

  it('begin the list of what a records request lacks without "or"', () => {
    const play = (consent: string) =>
      playInput(
        definitions.education.compliance,
        {
          received: '2026-03-06',
          opted_out: false,
          request: `Requester: Ana Ruiz, mother of the student\nStudent: Leo Ruiz\nRecords: grades\nConsent attached: ${consent}`,
        },
        'Parents receive records with the written consent of the student or when the tax return shows the student as a dependent.',
      )
    expect(play('no')).toContain(
      'the recipient, or proof of this ground in our policy: “when the tax return shows the student as a dependent”',
    )
    expect(play('yes')).toContain('please send us:\n\n- the proof of a ground that our policy above names')
  })

  it('list every defect that a repair message reports', () => {
    const text = playInput(
      definitions.real_estate.customer_support,
      { tenant: 'Ana', message: 'The toilet is clogged. The hall window does not close either. I am home after 6 pm.' },
      'Urgent repairs are done in 48 hours.',
    )
    expect(text).toContain('- The toilet is clogged.\n- The hall window does not close either.')
  })

  it('list the documents of a claim without a statement that they are enclosed', () => {
    const receipts =
      'po,item,ordered,received,unit_cost,note\nP-1,Juice,10,10,5,spring ad co-op of 300 owed for the week\nP-2,Tea,20,8,2,short one pallet missing packing slip'
    const rules = 'Co-op for ads is owed with the tear sheet. Shortages are claimed with the packing slip.'
    const text = playInput(definitions.retail.finance, { vendor: 'Acme', receipts }, rules)
    expect(text).toContain('Supporting documents:\n\n- P-1, Juice: tear sheet')
    expect(text).toContain('**To be documented first:** is the packing slip on file?')
    expect(text).not.toContain('Enclosed:')
  })

  it('appeal each claim by itself, without unchecked facts', () => {
    const denials =
      'claim,member,amount,carc,reason\n31,M1,400,CO-50,not medically necessary\n32,M2,90,CO-197,prior authorization absent but approval PA-7 on file'
    const rules =
      'Services with prior authorization are paid when the approval number is on the claim. CO-197 for absent authorization: send the approval number.'
    const text = playInput(definitions.healthcare.finance, { payer: 'Cobalt', denials }, rules)
    expect(text.match(/^Dear Cobalt/gm)).toHaveLength(2)
    expect(text).not.toContain('shows the findings')
    expect(text).toContain('Please check whether our claim shows this number.')
    expect(text).not.toContain('[To')
    expect(text.split('Dear Cobalt').slice(1).join()).not.toContain('CO-197 for absent')
  })

  it('count the age of documents at closing from the oldest one', () => {
    const input = {
      borrower: 'M. Ruiz',
      loan: 'L-1',
      conditions: 'Two pay stubs covering 30 days\nBank statements for the last two months',
      documents: 'Pay stub dated April 28 and pay stub dated April 14\nBank statement of March',
    }
    const text = playInput(definitions.finance.operations, input, 'Pay stubs may be no older than 30 days at closing.')
    expect(text).toContain('if we close after May 14, please send a newer one')
    expect(text).toContain('You sent 1 of 2 months: please send the other month, too.')
    expect(text).not.toContain('[To')
  })
})
