import { expect, it } from 'vitest'
import { composeBrief } from '../compose-brief.ts'

const dentist = [
  {
    title: 'Front desk fees',
    text: 'A school form costs $15 and is ready in three working days. A copy of X-rays on a disc costs $20. A missed appointment that is not cancelled one day before costs $40.',
  },
  { title: 'Renewals', text: 'Prescription mouth rinse is renewed once by phone; a second renewal needs a visit.' },
  { title: 'Finding us', text: 'Patients park in the garage behind the building and get a token at the desk.' },
]
const waterworks = [
  { title: 'Tariff sheet', text: 'The standing charge is $11 a month. An estimated read is corrected by the next actual read.' },
  {
    title: 'Moving house',
    text: 'Tell us the reading on the day you move out. The deposit of $80 is returned within four weeks of the last bill.',
  },
  { title: 'Payment', text: 'A customer who owes more than $300 may pay it in six monthly parts without interest.' },
]
const forwarder = [
  { title: 'Late arrivals', text: 'Waiting time is reimbursed up to $400 a shipment against an invoice. Missed sales are not reimbursed.' },
  { title: 'Pallet exchange', text: 'Pallets that are not exchanged at the dock are billed at $14 each after 30 days.' },
  { title: 'Office', text: 'The office party is in the second week of December; claims staff are then away for two days.' },
]
const practice = [
  { title: 'Bescheinigungen', text: 'Ein Attest für die Schule kostet 5 Euro.' },
  { title: 'Sprechzeiten', text: 'Die Akutsprechstunde ist von 8 bis 9 Uhr ohne Termin. Mittwochnachmittags ist die Praxis geschlossen.' },
]

const campsite = [
  { title: 'Dogs', text: 'A dog costs $4 a night. Dogs stay on a lead on the site and are not allowed at the lake.' },
  { title: 'Power', text: 'Electricity is billed at $0.60 a kilowatt-hour. Adapters are lent against a deposit of $15.' },
]
const tuner = [
  { title: 'Tuning', text: 'A tuning costs $140 and takes about 90 minutes.' },
  { title: 'Repairs', text: 'Repairs are quoted after an inspection in your home. Ivory keys are repaired in the workshop.' },
  { title: 'Payment', text: 'A visit that is cancelled less than a day before costs $60.' },
]
const kennel = [
  { title: 'Food', text: 'We feed dry food twice a day. Owners may bring their own food at no charge.' },
  { title: 'Collection', text: 'Dogs are collected from 9 am to noon. A dog that is collected later is charged another night.' },
]

const outlineOf = (received: string, chunks: typeof dentist) =>
  composeBrief({ kind: 'draft', form: 'reply', brief: 'Answer the message.', received, chunks }).outline

it.each([
  ['My daughter needs a form for her school camp. What do you charge for it?', dentist, 'A school form costs $15'],
  ['Is there somewhere to leave the car when I come on Tuesday?', dentist, 'Patients park in the garage'],
  ['I had to call off my appointment this morning. Will there be a charge?', dentist, 'A missed appointment'],
  ['I cannot pay $640 at once. Could I split it over a few months?', waterworks, 'six monthly parts'],
  ['I leave the flat in March. When do I get my deposit back after the final bill?', waterworks, 'The deposit of $80'],
  ['You billed us $252 for pallets. Please check it.', forwarder, 'Pallets that are not exchanged'],
  ['How much is a tuning?', tuner, 'A tuning costs $140'],
  ['I have to call my visit off tomorrow. Is there a fee?', tuner, 'A visit that is cancelled'],
  ['Our beagle has a special diet. Can we bring it in portions?', kennel, 'Owners may bring their own food'],
  ['At what time can Bruno be collected?', kennel, 'Dogs are collected'],
  ['Guten Tag, wir brauchen ein Schulattest. Was kostet das?', practice, 'Ein Attest für die Schule'],
  ['Guten Tag, haben Sie am Mittwochnachmittag geöffnet?', practice, 'Mittwochnachmittags'],
])('quotes the rule for %j', (received, chunks, rule) => {
  expect(outlineOf(received, chunks)).toContain(rule)
})

it.each([
  ['I received a bill for $212 for my visit in January. Why is it so high?', dentist],
  ['Which insurance plans do you accept?', dentist],
  ['Is there a discount for pensioners on this bill?', waterworks],
  ['Why did the price per unit go up in February?', waterworks],
  ['Two cartons were stolen from the trailer overnight. We claim $1,900.', forwarder],
  ['The driver damaged our door. The repair costs $3,100. Who pays?', forwarder],
  ['The shower in block B was cold for three days. I want a discount on the bill.', campsite],
  ['Do I have to be at home all morning?', tuner],
  ['Someone scratched the lid of our grand piano during your last visit. Who pays for the repair?', tuner],
  ['How much is a repair of the lid?', tuner],
  ['Guten Tag, machen Sie auch Hausbesuche?', practice],
  ['Guten Tag, wie bekommen wir die Akte unseres Sohnes?', practice],
])('quotes no rule about another subject for %j', (received, chunks) => {
  const outline = outlineOf(received, chunks)
  const sentences = chunks.flatMap(({ text }) => text.split('. '))
  expect(sentences.filter((sentence) => outline.includes(sentence.slice(0, 30)))).toEqual([])
  expect(outline).toMatch(/\[(?:Answer|Antwort): /)
})

const pool = [
  { title: 'Pool', text: 'The repair of pumps is paid by the club. The pool is closed on Mondays.' },
  { title: 'Lockers', text: 'A locker that a member breaks costs the member $30; the manager looks at it first. A lost towel costs $4.' },
  { title: 'Water', text: 'If chlorine gets into your eyes, rinse them for ten minutes.' },
]
const briefOf = (received: string, chunks = pool) =>
  composeBrief({ kind: 'draft', form: 'reply', brief: 'Answer the message.', received, chunks })

it('reads the subject of "it" from the sentence before', () => {
  const { text, outline } = briefOf('My locker door broke off when I pulled it, do I pay for it? Is there a tram to the pool?')
  expect(text).toMatch(/do I pay for it\?\n\nClosest passage; check whether it answers this:\n\n> A locker that a member breaks/)
  expect(outline).not.toContain('paid by the club')
})

it.each([
  ['Is there a permit for the coach? Do you sell goggles?', pool],
  ['Gibt es einen Parkplatz für Busse? Verkaufen Sie Schwimmbrillen?', practice],
])('says that no rule answers %j', (received, chunks) => {
  const { text, outline } = briefOf(received, chunks)
  expect(text).not.toContain('Closest passage')
  expect(text).toMatch(/does not answer this|Nothing found in your knowledge base/)
  expect(outline.match(/\[(?:Answer|Antwort): /g)).toHaveLength(2)
})

it('lists a statement with its rule for the writer, but not in the outline', () => {
  const { text, outline } = briefOf('Some chlorine got into my eyes during the course. Is there a tram to the pool?')
  expect(text).toContain('> If chlorine gets into your eyes')
  expect(outline).not.toContain('chlorine')
})

it('splits an item of a numbered list into its requests', () => {
  const { text } = briefOf(
    '1. How much is a lost towel? I have two of yours.\n2. We were at the sauna on Sunday. Could you open the pool on Mondays?',
  )
  expect(text).toContain('### 1. How much is a lost towel?\n')
  expect(text).toMatch(/### \d\. Could you open the pool on Mondays\?\n/)
})
