import { expect, it } from 'vitest'
import { textColorOn } from './workspace-mark.tsx'

it.each([
  ['#ffffff', '#000000'],
  ['#000000', '#ffffff'],
  ['#1d4ed8', '#ffffff'],
  ['#fde047', '#000000'],
  ['#b45309', '#ffffff'],
])('has a readable text on %s: %s', (color, text) => {
  expect(textColorOn(color)).toBe(text)
})
