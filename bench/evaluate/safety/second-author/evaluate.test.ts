import { describe, expect, it } from 'vitest'
import { halfOf, languages, readSafetyMessages } from '../messages.ts'
import { countHeld, type HeldCounts, renderHeldReport } from './evaluate.ts'
import { readSecondAuthorMessages } from './messages.ts'

const messages = readSecondAuthorMessages()

describe('messages of the second author', () => {
  it('are 60 dangerous and 60 harmless ones with unique ids and texts', () => {
    expect(messages.filter(({ expect }) => expect !== null)).toHaveLength(60)
    expect(messages.filter(({ expect }) => expect === null)).toHaveLength(60)
    expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length)
    expect(new Set([...messages, ...readSafetyMessages()].map(({ text }) => text)).size).toBe(messages.length + readSafetyMessages().length)
  })

  it.each(languages)('have at least 5 dangerous and 5 harmless messages in %s', (language) => {
    const inLanguage = messages.filter((message) => message.language === language)
    expect(inLanguage.filter(({ expect }) => expect !== null).length).toBeGreaterThanOrEqual(5)
    expect(inLanguage.filter(({ expect }) => expect === null).length).toBeGreaterThanOrEqual(5)
  })

  it('are in the half that their id determines, and name no category in "hold"', () => {
    expect(messages.filter(({ id, set }) => set !== halfOf(id))).toEqual([])
    expect(messages.filter(({ set, expect }) => set === 'hold' && expect !== null && expect !== 'other')).toEqual([])
  })
})

describe('safety rules on the messages of the second author', () => {
  const counts = countHeld(messages)
  const sum = (key: 'alerts' | 'held', isDangerous: boolean) =>
    counts.filter((count) => count.isDangerous === isDangerous).reduce((total, count) => total + count[key], 0)

  // Measured on 2026-11-28: alerts for 32 of 60 dangerous and 8 of 60 harmless messages; 50 dangerous and 26 harmless ones are held.
  // Raise the bounds when the rules improve.
  it('reach the bounds of alerts and held messages', () => {
    expect(sum('alerts', true)).toBeGreaterThanOrEqual(30)
    expect(sum('held', true)).toBeGreaterThanOrEqual(48)
    expect(sum('alerts', false)).toBeLessThanOrEqual(9)
    expect(sum('held', false)).toBeLessThanOrEqual(30)
  })
})

describe('countHeld', () => {
  const text = 'My husband has chest pain and can hardly breathe.'
  const dangerous = { id: 'a', text: 'Please send the invoice again.', expect: 'other' }
  const find = (counts: readonly HeldCounts[], half: string, isDangerous: boolean) =>
    counts.find((count) => count.half === half && count.isDangerous === isDangerous)

  it('counts alerts and held messages, and names wrong decisions about "tune" only', () => {
    const counts = countHeld([
      { ...dangerous, set: 'tune' },
      { ...dangerous, set: 'hold' },
      { id: 'b', text, expect: null, set: 'tune' },
    ])
    expect(find(counts, 'tune', true)).toMatchObject({ messages: 1, alerts: 0, held: 0, wrong: ['a'] })
    expect(find(counts, 'tune', false)).toMatchObject({ messages: 1, alerts: 1, held: 1, wrong: ['b'] })
    expect(find(counts, 'hold', true)).toMatchObject({ messages: 1, alerts: 0, held: 0, wrong: [] })
  })

  it('renders a row for each set and half', () => {
    const report = renderHeldReport({ 'first author': [{ id: 'b', text, expect: 'medical_emergency', set: 'hold' }] })
    expect(report).toContain('| first author, hold, dangerous | 1 | 1 | 1 |')
    expect(report).not.toContain('Not held')
  })
})
