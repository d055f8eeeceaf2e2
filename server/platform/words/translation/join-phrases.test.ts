import { expect, it } from 'vitest'
import { joinPhrases } from './join-phrases.ts'

const joined = (question: string, language: 'de' | 'fr' | 'en') => joinPhrases(question.split(' '), language)

it('joins the words of a phrase, also in the plural', () => {
  expect(joined('changer le mot de passe', 'fr')).toEqual(['changer', 'le', 'mot de passe'])
  expect(joined('les mots de passe', 'fr')).toEqual(['les', 'mot de passe'])
  expect(joined('la liste d attente', 'fr')).toEqual(['la', 'liste d attente'])
})

it('joins a German verb with its separate prefix', () => {
  expect(joined('wann holt ihr den müll ab', 'de')).toContain('abholen')
  expect(joined('wer gibt die karten aus', 'de')).toContain('ausgeben')
  expect(joined('wann kommt der zug an', 'de')).toContain('ankommen')
})

it('leaves other words as they are', () => {
  expect(joined('wo ist der eingang', 'de')).toEqual(['wo', 'ist', 'der', 'eingang'])
  expect(joined('le mot est faux', 'fr')).toEqual(['le', 'mot', 'est', 'faux'])
  expect(joined('hand it in', 'en')).toEqual(['hand', 'it', 'in'])
})
