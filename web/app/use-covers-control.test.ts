import { expect, it } from 'vitest'
import { boxesOverlap } from './use-covers-control.ts'

const button = { left: 318, top: 772, right: 374, bottom: 828 }

it.each([
  ['a control below the button', { left: 200, top: 790, right: 350, bottom: 822 }, true],
  ['a control that touches its edge', { left: 200, top: 790, right: 318, bottom: 822 }, false],
  ['a control above it', { left: 318, top: 700, right: 374, bottom: 740 }, false],
  ['a control of the same size', button, true],
])('%s overlaps: %s', (_, control, expected) => {
  expect(boxesOverlap(button, control)).toBe(expected)
})
