import { expect, test } from 'vitest'
import type { RunStep } from './run-queries.ts'
import { type StepNode, stepTree } from './step-tree.ts'

const rows = (...paths: string[]) => paths.map((path) => ({ path }) as RunStep)

/** Returns the paths of a tree as nested lists. */
const shapeOf = ({ step, children, items }: StepNode): unknown =>
  children.length + items.length === 0
    ? step.path
    : [step.path, ...children.map(shapeOf), ...items.map(({ index, nodes }) => ({ [index]: nodes.map(shapeOf) }))]

test('nests steps in their blocks and loop items, in the order of the definition', () => {
  const shuffled = rows('10', '2.items.10.0', '1', '2', '2.items.2.0', '2.items.2.1', '0', '3.else.0', '3', '2.items.2.1.steps.0')
  expect(stepTree(shuffled).map(shapeOf)).toEqual([
    '0',
    '1',
    ['2', { 2: ['2.items.2.0', ['2.items.2.1', '2.items.2.1.steps.0']] }, { 10: ['2.items.10.0'] }],
    ['3', '3.else.0'],
    '10',
  ])
})

test('puts a step whose parent is missing at the top level', () => {
  expect(stepTree(rows('4.items.0.0', '5')).map(shapeOf)).toEqual(['4.items.0.0', '5'])
})

test('puts the check of the input before the steps of the definition', () => {
  expect(stepTree(rows('0', '10', 'input')).map(shapeOf)).toEqual(['input', '0', '10'])
})
