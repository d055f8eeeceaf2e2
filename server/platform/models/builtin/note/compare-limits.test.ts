import { expect, it } from 'vitest'
import { compareLimits, judgeLimits } from './compare-limits.ts'
import { judgeRow } from './compare-rows.ts'

it.each([
  ['61 days old', 'Items older than 60 days are explained.', ['61 days > 60 days']],
  ['380 of 400 hours', 'A module counts from 80 percent of its hours.', ['380 of 400 hours = 95 % > 80 percent']],
  ['Wait: 12 minutes; Travel: 50 minutes', 'The wait is at most 15 minutes.', ['12 minutes < 15 minutes']],
  [
    'Process: Welding; Hours: 390; Required: 400',
    'Each process needs 80 percent of its required hours.',
    ['hours 390 of 400 = 97.5 % > 80 percent'],
  ],
  ['Pay slips covering 30 days', 'Pay slips are no older than 30 days and bank statements no older than 60 days.', []],
  ['Six weeks of treatment', 'Scans need more than six weeks of treatment.', []],
  ['Discount of 5 %', 'Discounts above 5 % need a signature.', ['5 % = 5 %']],
])('compares %j with %j', (item, rule, compared) => {
  expect(compareLimits(item, rule, 'en')).toEqual(compared)
})

it('compares in German', () => {
  expect(compareLimits('Lieferung nach 9 Tagen', 'Eine Lieferung dauert höchstens 7 Tage.', 'de')).toEqual(['9 Tagen > 7 Tage'])
})

it.each([
  ['Order 61 of May 3', 'Items older than 60 days are explained.'],
  ['61 hours', 'Items older than 60 days are explained.'],
  ['The allowance is 5 percent', 'An allowance of 5 percent applies to the first orders.'],
])('does not compare %j with %j', (item, rule) => {
  expect(compareLimits(item, rule, 'en')).toEqual([])
})

it.each([
  ['The wait was 12 minutes', 'The wait is at most 15 minutes.', 'en', 'met'],
  ['The wait was 20 minutes', 'The wait is at most 15 minutes.', 'en', 'missed'],
  ['395 of 400 hours', 'A module needs 80 percent of its hours.', 'en', 'met'],
  ['The claim is nine weeks old', 'A claim of more than 30 days is reported.', 'en', 'applies'],
  ['Die Lenkzeit war 9 Stunden', 'Die Lenkzeit beträgt höchstens 10 Stunden.', 'de', 'met'],
  ['Le délai est de 5 semaines', 'Le délai est au plus 30 jours.', 'fr', 'missed'],
  ['El plazo fue de 12 días', 'El plazo es como máximo 10 días.', 'es', 'missed'],
  ['Il termine era di tre mesi', 'Il termine è almeno due mesi.', 'it', 'met'],
  ['O prazo foi de 8 dias', 'O prazo é no máximo 10 dias.', 'pt', 'met'],
  ['Driving time was 12 hours', 'Driving time must not exceed 10 hours a day.', 'en', 'missed'],
  ['Die Lenkzeit war 12 Stunden', 'Die Lenkzeit darf 10 Stunden am Tag nicht überschreiten.', 'de', 'missed'],
  ['Die Lenkzeit war 9 Stunden', 'Die Lenkzeit darf 10 Stunden am Tag nicht überschreiten.', 'de', 'met'],
  ['Le temps de conduite est de 12 heures', 'Le temps de conduite ne dépasse pas 10 heures par jour.', 'fr', 'missed'],
  ['El tiempo de conducción fue de 12 horas', 'El tiempo de conducción no puede exceder de 10 horas.', 'es', 'missed'],
  ['Il tempo di guida era di 12 ore', 'Il tempo di guida non deve superare 10 ore.', 'it', 'missed'],
  ['O tempo de condução foi de 12 horas', 'O tempo de condução não pode exceder 10 horas.', 'pt', 'missed'],
  ['De rijtijd was 12 uren', 'De rijtijd mag 10 uren niet overschrijden.', 'nl', 'missed'],
  ['De wachttijd was 3 weken', 'De wachttijd is maximaal 14 dagen.', 'nl', 'missed'],
] as const)('judges %j by %j', (text, rule, language, result) => {
  expect(judgeLimits(text, rule, language)[0]?.result ?? null).toBe(result)
})

it('does not take the repeated bound of a rule for a comparison', () => {
  expect(judgeLimits('Revoked within 24 hours', 'Access is revoked within 24 hours.', 'en')).toEqual([])
})

it('takes a permission for a bound, and no time of rest for a limit of work', () => {
  const rules = [
    'A driver may drive 11 hours after ten hours off duty.',
    'A break of 30 minutes is due after eight hours of driving.',
    'Nach neun Stunden Ruhe beginnt der Dienst.',
  ]
  const results = (row: string) => rules.flatMap((rule) => judgeRow(row, rule, 'en').map(({ text, result }) => `${text}: ${result}`))
  expect(results('Driving hours: 12.4')).toEqual(['driving hours 12.4 > 11 hours: missed'])
  expect(results('Driving hours: 9.5')).toEqual(['driving hours 9.5 < 11 hours: met'])
})

it('compares a length of time only with a label that names its unit', () => {
  const rule = 'Driving ends after 11 hours. Driving is discussed within three days.'
  expect(judgeRow('Driving hours: 12', rule, 'en')).toEqual([{ text: 'driving hours 12 > 11 hours', result: 'applies' }])
})
