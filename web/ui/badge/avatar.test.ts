import { expect, it } from 'vitest'
import { initialsOf } from './avatar.tsx'

it.each([
  ['ann@example.com', 'A'],
  ['Ann', 'A'],
  ['Ann Lee', 'AL'],
  ['  ann maria van der lee ', 'AL'],
  ['Ångström Élan', 'ÅÉ'],
  ['𝒜nn 🙂', '𝒜🙂'],
  ['2nd Office', '2O'],
  ['+31612345678', null],
  ['+49 (0)151 234-56', null],
  ['', null],
])('shortens %j to %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
