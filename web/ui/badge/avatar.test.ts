import { expect, it } from 'vitest'
import { initialsOf } from './avatar.tsx'

it.each([
  ['ann@example.com', 'A'],
  ['Ann', 'A'],
  ['Ann Lee', 'AL'],
  ['  ann maria van der lee ', 'AL'],
  ['Ångström Élan', 'ÅÉ'],
  ['𝒜nn 🙂', '𝒜🙂'],
  ['', '?'],
])('shortens %j to %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
