import { expect, it } from 'vitest'
import { unclearLabel } from '../../../contracts/workflows/workflow-definition-steps.ts'
import { halves } from '../safety/messages.ts'
import { classifyMessages, labelsOf, readLabelMessages } from './evaluate-labels.ts'

const messages = readLabelMessages()

it.each(halves)('has 60 messages to 20 workflows in %s, with labels of the library', (half) => {
  const own = messages.filter(({ set }) => set === half)
  expect(own).toHaveLength(60)
  expect(new Set(own.map(({ industry, workflow }) => `${industry}/${workflow}`)).size).toBe(20)
  for (const message of own) expect(labelsOf(message).map(({ name }) => name)).toContain(message.label)
})

it.each([
  ['tune', 50, 4],
  ['hold', 36, 16],
] as const)('finds the label of most messages of %s, and few wrong ones', (half, least, mostWrong) => {
  const classified = classifyMessages(messages.filter(({ set }) => set === half))
  expect(classified.filter(({ found, label }) => found === label).length).toBeGreaterThanOrEqual(least)
  expect(classified.filter(({ found, label }) => found !== label && found !== unclearLabel).length).toBeLessThanOrEqual(mostWrong)
})
