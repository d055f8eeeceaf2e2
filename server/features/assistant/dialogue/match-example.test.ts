import { expect, it } from 'vitest'
import { matchExample } from './match-example.ts'

// None of these messages is an example, so the tests show how well the examples generalize.
it.each([
  ['Good afternoon!', 'greeting'],
  ['Guten Morgen zusammen', 'greeting'],
  ['Bonsoir à vous', 'greeting'],
  ['helo', 'greeting'],
  ['Thanks so much!', 'thanks'],
  ['Merci infiniment', 'thanks'],
  ['Mille grazie!', 'thanks'],
  ['ok bye', 'goodbye'],
  ['Au revoir et merci', 'goodbye'],
  ['¿Que puedes hacer por mí?', 'abilities'],
  ['O que você pode fazer por mim?', 'abilities'],
  ['Yes, do it', 'yes'],
  ['Ja, bitte!', 'yes'],
  ['Más detalles por favor', 'more'],
  ['How many hours did I save?', 'savings'],
  ['Combien de temps mes exécutions ont-elles économisé ?', 'savings'],
  ['Show me my faild runs', 'failed_runs'],
  ['Sind heute Läufe fehlgeschlagen?', 'failed_runs'],
  ['Anything to approve?', 'approvals'],
  ['¿Qué aprobaciones tengo pendientes?', 'approvals'],
  ['What documents are in my knowledge base?', 'documents'],
  ['How many workflows are active?', 'own_workflows'],
])('%s: recognizes %s', (message, act) => expect(matchExample(message)?.act).toBe(act))

it.each([
  'How many days of vacation do I have?',
  'Hello, how many vacation days do I get?',
  'Which documents must a new employee submit?',
  'What are the approval limits for purchases?',
  'How much time do I have to submit receipts?',
  'What went wrong with the Zephyr launch?',
  'What can employees do in an emergency?',
  'Which workflow helps with returns?',
  'Add the invoice workflow to my dashboard',
  'And for contractors?',
  'Welche Dokumente brauche ich für die Reisekosten?',
  'Combien de jours de congé ai-je ?',
  '¿Cuántas horas se trabaja por semana?',
  'thanksgiving holiday',
  'no-show policy',
  'warranty',
  '🙂',
  '',
  'why '.repeat(500),
])('%s: recognizes no example', (message) => expect(matchExample(message)).toBeNull())

it('returns the language of the example', () => expect(matchExample('Vielen Dank!')).toEqual({ act: 'thanks', language: 'de' }))
