import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { maxLinearFactor, measureGrowth } from '../../../testing/performance/growth.ts'
import type { Budget, TextPart, TextRequest } from '../models.ts'
import type { ObjectTask, TextTask } from '../tasks.ts'
import { makeBuiltinModels } from './builtin-models.ts'

const models = makeBuiltinModels({ defaultDeadlineMs: 10_000 })
const call = (budget: Budget = {}) => ({ signal: new AbortController().signal, budget })
async function write(task: TextTask, budget: Budget = {}, overrides: Partial<TextRequest> = {}) {
  const parts: TextPart[] = []
  for await (const part of models.streamText({ messages: [], task, ...overrides }, call(budget))) parts.push(part)
  const last = parts.at(-1)
  if (last?.type !== 'finish') throw new Error('no end')
  expect(parts.map((part) => (part.type === 'text' ? part.text : '')).join('')).toBe(last.answer.text)
  return last.answer
}
const chunks = [
  {
    title: 'Refund policy',
    text: 'Refunds are paid within 14 days after we receive the goods. Shipping costs are not refunded. Write to us for help.',
  },
  { title: 'Opening hours', text: 'We are open from 9 a.m. to 5 p.m. on weekdays. On Dr. Smith Day we close at noon.' },
  {
    title: 'Mietvertrag',
    text: 'Die Kündigungsfrist beträgt drei Monate zum Monatsende. Haustiere sind z. B. nach Absprache erlaubt. Die Miete ist am 3. Werktag fällig.',
  },
  { title: 'Livraison', text: 'La livraison prend cinq jours ouvrables. Les frais de port sont offerts à partir de 50 €.' },
  { title: 'Garantía', text: 'La garantía cubre los defectos durante dos años. Las baterías no están incluidas.' },
]

describe('answers of the built-in model', () => {
  it.each([
    ['How long do refunds take?', 'within 14 days', 0],
    ['When do you close on Dr. Smith Day?', 'On Dr. Smith Day we close at noon.', 1],
    ['Wie lange ist die Frist für eine Kündigung?', 'drei Monate', 2],
    ['Wann muss ich die Miete zahlen?', 'am 3. Werktag fällig', 2],
    ['Combien de temps prend la livraison ?', 'cinq jours', 3],
    ['¿Cuánto dura la garantía de los defectos?', 'dos años', 4],
  ])('answers %j with %j', async (question, words, source) => {
    const { text, sources, costUsd, model, tokensIn, tokensOut } = await write({ kind: 'answer', question, chunks })
    expect(text.split(/ \[\d+\]/)[0]).toContain(words)
    expect(sources[0]).toBe(source)
    expect(text).toContain(`[${source + 1}]`)
    expect({ costUsd, model }).toEqual({ costUsd: 0, model: 'builtin-extractive' })
    expect([tokensIn, tokensOut]).toEqual([expect.any(Number), text.split(/\s+/).length])
  })

  it('reports that nothing was found, in the language of the question', async () => {
    expect(await write({ kind: 'answer', question: 'What is the capital of Peru?', chunks })).toMatchObject({ sources: [] })
    const { text } = await write({ kind: 'answer', question: 'Wer ist der Bürgermeister von Ulm?', chunks: [] })
    expect(text).toContain('nichts gefunden')
  })

  it('is deterministic', async () => {
    const task: TextTask = { kind: 'answer', question: 'refunds and opening hours', chunks }
    expect(await write(task)).toEqual(await write(task))
  })

  it('finds the one relevant chunk of a thousand, in linear time', async () => {
    const manyChunks = Array.from({ length: 1000 }, (_, index) => ({
      title: `Contract ${index}`,
      text: `Supplier ${index} delivers the goods within fourteen days. Payment is due ${index} days after the invoice of warehouse ${index}. `.repeat(
        3,
      ),
    }))
    const ask = (count: number) =>
      write({ kind: 'answer', question: 'When is payment due for warehouse 707?', chunks: manyChunks.slice(0, count) })
    expect((await ask(1000)).sources[0]).toBe(707)
    expect(await measureGrowth(ask, 1000)).toBeLessThan(maxLinearFactor)
  })

  it('respects the token limit, the budget and the signal', async () => {
    expect(await write({ kind: 'answer', question: 'refunds', chunks }, {}, { maxOutputTokens: 5 })).toMatchObject({
      text: 'Refunds are paid within 14',
      finishReason: 'length',
    })
    await expect(write({ kind: 'answer', question: 'refunds', chunks }, { maxTokens: 5 })).rejects.toMatchObject({
      info: { code: 'over_budget' },
    })
    const aborted = models.streamText({ messages: [], task: { kind: 'answer', question: 'x', chunks } }, { signal: AbortSignal.abort() })
    await expect(aborted.next()).rejects.toMatchObject({ info: { code: 'aborted' } })
  })
})

it('summarizes the main topic without repetition', async () => {
  const text =
    'The heating in flat 12 is broken. The heating broke on Monday and the tenant has two children. It is sunny. The tenant asks when the heating in flat 12 is repaired.'
  const { text: summary } = await write({ kind: 'summarise', chunks: [{ text }], sentences: 2 })
  expect(summary).toContain('heating')
  expect(summary).not.toContain('sunny')
})

it('composes a brief and an outline for a letter or reply', async () => {
  const received = 'Hello, when are refunds paid? Do you sell bicycles?'
  const task: TextTask = {
    kind: 'draft',
    form: 'reply',
    brief: 'Explain refunds',
    received,
    chunks,
    recipient: 'Ms Jones',
    sender: 'Acme',
  }
  const written = await models.writeText({ messages: [], task, maxOutputTokens: 5 }, call())
  expect(written).toMatchObject({
    outline:
      'Dear Ms Jones,\n\nThank you for your message.\n\n“When are refunds paid?”\nRefunds are paid within 14 days after we receive the goods. Shipping costs are not refunded. Write to us for help.\n\n[Answer: Do you sell bicycles?]\n\nKind regards\nAcme',
    sources: [0],
    language: 'en',
  })
  expect(written.text).toMatch(/^# Brief for your reply\n/)
})

it('writes reports only from the given facts', async () => {
  const report = await write({ kind: 'draft', form: 'report', brief: 'Refunds', chunks })
  expect(report.text).toMatch(/^# Report\n[\s\S]*- Refunds are paid .* \[1\]/)
  expect(report.sources).toContain(0)
})

it('answers from one passage if another contradicts it', async () => {
  const contradictory = [
    { title: 'Returns 2026', text: 'Returns of unused skis are accepted within 30 days.' },
    { title: 'Returns 2019', text: 'Returns of unused skis are accepted within 14 days only, at the shop.' },
  ]
  const { text, sources } = await write({
    kind: 'answer',
    question: 'Until when are returns of unused skis accepted?',
    chunks: contradictory,
  })
  expect(sources).toHaveLength(1)
  expect(text).not.toMatch(/30[\s\S]*14|14[\s\S]*30/)
})

const make = async <Output>(task: ObjectTask, schema: z.ZodType<Output>) =>
  (await models.generateObject({ messages: [], task, schema }, call())).object

describe('classification by the built-in model', () => {
  const labels = [
    { name: 'billing', description: 'Questions about invoices, payments and refunds' },
    { name: 'technical', description: 'Errors, bugs and login problems. Störung, kaputt, Fehler' },
    { name: 'other', description: 'Anything else' },
  ]
  const schema = z.object({ label: z.enum(['billing', 'technical', 'other', 'unclear']), confidence: z.number(), reason: z.null() })
  it.each([
    ['My invoice shows the wrong amount, I already paid it.', 'billing'],
    ['I cannot log in, there is an error on the page.', 'technical'],
    ['Die Heizung ist kaputt und zeigt eine Fehlermeldung.', 'technical'],
  ])('classifies %j as %s', async (text, label) => {
    const classified = await make({ kind: 'classify', text, labels }, schema)
    expect(classified.label).toBe(label)
    expect(classified.confidence).toBeGreaterThan(0.5)
  })
  it('returns `unclear` if no word matches a label', async () => {
    expect(await make({ kind: 'classify', text: 'zzz', labels }, schema)).toEqual({ label: 'unclear', confidence: 0, reason: null })
  })
})

/** Texts that are expensive to process. Each consists of `size` repeated parts. */
const hostile: Record<string, { size: number; text: (size: number) => string }> = {
  'a megabyte': { size: 37_500, text: (size) => 'Lorem ipsum dolor sit amet. '.repeat(size) },
  'one word of a megabyte': { size: 1_000_000, text: (size) => 'a'.repeat(size) },
  pictures: { size: 200_000, text: (size) => '😀'.repeat(size) },
  'right to left': { size: 20_000, text: (size) => '\u202eשלום עולם. '.repeat(size) },
  'control characters': { size: 100_000, text: (size) => '\u0000\u0001\u0007\u001b'.repeat(size) },
  'halves of characters': { size: 100_000, text: (size) => '\ud800'.repeat(size) },
  'stacked accents': { size: 50_000, text: (size) => 'Z\u0301\u0302\u0303'.repeat(size) },
  Chinese: { size: 20_000, text: (size) => '漢字テスト。'.repeat(size) },
  'full stops': { size: 500_000, text: (size) => '.'.repeat(size) },
  'digits and blanks': { size: 100_000, text: (size) => '1 '.repeat(size) },
  colons: { size: 200_000, text: (size) => 'a:'.repeat(size) },
  'at signs': { size: 200_000, text: (size) => 'a@'.repeat(size) },
  'different words': { size: 60_000, text: (size) => Array.from({ length: size }, (_, index) => `term${index}`).join(' ') },
  nothing: { size: 0, text: () => '' },
}
describe.each(Object.entries(hostile))('a task with %s', (_name, { size, text: textOf }) => {
  it('causes no error and takes linear time', async () => {
    const schema = z.object({
      email: z.string().nullable(),
      total_amount: z.number().nullable(),
      dates: z.array(z.string()),
      name: z.string().nullable(),
    })
    const work = async (parts: number) => {
      const text = textOf(parts)
      await write({ kind: 'answer', question: `how ${text.slice(0, 5000)}`, chunks: [{ text, title: text.slice(0, 200) }] })
      await write({ kind: 'summarise', chunks: [{ text }] })
      await make({ kind: 'classify', text, labels: [{ name: 'a', description: text.slice(0, 5000) }] }, z.object({ label: z.string() }))
      await make({ kind: 'extract', text }, schema)
    }
    expect(await measureGrowth(work, size)).toBeLessThan(maxLinearFactor)
  })
})
