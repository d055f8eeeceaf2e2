import { expect, it } from 'vitest'
import { readUnits } from './read-units.ts'

const unitsOf = (text: string) =>
  readUnits([{ text }], 'en').map(({ text: quoted, kind, leadIn, heading }) => ({ quoted, kind, leadIn: leadIn?.text, heading }))
const textsOf = (text: string) => unitsOf(text).map(({ quoted }) => quoted)

it('joins wrapped lines, and separates short lines', () => {
  expect(textsOf('The deposit is returned within thirty days after the\nend of the lease. It bears interest.')).toEqual([
    'The deposit is returned within thirty days after the end of the lease.',
    'It bears interest.',
  ])
  expect(textsOf('Phone: 555 0100\nFax: 555 0101')).toEqual(['Phone: 555 0100', 'Fax: 555 0101'])
})

it('labels the cells of a table with its header', () => {
  const rows = ['Plan: Basic; Price: $20', 'Plan: Plus; Price: $45']
  expect(textsOf('| Plan | Price |\n|---|---|\n| Basic | $20 |\n| Plus | $45 |')).toEqual(rows)
  expect(textsOf('Plan | Price\n\nBasic | $20\n\nPlus | $45')).toEqual(rows)
  expect(textsOf('Basic | $20\n\nPlus | $45')).toEqual(['Basic: $20', 'Plus: $45'])
})

it('reads a numbered line above a paragraph as its heading, but not the entries of a numbered list', () => {
  const units = unitsOf('2. Cancellation\n\nFees apply from the first day.\n\n1. Call us.\n2. Send a letter\n\nWe confirm both.')
  expect(units.map(({ quoted, kind, heading }) => [quoted, kind, heading])).toEqual([
    ['Fees apply from the first day.', 'sentence', 'Cancellation'],
    ['Call us.', 'entry', 'Cancellation'],
    ['Send a letter', 'entry', 'Cancellation'],
    ['We confirm both.', 'sentence', 'Cancellation'],
  ])
})

it('connects list entries with the sentence that introduces their list', () => {
  const units = unitsOf('You need:\n\n- a passport\n- a photo\n  - in color\n\nBring both.')
  expect(units.map(({ quoted, kind, leadIn }) => [quoted, kind, leadIn])).toEqual([
    ['You need:', 'sentence', undefined],
    ['a passport', 'entry', 'You need:'],
    ['a photo', 'entry', 'You need:'],
    ['in color', 'entry', 'a photo'],
    ['Bring both.', 'sentence', undefined],
  ])
})

it('connects the entries of a list with the numbered entry above them that introduces it', () => {
  const units = unitsOf('1. Assemble a panel. It includes:\n\n- the chair\n- a member\n\n2. Choose a date.')
  expect(units.map(({ quoted, leadIn }) => [quoted, leadIn])).toEqual([
    ['Assemble a panel.', undefined],
    ['It includes:', undefined],
    ['the chair', 'It includes:'],
    ['a member', 'It includes:'],
    ['Choose a date.', undefined],
  ])
})

it('recognizes lists without markers below their introduction, and lists on one line', () => {
  expect(unitsOf('Bring with you:\n\nyour passport\n\na photo').map(({ leadIn }) => leadIn)).toEqual([
    undefined,
    'Bring with you:',
    'Bring with you:',
  ])
  expect(textsOf('Hours: - Monday 9 to 5 - Friday 9 to 3')).toEqual(['Hours:', 'Monday 9 to 5', 'Friday 9 to 3'])
})

it('treats bare lines and questions as headings of the text after them', () => {
  expect(unitsOf('Parking\n\nCars may stay for two hours.\n\nMay I bring a dog?\n\nDogs are welcome.')).toEqual([
    { quoted: 'Cars may stay for two hours.', kind: 'sentence', leadIn: undefined, heading: 'Parking' },
    { quoted: 'Dogs are welcome.', kind: 'sentence', leadIn: undefined, heading: 'May I bring a dog?' },
  ])
})
