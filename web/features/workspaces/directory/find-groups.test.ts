import { expect, it } from 'vitest'
import { findGroups } from './find-groups.ts'

const groups = [
  { display_name: 'Engineering', role: null },
  { display_name: 'Guides', role: 'editor' },
  { display_name: 'Tour guides', role: null },
]
const namesOf = (search: string) => findGroups(groups, search).map(({ display_name }) => display_name)

it('lists groups with a role first', () => {
  expect(namesOf('')).toEqual(['Guides', 'Engineering', 'Tour guides'])
})

it('finds groups by a part of the name in any case', () => {
  expect(namesOf(' GUIDE ')).toEqual(['Guides', 'Tour guides'])
  expect(namesOf('sales')).toEqual([])
})
