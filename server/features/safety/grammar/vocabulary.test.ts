import { expect, it } from 'vitest'
import { isOneTypoApart } from './typos.ts'
import { Vocabulary } from './vocabulary.ts'

const vocabulary = new Vocabulary()
const breathing = vocabulary.register([{ kind: 'exact', text: 'breathing' }])
const help = vocabulary.register([{ kind: 'exact', text: 'help' }])
const gas = vocabulary.register([{ kind: 'exact', text: 'gas' }])
const stem = vocabulary.register([{ kind: 'prefix', text: 'suicid' }])
const number = vocabulary.register([{ kind: 'number', text: '' }])

it.each([
  ['breathing', breathing],
  ['breating', breathing],
  ['breathign', breathing],
  ['brreathing', breathing],
  ['heeeelp', help],
  ['suicidal', stem],
  ['40', number],
])('finds the set of "%s"', (form, set) => {
  expect([...vocabulary.setsOf(form)]).toEqual([set])
})

it.each(['gaz', 'reathing', 'breatin', 'suicd', '40a', 'x'.repeat(50)])('finds no set for "%s"', (form) => {
  expect([...vocabulary.setsOf(form)]).toEqual([])
})

it('registers the same words in a different order as the same set', () => {
  const forms = [
    { kind: 'exact', text: 'one' },
    { kind: 'exact', text: 'two' },
  ] as const
  expect(vocabulary.register(forms)).toBe(vocabulary.register(forms.toReversed()))
  expect(gas).not.toBe(help)
})

it.each([
  ['abcd', 'abcd', true],
  ['abcd', 'abd', true],
  ['abcd', 'acbd', true],
  ['abcd', 'abxd', true],
  ['abcd', 'abcde', true],
  ['abcd', 'badc', false],
  ['abcd', 'ab', false],
])('compares "%s" and "%s" for a typing error', (one, other, expected) => {
  expect(isOneTypoApart(one, other)).toBe(expected)
})
