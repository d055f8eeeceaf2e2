import { expect, it } from 'vitest'
import { readQuestion } from './question-words.ts'

it.each([
  ['How many days of sick leave can I take?', ['days', 'sick', 'leave', 'take'], 'en'],
  ['Wie lange im Voraus muss ich Urlaub beantragen?', ['voraus', 'urlaub', 'beantragen'], 'de'],
  ['Combien de jours de congé ai-je ?', ['jours', 'congé'], 'fr'],
  ['Les frais sont-ils remboursés, et comment les rembourse-t-on ?', ['frais', 'remboursés', 'rembourse'], 'fr'],
  ['Wie viele Urlaubstage habe ich?', ['urlaubstage'], 'de'],
  ['¿Cuántos días de vacaciones tengo?', ['días', 'vacaciones'], 'es'],
  ['Quanti giorni di ferie ho?', ['giorni', 'ferie'], 'it'],
  ['Quantos dias de férias tenho?', ['dias', 'férias'], 'pt'],
  ['Hoeveel vakantiedagen heb ik?', ['vakantiedagen'], 'nl'],
  ['How high may pallets be?', ['pallets'], 'en'],
  ['Are you open in May?', ['open', 'may'], 'en'],
  ['Um wie viel Uhr öffnet das Lager?', ['öffnet', 'lager'], 'de'],
  ['Zeit im Portal erfassen', ['zeit', 'portal', 'erfassen'], 'de'],
  ['Wann holt ihr den Abfall ab?', ['abholen', 'abfall'], 'de'],
  ['Où trouver le mot de passe du réseau ?', ['trouver', 'mot de passe', 'réseau'], 'fr'],
  ['What is the difference between gold and silver?', ['gold', 'silver'], 'en'],
  ['À quelle heure ferme la cantine ?', ['ferme', 'cantine'], 'fr'],
  ['What is it?', ['what', 'is', 'it'], 'en'],
  ['SKU-4711 price', ['sku-4711', 'price'], 'en'],
  ['退货政策', ['退货', '货政', '政策'], 'en'],
  ['', [], 'en'],
])('reads %j', (text, words, language) => expect(readQuestion(text)).toEqual({ words, language }))

it('reads each word once, and at most 24 words', () => {
  expect(readQuestion('invoice Invoice INVOICE').words).toEqual(['invoice'])
  expect(readQuestion(Array.from({ length: 50 }, (_, index) => `word${index}`).join(' ')).words).toHaveLength(24)
})
