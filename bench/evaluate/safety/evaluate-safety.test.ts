import { describe, expect, it } from 'vitest'
import { safetyCategories } from '../../../contracts/safety/safety.ts'
import { evaluateSafety } from './evaluate-safety.ts'
import { halfOf, halfOfMessage, halves, languages, readSafetyMessages } from './messages.ts'
import { scoreOf } from './score.ts'

const messages = readSafetyMessages()
const risky = messages.filter((message) => message.expect !== null)
const harmless = messages.filter((message) => message.expect === null)

describe('safety messages', () => {
  it('include at least 120 risky and 120 harmless messages', () => {
    expect(risky.length).toBeGreaterThanOrEqual(120)
    expect(harmless.length).toBeGreaterThanOrEqual(120)
  })

  it('have unique ids that begin with the language, and unique texts', () => {
    expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length)
    expect(new Set(messages.map(({ text }) => text)).size).toBe(messages.length)
    expect(messages.filter(({ id, language }) => !id.startsWith(`${language}-`))).toEqual([])
  })

  it.each(languages)('contain every category and at least 15 harmless messages in %s', (language) => {
    const categories = new Set(risky.filter((message) => message.language === language).map(({ expect }) => expect))
    expect(safetyCategories.filter((category) => !categories.has(category))).toEqual([])
    expect(harmless.filter((message) => message.language === language).length).toBeGreaterThanOrEqual(15)
  })

  it('are in the half that their id determines', () => {
    expect(messages.filter(({ id, set }) => set !== halfOfMessage(id)).map(({ id }) => id)).toEqual([])
  })

  // Fixed ids and their halves. A change of the seed or hash would move messages that rule authors have read (`tune`) to the half `hold`.
  it.each([
    ['en-arm-numb', 'tune'],
    ['de-brust-druck', 'hold'],
    ['nl-rechter', 'tune'],
    ['pt-tribunal', 'tune'],
  ])('keep %s in "%s"', (id, half) => {
    expect(halfOf(id)).toBe(half)
  })

  it.each(halves)('contain at least 50 risky and 50 harmless messages and every category in "%s"', (half) => {
    const inHalf = risky.filter(({ set }) => set === half)
    expect(inHalf.length).toBeGreaterThanOrEqual(50)
    expect(harmless.filter(({ set }) => set === half).length).toBeGreaterThanOrEqual(50)
    expect(new Set(inHalf.map(({ expect }) => expect)).size).toBe(safetyCategories.length)
  })
})

describe('safety rules on all messages', () => {
  // Measured on 2026-11-24, after rules were tuned on the half `tune`: recall 0.951 (135 of 142), precision 0.957 (6 false alarms in 147).
  // Raise the bounds when the rules improve.
  const bounds = { recall: 0.93, precision: 0.93 }

  it('reach the lower bounds of recall and precision', () => {
    const { recall, precision } = scoreOf(evaluateSafety())
    expect(recall).toBeGreaterThanOrEqual(bounds.recall)
    expect(precision).toBeGreaterThanOrEqual(bounds.precision)
  })
})
