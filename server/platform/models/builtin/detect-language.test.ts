import { describe, expect, it } from 'vitest'
import { detectLanguage, detectPreferring, isUnknownLanguage } from './detect-language.ts'

describe('the language of a text', () => {
  it.each([
    ['en', 'The hinges of the garden gate are bent. Could you send two new ones by Friday?'],
    ['de', 'Die Scharniere am Gartentor sind verbogen. Können Sie mir bis Freitag zwei neue schicken?'],
    ['fr', 'Les charnières du portail sont tordues. Pourriez-vous m’en envoyer deux avant vendredi ?'],
    ['es', 'Las bisagras de la puerta están dobladas. ¿Pueden enviarme dos nuevas antes del viernes?'],
    ['it', 'Le cerniere del cancello sono piegate. Potete inviarmi due nuove entro venerdì? Vorrei anche il listino.'],
    ['pt', 'As dobradiças do portão estão tortas. Podem enviar-me duas novas até sexta-feira? Preciso também da fatura.'],
    ['nl', 'De scharnieren van het hek zijn verbogen. Kunt u mij voor vrijdag twee nieuwe sturen?'],
    ['es', '¿Ofrecen rastreo en tiempo real?'],
    ['pt', 'Dezembro a março, às 18 h'],
    ['de', 'Anfrage 2.000 Stück Distanzhülsen\nMaterial: 1.4301\nLiefertermin: KW 40\nOberfläche: gebeizt\nZeichnung anbei'],
    ['de', 'Bitte bieten Sie an: 1.200 Gehäuse, Aluminium, eloxiert, Teilenummer 44-871-A, DAP Lyon'],
    ['fr', 'Demande de prix : 300 bagues acier inox, tolérance H7, livraison semaine 12'],
    ['es', 'Solicitud de oferta: 1000 pernos M8, acero inoxidable, entrega en marzo'],
    ['it', 'Richiesta offerta: 200 pz flange, materiale AISI 304, consegna entro marzo'],
    ['nl', 'Offerteaanvraag: 400 stuks bussen, materiaal messing, levering week 20'],
  ])('is %s for %j', (language, text) => {
    expect(detectLanguage(text)).toBe(language)
    expect(isUnknownLanguage(text)).toBe(false)
  })

  it.each([
    'Gångjärnen på grinden är böjda. Kan ni skicka två nya till mig före fredag? Jag vill också ha en faktura.',
    'Hængslerne på havelågen er bøjede. Kan I sende mig to nye inden fredag? Jeg vil også gerne have en faktura.',
    'Zawiasy w bramie są wygięte. Czy możecie przysłać mi dwa nowe do piątku? Proszę też o fakturę.',
    'Bahçe kapısının menteşeleri eğildi. Cuma gününe kadar bana iki yeni menteşe gönderir misiniz?',
    'Balamalele porții sunt îndoite. Vă rog să îmi trimiteți două noi până vineri și factura.',
    'Portin saranat ovat vääntyneet. Voitteko lähettää minulle kaksi uutta ennen perjantaita?',
    'Петли на калитке погнуты. Пришлите мне, пожалуйста, две новые до пятницы.',
    '庭の門のちょうつがいが曲がっています。金曜日までに新しいものを二つ送ってください。',
    'مفصلات البوابة منحنية. هل يمكنكم إرسال اثنتين جديدتين قبل يوم الجمعة؟',
  ])('is unknown for %j', (text) => {
    expect(detectLanguage(text)).toBeNull()
    expect(isUnknownLanguage(text)).toBe(true)
  })

  it.each([
    '',
    'Zawiasy GX-20',
    'Привет',
    'GX-20 4711 88/12 A-9 B-3 K-7 Z-1',
    'sku;qty;price\nGX-20;2;4,50\nGX-21;7;5,10',
    'store,item,units,cover\nOak Park,Oat milk,22,2.5\nRiverside,Sunscreen lotion,140,28\nHilltop,Kids rain boots,48,-58.3',
  ])('is not reported for %j', (text) => expect(isUnknownLanguage(text)).toBe(false))
})

it.each([
  ['es', 'La lámpara Sora de papel cuesta 120 euros y llega en abril.'],
  ['it', 'I reclami vanno presentati entro 9 giorni con foto e fattura.'],
] as const)('returns the expected language %s of a short sentence whose words other languages share', (expected, sentence) => {
  expect(detectPreferring(sentence, expected)).toBe(expected)
  expect(detectPreferring('Please send the form to the office and wait for us.', expected)).toBe('en')
})
