import { expect, it } from 'vitest'
import { splitByStatus } from './split-by-status.ts'

it.each([
  ['credentials_missing', 'CV, transcript missing, I-9 open', 'transcript missing, I-9 open'],
  ['credentials_on_file', 'CV, transcript missing, I-9 open', 'CV'],
  ['credentials_missing', 'Lebenslauf; Zeugnis fehlt', 'Zeugnis fehlt'],
  ['credentials_missing', 'CV, transcript', 'CV, transcript'],
  ['credentials', 'CV, transcript missing', 'CV, transcript missing'],
])('reads %s from the list %j', (name, value, parts) => {
  expect(splitByStatus(name, value)).toBe(parts)
})
