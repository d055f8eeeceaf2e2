import { expect, it } from 'vitest'
import { baseFormsOf } from './base-forms.ts'

it.each([
  ['blutet', 'de', 'bluten'],
  ['gestapelt', 'de', 'stapeln'],
  ['abgeholte', 'de', 'abholen'],
  ['abzuholen', 'de', 'abholen'],
  ['rader', 'de', 'rad'],
  ['mieterinnen', 'de', 'mieterin'],
  ['attendent', 'fr', 'attendre'],
  ['finissent', 'fr', 'finir'],
  ['conserves', 'fr', 'conserver'],
  ['chevaux', 'fr', 'cheval'],
  ['infirmieres', 'fr', 'infirmier'],
] as const)('%s (%s) has the base form %s', (word, language, base) => expect(baseFormsOf(word, language)).toContain(base))

it('returns no forms for other languages', () => expect(baseFormsOf('invoices', 'en')).toEqual([]))
