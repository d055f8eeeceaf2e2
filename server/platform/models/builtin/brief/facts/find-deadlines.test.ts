import { describe, expect, it } from 'vitest'
import type { Language } from '../../../../words/languages.ts'
import { findDeadlines } from './find-deadlines.ts'

const deadlines: [Language, string][] = [
  ['en', 'Please send us the signed form by Friday.'],
  ['en', 'Could Dr. Ames sign it before 3 pm tomorrow?'],
  ['en', 'We need an answer within two weeks.'],
  ['en', 'The invoice is due on 14 December 2026.'],
  ['en', 'Please call me before my appointment on March 12.'],
  ['en', 'If possible, please confirm the booking by the end of the week.'],
  ['en', 'Please reply as soon as possible.'],
  ['en', 'By Friday, please send the certificate.'],
  ['de', 'Die Pumpe läuft nicht, und wir wissen, dass wir sie bis Freitag brauchen.'],
  ['en', 'The tapes must be returned no later than May 3.'],
  ['de', 'Bitte schicken Sie uns den Katalog bis zum 30.11.2026.'],
  ['de', 'Wir brauchen die Pumpe spätestens am Freitag.'],
  ['de', 'Bitte antworten Sie innerhalb von zwei Wochen.'],
  ['de', 'Könnten Sie das noch vor Montag erledigen?'],
  ['fr', 'Merci de nous répondre avant vendredi.'],
  ['fr', 'Veuillez envoyer le devis sous 48 heures.'],
  ['fr', 'La date limite est le 15 mars.'],
  ['es', 'Necesito la factura antes del 5 de diciembre.'],
  ['es', 'Por favor, respondan en un plazo de diez días.'],
  ['it', 'Potete inviarmi il contratto entro venerdì?'],
  ['it', 'Vi prego di rispondere entro 10 giorni.'],
  ['pt', 'Podem enviar-me o catálogo até sexta-feira?'],
  ['pt', 'Precisamos da peça no prazo de cinco dias.'],
  ['nl', 'Kunt u de offerte uiterlijk donderdag sturen?'],
  ['nl', 'Graag een antwoord binnen 5 dagen.'],
]
const others: [Language, string][] = [
  ['en', 'I used your app until 2024.'],
  ['en', 'I also wanted to ask whether I have to fast before the blood test on March 12.'],
  ['en', 'I was born before 3 May 1980.'],
  ['en', 'Are you open until 8 pm on Friday?'],
  ['en', 'Can unused pumps be returned within 30 days?'],
  ['en', 'I paid the invoice before Friday.'],
  ['en', 'I am at home until noon and after 5 pm, please knock.'],
  ['en', 'The shop was closed by noon on Monday, could you send me a key?'],
  ['en', 'Please reduce the price by 10 percent.'],
  ['en', 'He was at urgent care on Monday, please note it in his file.'],
  ['en', 'Date of birth: 03/02/1981'],
  ['de', 'Ich habe die App bis 2024 genutzt.'],
  ['de', 'Die Pumpe fiel vor 2 Wochen aus, bitte melden Sie sich.'],
  ['de', 'Bis Freitag war alles in Ordnung.'],
  ['de', 'Haben Sie am Samstag bis 18 Uhr geöffnet?'],
  ['fr', 'J’ai utilisé votre application jusqu’en 2023.'],
  ['fr', 'Le magasin est-il ouvert jusqu’à 19 h le samedi ?'],
  ['es', 'Usé la aplicación hasta 2023.'],
  ['es', 'La tienda estaba cerrada hasta el lunes.'],
  ['it', 'Ho usato la vostra app fino al 2023.'],
  ['it', 'Il negozio era chiuso fino a lunedì.'],
  ['pt', 'Usei a vossa aplicação até 2023.'],
  ['pt', 'A loja estava fechada até segunda-feira.'],
  ['nl', 'Ik heb de app tot 2023 gebruikt.'],
  ['nl', 'Bent u zaterdag tot 18 uur open?'],
]

describe('the deadlines of a message', () => {
  it.each(deadlines)('are found in %s: %s', (language, text) => {
    expect(findDeadlines([text], language)).toEqual([text])
    expect(findDeadlines([text], null)).toEqual([text])
  })

  it.each(others)('exclude times without a request, in %s: %s', (language, text) => expect(findDeadlines([text], language)).toEqual([]))

  it('include the due dates of labelled lines, with the first value of the row', () => {
    expect(findDeadlines(['Due date: May 3', 'Invoice: 17; Amount: 40; Pay by: 2027-04-02; Note: none', 'Frist: 2 Wochen'], null)).toEqual([
      'Due date: May 3',
      'Invoice: 17; Pay by: 2027-04-02',
      'Frist: 2 Wochen',
    ])
  })

  it('are found in linear time', () => {
    const text = `please ${'by the '.repeat(40_000)}`
    const start = performance.now()
    findDeadlines([text, 'due '.repeat(40_000)], null)
    expect(performance.now() - start).toBeLessThan(3000)
  })
})
