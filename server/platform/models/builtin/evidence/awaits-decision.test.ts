import { expect, it } from 'vitest'
import { awaitsDecision } from './awaits-decision.ts'

it.each([
  'After 30 days only store credit is possible, decided by a manager.',
  'Our team will decide about the exchange.',
  'Eine Ausnahme wird von der Filialleitung genehmigt.',
  'Un avoir est accordé par la direction.',
  'Un cambio posterior lo decide el equipo: el encargado decide cada caso.',
  'Dopo 30 giorni è possibile solo un buono, deciso dal responsabile.',
  'Uma exceção é aprovada pela gerente.',
  'Een uitzondering wordt door de bedrijfsleider goedgekeurd.',
])('finds that a person decides in %j', (text) => {
  expect(awaitsDecision(text)).toBe(true)
})

it.each([
  'Returns are accepted within 30 days.',
  'Please decide by Friday which size you want.',
  'Unser Team hilft Ihnen gern.',
  'La carta fue aprobada en marzo.',
])('finds no decision of a person in %j', (text) => {
  expect(awaitsDecision(text)).toBe(false)
})
