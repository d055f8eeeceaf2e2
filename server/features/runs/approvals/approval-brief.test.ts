import { describe, expect, it } from 'vitest'
import { briefedValue, isWrittenByApprover } from './approval-brief.ts'

const text = '# Brief for your reply\n\n- **From:** Ola'
const outline = 'Dear Ola,\n\n[Answer: Is it open?]\n\nKind regards'
const results = { reply: { text, outline, sources: [], model: 'builtin', language: 'en', missing: [] }, other: { text } }

describe('a value to approve', () => {
  it('contains the outline instead of the brief, in texts and in objects', () => {
    expect(briefedValue(text, results)).toEqual({ value: outline, brief: text, outline })
    expect(briefedValue({ reply: `Re: 12\n${text}`, id: 12 }, results).value).toEqual({ reply: `Re: 12\n${outline}`, id: 12 })
  })

  it('stays the same without a brief', () => {
    expect(briefedValue('Fixed text', results)).toEqual({ value: 'Fixed text', brief: null, outline: null })
    expect(briefedValue(null, {})).toEqual({ value: null, brief: null, outline: null })
  })

  it.each([
    [true, 'Dear Ola, yes, it is open. [See page 3]'],
    [false, outline],
    [false, 'Dear Ola, yes. [Answer: Is it open?]'],
    [false, { reply: 'Dear Ola, yes.', copy: '[Answer: Is it open?]' }],
    [false, text],
    [false, `${text}\n`],
  ])('counts as written (%s): %j', (expected, value) => expect(isWrittenByApprover(value, { brief: text, outline })).toBe(expected))

  it('is always complete without a brief', () => expect(isWrittenByApprover('[Answer: x]', { brief: null, outline: null })).toBe(true))
})
