import { expect, it } from 'vitest'
import { withoutStaffSentences } from './internal-sentences.ts'

it.each([
  [
    'Tell the guest, first and by phone: turn the stove off and air the cabin. Breakfast is at eight.',
    'Turn the stove off and air the cabin. Breakfast is at eight.',
  ],
  ['Remind every member to bring their own lock.', 'Please bring your own lock.'],
  ['Every notice about a pump outage tells residents not to use the lift.', 'Please do not use the lift.'],
  [
    'Each reply repeats the line: “If the dog collapses, drive to the clinic at once.”',
    'If the dog collapses, drive to the clinic at once.',
  ],
  ['Sagen Sie dem Mieter am Telefon: schließen Sie den Haupthahn.', 'Schließen Sie den Haupthahn.'],
  ['Dites au client, en tête de la réponse : coupez le disjoncteur.', 'Coupez le disjoncteur.'],
  ['Emergency, seen within 2 hours by day: bleeding, a swallowed toy, heat stroke.', 'Emergency, seen within 2 hours by day.'],
  ['Notfall, innerhalb von 4 Stunden: Wasser, Gas, Feuer.', 'Notfall, innerhalb von 4 Stunden.'],
])('keeps the words for the reader in %j', (rule, text) => expect(withoutStaffSentences(rule)).toBe(text))

it.each([
  'Do not say: the price of other members, or when the pool was last closed.',
  'No apology for the weather, one apology for us.',
  'We do not tell the owner to change the food.',
  'Other guests are not discussed.',
  'A report of mice goes to the kitchen manager. They decide about a refund.',
  'A complaint about noise is passed to Imelda.',
  'The front desk does not say whether a parcel arrived.',
  'Each release ends with the time of the next one.',
  'Dates are given in writing; please do not promise them.',
  'Advise the member whether a transfer is possible.',
  'Nie sagen, wer den Schaden verursacht hat.',
  'Jede Antwort endet mit der Durchwahl.',
  'Ne promettez pas de date.',
  'Nous ne nommons pas le sous-traitant.',
])('omits %j', (rule) => expect(withoutStaffSentences(rule)).toBe(''))

it.each([
  'Do not light anything.',
  'Never mix the two cleaners.',
  'Tell us the reading on the day you move out.',
  'Your complaint is passed to our service team within a day.',
  'The letter is ready in three days.',
  'Please mention us your member number.',
  'No advance payment is needed.',
  'Sagen Sie uns den Zählerstand.',
])('keeps %j', (rule) => expect(withoutStaffSentences(rule)).toBe(rule))
