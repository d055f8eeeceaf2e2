import { expect, it } from 'vitest'
import { readHomeReport } from './read-home-report.ts'

it.each([
  ['since', 'Water drips from the ceiling since this morning.', 'en', 'this morning'],
  ['since', 'Der Hahn tropft seit gestern Abend.', 'de', 'gestern Abend'],
  ['room', 'Water drips from the kitchen ceiling.', 'en', 'kitchen'],
  ['room', 'La fuite est dans la salle de bain.', 'fr', 'salle de bain'],
  [
    'access_times',
    'It leaks. I am home until noon and after 5 pm, please knock.',
    'en',
    'I am home until noon and after 5 pm, please knock',
  ],
  ['access_times', 'Ich bin ab 17 Uhr zu Hause.', 'de', 'Ich bin ab 17 Uhr zu Hause'],
] as const)('reads %s from %j', (name, text, language, value) => {
  expect(readHomeReport(name, text, language)).toBe(value)
})

it.each([
  ['since', 'It leaks since the repair.'],
  ['since', 'It leaks since last Tuesday.'],
  ['room', 'The elevator is stuck.'],
  ['access_times', 'Who has the key?'],
  ['problem', 'The kitchen tap drips since this morning.'],
])('reads no %s from %j', (name, text) => {
  expect(readHomeReport(name, text, 'en')).toBeUndefined()
})
