import { expect, test } from 'vitest'
import type { StepSource } from '../../../contracts/runs/runs.ts'
import { sourcesOf } from './run-sources.ts'

const source = (title: string): StepSource => ({ title, heading: null, excerpt: 'text', item_id: null, position: null })

test('returns each source once, those of generated texts first', () => {
  const steps = [
    { kind: 'retrieve', sources: [source('a'), source('b'), source('c')] },
    { kind: 'generate', sources: [source('c'), source('a')] },
  ]
  expect(sourcesOf(steps).map(({ title }) => title)).toEqual(['c', 'a', 'b'])
})
