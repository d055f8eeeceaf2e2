import { describe, expect, it } from 'vitest'
import type { WordGroup } from '../../../../../contracts/knowledge/chunk.ts'
import type { SourceChunk } from '../../tasks.ts'
import { findAnswer } from './compose-answer.ts'

const answer = (question: string, chunks: readonly SourceChunk[], more: { previous?: string; groups?: readonly WordGroup[] } = {}) =>
  findAnswer({ kind: 'answer', question, chunks, ...more })[0] ?? null
const handbook: SourceChunk = {
  title: 'Staff handbook: Absence',
  text: 'Employees have 28 days of annual leave. However, part-time staff have a share of it. Unused days expire in March.\n\nSick notes are due on the third day. They are sent to HR.',
}
const prices: SourceChunk = {
  title: 'Price list',
  text: '| Service | Price | Duration |\n|---|---|---|\n| Oil change | $79 | 30 minutes |\n| Tire change | $49 | 45 minutes |',
}
const visits: SourceChunk = {
  title: 'Visiting the laboratory',
  text: 'Visitors of the laboratory must wear:\n\n- safety glasses\n- a lab coat\n- closed shoes\n\nFood is not allowed; and\n\nThe guest wifi works in all rooms. Passwords are changed every 90 days.',
}

describe('an answer', () => {
  it('quotes a list that a short sentence introduces', () => {
    const terms = { title: 'Removals: Terms', text: 'Packing is included.\n\nWe do not transport:\n\n- gas bottles\n- live animals' }
    expect(answer('What do you not transport?', [terms])?.text).toContain('- gas bottles')
  })

  it('states the value without the noun that asks for it', () => {
    const terms = {
      title: 'Catering: Conditions',
      text: 'Un acompte de 30 % est versé à la commande. Le solde est payable dans les dix jours.',
    }
    expect(answer("Quel est le montant de l'acompte ?", [terms])?.text).toContain('30 %')
  })

  it('accepts a share as an amount', () => {
    const prices = {
      title: 'Catering: Prices',
      text: 'Les enfants de moins de dix ans paient la moitié. Le pain est compris dans toutes les formules.',
    }
    expect(answer('Combien paient les enfants ?', [prices])?.text).toContain('moitié')
  })

  it('is the supporting sentence alone', () => {
    expect(answer('When do unused days of leave expire?', [handbook])).toEqual({ text: 'Unused days expire in March.', chunk: 0 })
  })

  it('includes a further sentence with the value, and cites it separately if it is in another chunk', () => {
    const removals = { title: 'Removals: Damage', text: 'Damage must be reported within seven days. Boxes are collected on Friday.' }
    const freight = { title: 'Freight: Damage', text: 'Damage must be reported within three days after delivery.' }
    expect(findAnswer({ kind: 'answer', question: 'By when must damage be reported?', chunks: [removals, freight] })).toEqual([
      { text: 'Damage must be reported within seven days.', chunk: 0 },
      { text: 'Damage must be reported within three days after delivery.', chunk: 1 },
    ])
  })

  it('includes the next sentence about the same thing', () => {
    const text = '1. Ask for the reason.\n2. Send the reminder. It goes out two days before the appointment.'
    expect(answer('When does the reminder go out?', [{ title: 'Manual: Appointments', text }])?.text).toBe(
      'Send the reminder. It goes out two days before the appointment.',
    )
  })

  it('distinguishes rows by a single letter of the question', () => {
    const text = '| Package | Price |\n|---|---|\n| Sun S | $9,800 |\n| Sun M | $13,900 |\n| Sun L | $18,700 |'
    expect(answer('What does the Sun M package cost?', [{ title: 'Packages', text }])?.text).toBe('Package: Sun M; Price: $13,900.')
  })

  it.each([
    ['On which days do tours run?', 'Tours run on Thursdays and Fridays.', 'Tours run on Thursdays'],
    ['What is the water temperature of the sports pool?', 'The sports pool has 27 °C, the leisure pool 31 °C.', '27 °C'],
    ['How long does a fitting take?', 'A fitting takes an hour.', 'an hour'],
    ['How often are babies checked?', 'Babies sleep on their backs. They are checked every ten minutes.', 'every ten minutes'],
    ['What does the hourly rate include?', 'The hourly rate includes holiday pay.', 'holiday pay'],
  ])('states a value without its noun: %s', (question, text, expected) => {
    expect(answer(question, [{ title: 'Guide', text }])?.text).toContain(expected)
  })

  it('includes an exception in the next sentence', () => {
    expect(answer('How many days of annual leave do employees have?', [handbook])?.text).toBe(
      'Employees have 28 days of annual leave. However, part-time staff have a share of it.',
    )
  })

  it('includes the sentence that it refers to', () => {
    expect(answer('Who are sick notes sent to?', [handbook])?.text).toBe('Sick notes are due on the third day. They are sent to HR.')
  })

  it('includes the list under its introduction', () => {
    expect(answer('What must visitors of the laboratory wear?', [handbook, visits])).toEqual({
      text: 'Visitors of the laboratory must wear:\n\n- safety glasses\n- a lab coat\n- closed shoes',
      chunk: 1,
    })
  })

  it('quotes a row of a table with its labels', () => {
    expect(answer('How much does a tire change cost?', [handbook, prices])).toEqual({
      text: 'Service: Tire change; Price: $49; Duration: 45 minutes.',
      chunk: 1,
    })
  })

  it('prefers the measure or the negation in the question', () => {
    const rules = {
      title: 'Goods',
      text: 'Storage of goods on pallets costs 3 euros. Goods on pallets may have up to 2.2 metres. We accept no goods on foot.',
    }
    expect(answer('How high may goods on pallets be?', [rules])?.text).toContain('2.2 metres')
    const books = { title: 'Library', text: 'We accept donated books in spring.\n\nDonated books in bad condition are not accepted.' }
    expect(answer('Which donated books are not accepted?', [books])?.text).toMatch(/^Donated books in bad/)
  })

  it('prefers the row whose label occurs in the question', () => {
    const text = '| | Team | Business |\n|---|---|---|\n| Price per user and month | $8 | $14 |\n| Users | up to 50 | unlimited |'
    expect(answer('How many users does the Team plan have?', [{ title: 'Plans', text }])?.text).toBe(
      'Users; Team: up to 50; Business: unlimited.',
    )
  })

  it('finds a price in a column without a currency', () => {
    const text = '| Leistung | Dauer | Preis |\n|---|---|---|\n| Sportmundschutz | 40 Min. | 140 |'
    expect(answer('Was kostet ein Sportmundschutz?', [{ title: 'Preisliste', text }])?.text).toContain('Preis: 140')
  })

  it('is the text below a question that matches the user’s question', () => {
    const text =
      '**Which documents do you need for exports?**\nA commercial invoice and a packing list. Send them to the office.\n\n**Do you carry exports by air?**\nNo.'
    expect(answer('Which documents are needed for exports?', [{ title: 'FAQ', text }])?.text).toBe(
      'A commercial invoice and a packing list. Send them to the office.',
    )
  })

  it('is the list below a heading that matches the question', () => {
    const list = { title: 'Guest information: Guest information › Things to bring', text: '- sturdy shoes\n- a torch', coverage: 1 }
    const other = { title: 'Guest information', text: 'Please bring the book back before you leave.', coverage: 0.6 }
    expect(answer('What should a guest bring?', [other, list])).toEqual({ text: '- sturdy shoes\n- a torch', chunk: 1 })
  })

  it('is the entry whose range includes the quantity of the question', () => {
    const text =
      '- Up to 21 days before arrival: free of charge.\n- 20 to 8 days before arrival: we keep the deposit.\n- 7 days or less: 80% is due.'
    expect(answer('What happens if I cancel 10 days before arrival?', [{ title: 'Rates: Rates › Cancellation', text }])?.text).toBe(
      '20 to 8 days before arrival: we keep the deposit.',
    )
  })

  it('uses the heading above a sentence', () => {
    const lease = { title: 'Lease: Notice period', text: 'Two months to the end of a quarter.' }
    expect(answer('How long is the notice period of the lease?', [handbook, lease])?.text).toBe('Two months to the end of a quarter.')
  })

  it('prefers a sentence with the kind of value that the question asks for', () => {
    const text = 'The delivery of an order is free of charge in the city. The delivery of an order takes three days.'
    expect(answer('How long does the delivery of an order take?', [{ text }])?.text).toBe('The delivery of an order takes three days.')
    expect(answer('How much does the delivery of an order cost?', [{ text }])?.text).toBe(
      'The delivery of an order is free of charge in the city.',
    )
  })

  it('matches the alternative words that the search found', () => {
    const groups = [
      {
        forms: [
          { word: 'anual', weight: 1 },
          { word: 'annual', weight: 0.95 },
        ],
        chunks: 3,
      },
      {
        forms: [
          { word: 'holidays', weight: 1 },
          { word: 'leave', weight: 0.6 },
        ],
        chunks: 2,
      },
    ]
    expect(answer('How many anual holidays?', [handbook], { groups })?.text).toContain('28 days of annual leave')
    expect(answer('How many anual holidays?', [handbook])).toBeNull()
  })

  it('in a different language has an introduction in the language of the question', () => {
    const groups = [
      {
        forms: [
          { word: 'tage', weight: 1 },
          { word: 'day', weight: 0.9 },
        ],
        chunks: null,
      },
      {
        forms: [
          { word: 'urlaub', weight: 1 },
          { word: 'annual leave', weight: 0.9 },
        ],
        chunks: null,
      },
    ]
    expect(answer('Wie viele Tage Urlaub habe ich?', [handbook], { groups })?.text).toBe(
      'Dazu habe ich Folgendes gefunden: Employees have 28 days of annual leave. However, part-time staff have a share of it.',
    )
  })
})

describe('no answer is given', () => {
  it.each([
    ['the words occur only in different sentences', 'What is the password of the guest wifi?', visits],
    ['the price is missing', 'How much does the guest wifi cost?', visits],
    ['the number is missing', 'How many rooms have guest wifi?', visits],
    ['the name is missing', 'Which rooms in Berlin have guest wifi?', visits],
    ['only a heading has the words', 'Who is the fire warden?', { title: 'Fire warden', text: 'Fire warden\n\nSee the notice board.' }],
    ['there is no chunk', 'Who is the fire warden?', { text: '' }],
  ])('if %s', (_, question, chunk) => expect(answer(question, [chunk])).toBeNull())
})

it('prefers the sentence with the words that a follow-up question adds', () => {
  const text = 'In open card sorting, people sort the cards as they like. In closed card sorting, the groups are given.'
  const word = (value: string, weight: number) => ({ forms: [{ word: value, weight }], chunks: 3 })
  const groups = [word('closed', 1), word('open', 0.6), word('card', 0.6), word('sorting', 0.6)]
  expect(answer('and closed?', [{ text }], { previous: 'What is open card sorting?', groups })?.text).toMatch(/^In closed card sorting/)
})

it('expects the kind of value of the previous question in a follow-up question', () => {
  const text = 'A tire change costs $49 per car. An oil change is done by our mechanics. An oil change costs $79.'
  expect(answer('and an oil change?', [{ text }], { previous: 'How much does a tire change cost?' })?.text).toBe('An oil change costs $79.')
})

it('finds the plural of short nouns', () =>
  expect(answer('Is my cat allowed?', [{ text: 'Bring your own towels. Cats are not allowed.' }])?.text).toBe('Cats are not allowed.'))

describe('an answer to a question for a thing or a list', () => {
  const reports: SourceChunk = {
    title: 'Lesson 5 › Reports about accounts › Renewal Report',
    text: '- Lists accounts due to expire and their expiration dates.\n- Used to flag expiring accounts.',
  }
  const gifts = {
    title: 'Gifts › Exclusions',
    text: 'Gift rules exclude certain things from being gifts. The exclusions from gifts include:\n\n- greeting cards\n- coffee',
  }

  it('includes the name from the heading', () => {
    expect(answer('Which report lists accounts due to expire?', [reports])?.text).toMatch(/^Renewal Report: Lists accounts due to expire/)
  })

  it('is the list after the sentence that announces it', () => {
    expect(answer('Which gifts are excluded?', [gifts])?.text).toMatch(/- greeting cards\n- coffee/)
  })

  it('is the list in the next chunk of the section', () => {
    const [first = '', second = ''] = gifts.text.split(/(?<=gifts\.) /)
    const chunks = [first, second].map((text) => ({ title: gifts.title, text }))
    expect(answer('Which gifts are excluded?', chunks)?.text).toMatch(/- greeting cards\n- coffee/)
  })

  it('continues a sentence after a colon on the next line', () => {
    const text = 'Categories of data that are always considered sensitive include:\ndriver licence numbers and tax numbers.'
    expect(answer('Which categories of data are considered sensitive?', [{ title: 'Privacy', text }])?.text).toContain(
      'driver licence numbers',
    )
  })

  it('includes the instruction in the next sentence', () => {
    const text = 'Coordinators can access electronic reports online. To access reports, contact the bank for a password.'
    expect(answer('How do I get access to electronic reports?', [{ title: 'Reports', text }])?.text).toContain('contact the bank')
  })

  it('is the sentence that defines the subject, not one that mentions it', () => {
    const text =
      'Employees shall not accept gifts, by direct acceptance or by indirect acceptance. Indirect acceptance means that a relative gets the gift.'
    expect(answer('What is indirect acceptance of a gift?', [{ title: 'Gifts', text }])?.text).toMatch(/^Indirect acceptance means/)
  })

  it('is the first sentence under a heading with the noun of the question', () => {
    const mission = { title: 'Talent team › Our mission', text: 'To cultivate an organization full of skilled staff.' }
    expect(answer('What is the mission of the talent team?', [mission])?.text).toBe('To cultivate an organization full of skilled staff.')
  })
})
