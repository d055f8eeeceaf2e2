import { expect, it } from 'vitest'
import { isPaletteKey, type KeyPress, makeSequences, plainKey } from './keys.ts'
import { commands } from './registry.ts'

const press = (key: string, modifiers: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...modifiers,
})

it('opens the palette with Ctrl-K and Cmd-K only', () => {
  expect([press('k', { ctrlKey: true }), press('K', { metaKey: true })].map(isPaletteKey)).toEqual([true, true])
  for (const other of [
    press('k'),
    press('k', { ctrlKey: true, altKey: true }),
    press('k', { ctrlKey: true, metaKey: true }),
    press('j', { ctrlKey: true }),
  ])
    expect(isPaletteKey(other)).toBe(false)
})

it('accepts only single characters without Ctrl, Alt or Cmd', () => {
  expect([press('g'), press('G'), press('?'), press('/')].map(plainKey)).toEqual(['g', 'g', '?', '/'])
  for (const other of [
    press('g', { ctrlKey: true }),
    press('Enter'),
    press(' '),
    press('g', { isComposing: true }),
    press('é', { altKey: true }),
  ])
    expect(plainKey(other)).toBeNull()
})

it('recognizes sequences, ignores slow ones and starts over after a wrong key', () => {
  const follow = makeSequences(['g d', 'g w', '/', '?'])
  expect(follow('g', 0)).toBeNull()
  expect(follow('d', 100)).toBe('g d')
  expect(follow('d', 200)).toBeNull()
  expect(follow('/', 300)).toBe('/')
  expect([follow('g', 1000), follow('w', 3000)]).toEqual([null, null])
  expect([follow('g', 4000), follow('g', 4100), follow('w', 4200)]).toEqual([null, null, 'g w'])
  expect([follow('g', 5000), follow('?', 5100)]).toEqual([null, '?'])
})

it('ids and shortcuts of commands are unique, and no shortcut is the beginning of another', () => {
  const ids = commands.map(({ id }) => id)
  const keys = commands.flatMap(({ keys }) => keys ?? [])
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(keys).size).toBe(keys.length)
  for (const sequence of keys) expect(keys.filter((other) => other !== sequence && other.startsWith(`${sequence} `))).toEqual([])
})
