import { expect, it } from 'vitest'
import type { Chunk } from '../../../../contracts/knowledge/chunk.ts'
import { promoteChunksWithValue } from './promote-chunks-with-value.ts'

const chunk = (content: string, coverage: number): Chunk => ({
  chunkId: content,
  itemId: 'item',
  title: 'Leave',
  source: 'leave.txt',
  heading: null,
  position: 0,
  content,
  coverage,
})
const order = (question: string, ...chunks: Chunk[]) => promoteChunksWithValue(chunks, question, 'en').map(({ content }) => content)

it('moves a chunk up that contains the kind of value that the question asks for', () => {
  const steps = chunk('Open the page.\n1. Select sick leave.\n2. Submit the request.', 0.9)
  const rule = chunk('You can request at most 240 hours of sick leave.', 0.9)
  expect(order('How much sick leave can I request?', steps, rule)).toEqual([rule.content, steps.content])
})

it('does not change the order if the chunk covers the question less, if no chunk covers it well, or if the question asks for no value', () => {
  const text = chunk('Sick leave is requested on a form.', 0.9)
  const number = (coverage: number) => chunk('There are 12 forms.', coverage)
  expect(order('How much sick leave can I request?', text, number(0.6))[0]).toBe(text.content)
  expect(order('How much sick leave can I request?', { ...text, coverage: 0.4 }, number(0.4))[0]).toBe(text.content)
  expect(order('What is sick leave?', text, number(0.9))[0]).toBe(text.content)
})
