import { expect, it } from 'vitest'
import { readSource } from './lines.ts'
import { readFieldByRole } from './read-field-by-role.ts'

it.each([
  ['needed_by', 'Could you repair it before Friday? I bought it in May.', 'before Friday'],
  ['answer_due', 'Bitte antworten Sie bis zum 12. März.', 'bis zum 12. März'],
  ['bought_on', 'I bought the lamp on December 18 and my sister opened it on January 3.', 'December 18'],
  ['bought_on', 'Ich habe die Lampe am 3. November gekauft.', '3. November'],
  ['item', 'Ich habe am Montag einen Teppich bei Ihnen gekauft.', 'Teppich'],
  ['wish', 'The lamp is too big. Could I exchange it for a small one?', 'Could I exchange it for a small one?'],
  ['item', 'I bought the brass desk lamp on Monday.', 'brass desk lamp'],
  ['item', 'Ich habe am Montag eine Lampe aus Messing gekauft.', 'Lampe aus Messing'],
  ['part', '12 of 300 drive shafts from lot 7 are bent.', 'drive shafts'],
  ['defect', 'Hello. The seal of the pump leaks since noon. What can we do?', 'The seal of the pump leaks since noon'],
  ['problem', 'Hello. The radiator has been cold since last night. Can you come?', 'The radiator has been cold since last night'],
  ['condition', 'Die Jacke ist ungetragen. Das Etikett hängt noch daran.', 'Die Jacke ist ungetragen'],
])('reads %s from %j', (name, text, value) => {
  expect(readFieldByRole(name, name === 'bought_on' ? 'Day on which the customer bought the article' : '', readSource(text))).toBe(value)
})

it.each([
  ['since', 'Since when', '07:15 feeder cut at Hill Road, crew there 08:00', '07:15'],
  ['since', 'Since when', 'Crew there 08:00. Seit 06:40 Uhr ohne Strom', '06:40'],
  [
    'guests',
    'How many guests or rooms are affected',
    'Rooms flooded at 7: about 1,200 guests, 46 double rooms. 3 pumps run.',
    'about 1,200 guests, 46 double rooms',
  ],
])('reads %s (%s) from %j', (name, description, text, value) => {
  expect(readFieldByRole(name, description, readSource(text))).toBe(value)
})

it.each([
  ['needed_by', 'I bought it before Friday.'],
  ['bought_on', 'The lamp is too big.'],
  ['defect', 'Is it broken?'],
  ['color', 'I bought the brass desk lamp on Monday.'],
])('reads no %s from %j', (name, text) => {
  expect(readFieldByRole(name, '', readSource(text))).toBeUndefined()
})
