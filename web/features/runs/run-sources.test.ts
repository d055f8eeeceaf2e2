import { expect, test } from 'vitest'
import type { StepSource } from '../../../contracts/runs.ts'
import { sourcesOf } from './run-sources.ts'

const source = (title: string): StepSource => ({ title, heading: null, excerpt: 'words', item_id: null, position: null })

test('each passage stands once, those that texts refer to first', () => {
  const steps = [
    { kind: 'retrieve', sources: [source('a'), source('b'), source('c')] },
    { kind: 'generate', sources: [source('c'), source('a')] },
  ]
  expect(sourcesOf(steps).map(({ title }) => title)).toEqual(['c', 'a', 'b'])
})
