import { describe, expect, it } from 'vitest'
import { applyWrittenTexts } from './written-texts.ts'

const brief = '# Brief for your reply'
const outline = 'Dear Ola,\n\n[Answer: Is it open?]\n\nKind regards'
const generated = (text: string, fields: object = {}) => ({ text, sources: [], model: 'm', language: 'en', missing: [], ...fields })
const approved = (value: unknown, edited: unknown, path = '1') => ({ path, status: 'approved' as const, value, edited, is_edited: true })

function replyAfter(approval: ReturnType<typeof approved>, reply = generated(brief, { outline }), prefix = '') {
  const results: Record<string, unknown> = { reply, other: { text: brief } }
  applyWrittenTexts([approval], results, prefix)
  expect(results.other).toEqual({ text: brief })
  return results.reply
}

describe('a text that an approver has written', () => {
  it('replaces the brief in the results of the run', () => {
    expect(replyAfter(approved(outline, 'Dear Ola, yes.'))).toEqual(generated('Dear Ola, yes.'))
    expect(replyAfter(approved({ id: 1, reply: outline }, { id: 1, reply: 'Yes.' }))).toEqual(generated('Yes.'))
  })

  it('replaces the text of a language model', () => {
    expect(replyAfter(approved('We are open.', 'We are closed.'), generated('We are open.'))).toEqual(generated('We are closed.'))
  })

  it('is recognized between fixed texts', () => {
    expect(replyAfter(approved(`Case 12\n${outline}\nPhone 1`, 'Case 12\nYes.\nPhone 1'))).toEqual(generated('Yes.'))
    expect(replyAfter(approved(`Case 12\n${outline}`, 'Completely new'))).toEqual(generated('Completely new'))
  })

  it('changes nothing if it was rejected, or if it is about another text', () => {
    const before = generated(brief, { outline })
    expect(replyAfter({ ...approved(outline, 'x'), status: 'rejected' as never })).toEqual(before)
    expect(replyAfter(approved('Another text', 'x'))).toEqual(before)
  })

  it('changes only the loop item that it was approved in', () => {
    const inItem = approved(outline, 'Yes.', '2.items.0.1')
    expect(replyAfter(inItem, undefined, '2.items.0.')).toEqual(generated('Yes.'))
    expect(replyAfter(inItem, undefined, '2.items.1.')).toEqual(generated(brief, { outline }))
    expect(replyAfter(inItem, undefined, '')).toEqual(generated(brief, { outline }))
  })
})
