import { expect, it } from 'vitest'
import type { Chunk } from '../../../../contracts/knowledge/chunk.ts'
import { promoteCoveringChunks } from './promote-covering-chunks.ts'

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
const order = (...chunks: Chunk[]) => promoteCoveringChunks(chunks).map(({ content }) => content)

it('moves chunks that cover most of the question before the others, in the same order', () => {
  expect(order(chunk('a', 0.3), chunk('b', 0.8), chunk('c', 0.5), chunk('d', 0.9))).toEqual(['b', 'd', 'a', 'c'])
})

it('does not change the order if no chunk covers most of the question', () => {
  expect(order(chunk('a', 0.3), chunk('b', 0.65))).toEqual(['a', 'b'])
})
