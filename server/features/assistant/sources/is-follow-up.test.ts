import { expect, it } from 'vitest'
import { isFollowUp } from './is-follow-up.ts'

it.each([
  'And for contractors?',
  'How long does it take?',
  'what about weekends',
  'Why?',
  'Und für Praktikanten?',
  'Wie lange dauert das?',
  'Et pour les stagiaires ?',
  '¿Y los fines de semana?',
  'E per gli stagisti?',
  'Quanto tempo isso demora?',
  'Hoe lang duurt dat?',
])('%s continues the conversation', (message) => expect(isFollowUp(message)).toBe(true))

it.each([
  'How many days of sick leave do I have each year?',
  'Where can employees park near the Chicago office?',
  'Wie viele Urlaubstage habe ich pro Jahr?',
  'Quels frais de voyage sont remboursés par le service ?',
  'Please explain which of the two travel policies applies when it is booked late and approved by nobody',
])('%s is understood without the conversation', (message) => expect(isFollowUp(message)).toBe(false))
