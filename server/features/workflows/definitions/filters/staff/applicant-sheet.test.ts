import { expect, it } from 'vitest'
import { applicantSheet } from './applicant-sheet.ts'

const rules = [
  {
    title: 'Hiring standards',
    text: `Class B held at least 24 months, with at least 24 months of driving in the last five years.
Points: up to 4. DR10 in the last ten years: the manager decides in writing.
Hygiene card valid for at least three months from the start.
Gaps over 30 days are asked about. Health is dealt with after the offer.`,
  },
  { title: 'Courier guide', text: 'Couriers are home by 18:00. The van is washed on Fridays. Pay is 17 dollars an hour.' },
]
const application = `Name: Mona Reyes, Tucson. Worked at Parcel Pro from March 2021 to June 2023. Then at Swift from October 2023 to April 2026.
I have 3 points. My hygiene card runs out 12 July 2026. I was ill in 2023 and my son needed me.
When would I be home? Can I bring a parrot, he is calm.
Call me after 4pm`

it('compares an application in prose with the standards', () => {
  const { rows } = applicantSheet(application, rules, 'start 1 June 2026')
  expect(rows.map(({ point, result }) => [point, result])).toEqual([
    ['Experience', expect.stringContaining('about 30 months, 24 required')],
    ['Offenses and points', '3 of at most 4 points'],
    ['Certificates and cards', '**ask: valid to 2026-07-12, 3 months from the start are 2026-09-01**'],
    ['Gap', '**ask: 3 months between two jobs**'],
  ])
})

it('leaves out health and family, and lists each question with its rule or none', () => {
  const sheet = applicantSheet(application, rules, '')
  expect(sheet.sentences.join(' ')).not.toMatch(/ill|son needed/)
  expect(sheet.note).toBe(
    'Left out: 1 sentence on health or family, which are no part of the assessment. Health is dealt with after the offer.',
  )
  expect(sheet.questions).toEqual([
    { question: 'When would I be home?', rule: 'Couriers are home by 18:00.' },
    { question: 'Can I bring a parrot, he is calm.', rule: '' },
  ])
  expect(sheet.reach).toBe('Call me after 4pm')
})

it('leaves out health in a German application', () => {
  const sheet = applicantSheet('Ich fahre seit 2019. Letztes Jahr war ich lange krank.', rules, '')
  expect(sheet.sentences).toEqual(['Ich fahre seit 2019.'])
})
