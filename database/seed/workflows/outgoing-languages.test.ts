import { describe, expect, it } from 'vitest'
import type { Step, StepOf } from '../../../contracts/workflows/workflow-definition-steps.ts'
import { unambiguousLanguage } from '../../../server/platform/models/builtin/detect-language.ts'
import { sentencesOf } from '../../../server/platform/models/builtin/sentences.ts'
import { runWithBuiltin } from '../../../server/testing/runs/run-with-builtin.ts'
import { simulateDefinition } from '../../../server/testing/runs/simulate-definition.ts'
import { definitions } from './definitions.ts'

type Draft = StepOf<'generate'> & { task: { kind: 'draft' } }
const isDraft = (step: Step): step is Draft => step.kind === 'generate' && step.task.kind === 'draft'

/** Texts for customers that are not letters: the copy of campaigns. */
const copy = new Set([
  'healthcare/short',
  'finance/short',
  'retail/short',
  'real_estate/caption',
  'energy/notices',
  'transportation/teaser',
])

/** Every draft that a person outside the company reads. */
const outgoing = Object.entries(definitions).flatMap(([industry, byCategory]) =>
  Object.entries(byCategory).flatMap(([category, definition]) =>
    definition.steps
      .filter(isDraft)
      .filter(
        ({ name, task }) => task.form !== 'report' || (category === 'marketing' && (name === 'report' || copy.has(`${industry}/${name}`))),
      )
      .map((step) => ({ industry, category, definition, step })),
  ),
)

it('every text for people outside the company has the language of its reader', () => {
  const without = outgoing.filter(({ step }) => step.task.language === undefined)
  expect(without.map(({ industry, category, step }) => `${industry}/${category}: ${step.name}`)).toEqual([])
  expect(outgoing.length).toBeGreaterThan(40)
})

it('internal documents are in English, the language of the business', () => {
  const reports = Object.values(definitions)
    .flatMap((byCategory) => Object.entries(byCategory))
    .filter(([category]) => category !== 'marketing')
    .flatMap(([, { steps }]) => steps.filter(isDraft).filter(({ task }) => task.form === 'report'))
  expect(reports.filter(({ task }) => task.language !== undefined).map(({ title }) => title)).toEqual([])
})

const messages = {
  de: 'Guten Tag, ich habe am 3. November bei Ihnen bestellt und noch nichts von Ihnen gehört. Können Sie mir bitte sagen, wann die Lieferung kommt?',
  fr: 'Bonjour, j’ai passé une commande chez vous le 3 novembre et je n’ai pas encore reçu de réponse. Pouvez-vous me dire quand elle arrive ?',
  es: 'Buenos días, hice un pedido con ustedes el 3 de noviembre y todavía no he recibido nada. ¿Pueden decirme cuándo llega la entrega?',
  it: 'Buongiorno, ho fatto un ordine da voi il 3 novembre e non ho ancora ricevuto nulla. Potete dirmi quando arriva la consegna?',
  pt: 'Bom dia, fiz um pedido com vocês no dia 3 de novembro e ainda não recebi nada. Podem me dizer quando chega a entrega?',
  nl: 'Goedendag, ik heb op 3 november bij u besteld en nog niets van u gehoord. Kunt u mij zeggen wanneer de levering komt?',
} as const

/** Tables for definitions whose input is a table. `…` is replaced by the message. */
const tables: Readonly<Record<string, string>> = {
  transcript: 'course;title;credits;term\nM 101;…;4;2024',
  lanes: 'lane;volume\nLyon - Torino;3',
  circuits: 'circuit;billed;contract_rate;remark\nNG-2;1310,50;1210,50;…',
  receipts: 'po;item;ordered;received;unit_cost;note\n3301;Muesli;240;216;14,40;…',
  denials: 'claim;amount;reason;appeal_by\n4471;1480,00;…;2026-12-10',
  bills: 'invoice;carrier;load;billed;confirmed;difference\n119;Linea Nova;AD-6;1420,00;1250,00;…',
}

/** Writes a text of a definition with the built-in model for input in a language. Returns the letter or, from a brief, its outline. */
function write({ definition, step }: (typeof outgoing)[number], message: string, hasKnowledge: boolean): string {
  const hasLongText = definition.input.some(({ name, kind }) => kind === 'textarea' || tables[name])
  const input = Object.fromEntries(
    definition.input.map(({ name, kind }) => {
      if (tables[name]) return [name, tables[name].replace('…', message.replaceAll(';', ','))]
      if (kind === 'textarea' || (kind === 'text' && !hasLongText)) return [name, message]
      return [name, kind === 'text' ? '2026' : (definition.sample_input[name] ?? '')]
    }),
  )
  const played = { ...definition, sample_input: input, sample_knowledge: hasKnowledge ? definition.sample_knowledge : [] }
  const { steps } = simulateDefinition(played, {}, runWithBuiltin(played))
  const text = String(Object(steps[step.name]).text)
  if (!text.startsWith('# Brief')) return text
  return (text.split('## Suggested outline')[1] ?? '').replace(/^> ?/gm, '')
}

/** Matches frequent English words that do not exist in the other languages. */
const english = /(?<!\p{L})(?:the|and|please|dear|which|our|you|your|with|within|from|days|regards|thank)(?!\p{L})/iu

describe.each(outgoing)('$step.name of $industry/$category', (draft) => {
  it.each(Object.entries(messages))('contains one language for a reader of %s', (language, message) => {
    for (const hasKnowledge of [false, true]) {
      const text = write(draft, message, hasKnowledge)
        .replace(/\[[^\]\n]*\]/g, '')
        .replaceAll('Example Company', '')
        // Removes the headings of the channels, which only the colleague who sends the texts reads.
        .replace(/^### .*$/gm, '')
      expect(text).not.toMatch(english)
      const others = text
        .split('\n')
        .flatMap((line) => sentencesOf(line))
        .filter((sentence) => ![null, 'unclear', language].includes(unambiguousLanguage(sentence)))
      expect(others).toEqual([])
    }
  })
})
