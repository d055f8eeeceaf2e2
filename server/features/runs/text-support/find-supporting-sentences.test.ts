import { describe, expect, it } from 'vitest'
import { type Evidence, findSupportingSentences } from './find-supporting-sentences.ts'

const passage = (title: string, text: string): Evidence => ({ title, text, heading: null, item_id: null, position: null, isCited: false })
const fees = passage(
  'Fee schedule',
  'Balances above $2 million are billed at 0.75% a year. Wire fees of $35 are waived for households above $1 million.',
)
const message = passage('Input: Message', 'I was charged a wire fee of $35 on March 3. Please correct it.')
const supportOf = (text: string, onlySupported = false) => {
  const support = findSupportingSentences({ text, evidence: [fees, message], onlySupported })
  return support?.sentences.map(({ end, source, quote }) => [
    text.slice(0, end).split('\n').at(-1),
    source === null ? null : support.sources[source]?.title,
    quote,
  ])
}

describe('a sentence', () => {
  it('is supported by the source that contains its facts and its words', () => {
    expect(supportOf('Dear Ada,\n\nWire fees of $35 are waived for households above $1 million.\n\nKind regards')).toEqual([
      [
        'Wire fees of $35 are waived for households above $1 million.',
        'Fee schedule',
        'Wire fees of $35 are waived for households above $1 million.',
      ],
    ])
    expect(supportOf('You were charged a wire fee of $35 on March 3.')?.[0]?.[1]).toBe('Input: Message')
  })

  it('has no source if a number differs, or if no source has its words', () => {
    expect(supportOf('Wire fees of $45 are waived for households above $1 million.')?.[0]?.[1]).toBeNull()
    expect(supportOf('Your adviser will call tomorrow morning about the statement.')?.[0]?.[1]).toBeNull()
  })

  it('in a brief is omitted if it has no source', () => {
    expect(supportOf('Your adviser will call tomorrow morning about the statement.', true)).toBeUndefined()
  })

  it('that is a courtesy, a question or a placeholder is omitted', () => {
    expect(
      supportOf('Thank you for your message about the wire fee.\nShall we correct the wire fee of $35?\n[Answer: the wire fee]'),
    ).toBeUndefined()
  })
})

it('is found again in texts with lists, repetitions and other scripts', () => {
  const text =
    '- Wire fees of $35 are waived for households above $1 million.\n- Wire fees of $35 are waived for households above $1 million.'
  const support = findSupportingSentences({ text, evidence: [fees], onlySupported: false })
  expect(support?.sentences.map(({ end }) => end)).toEqual([62, text.length])
  expect(
    findSupportingSentences({
      text: 'شكرا جزيلا على رسالتكم بخصوص الفاتورة رقم 4711.',
      evidence: [passage('ملف', 'الفاتورة رقم 4711 بخصوص رسالتكم')],
      onlySupported: false,
    })?.sentences[0]?.source,
  ).toBe(0)
})
