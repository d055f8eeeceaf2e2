import { describe, expect, it } from 'vitest'
import type { Industry, WorkflowCategory } from '../../../contracts/enumerations.ts'
import { casePhrases } from '../../../server/features/workflows/definitions/filters/letters/case-phrases.ts'
import { say, translationsOf } from '../../../server/features/workflows/definitions/filters/letters/document-phrases.ts'
import { letterPhrases, singularPhrases } from '../../../server/features/workflows/definitions/filters/letters/letter-phrases.ts'
import { offerPhrases } from '../../../server/features/workflows/definitions/filters/letters/offer-phrases.ts'
import { replyPhrases } from '../../../server/features/workflows/definitions/filters/letters/reply-phrases.ts'
import { outageStates } from '../../../server/features/workflows/definitions/filters/texts/notes.ts'
import { unambiguousLanguage } from '../../../server/platform/models/builtin/detect-language.ts'
import { runWithBuiltin } from '../../../server/testing/runs/run-with-builtin.ts'
import { type StepSimulator, simulateDefinition } from '../../../server/testing/runs/simulate-definition.ts'
import { definitions } from './definitions.ts'

/** Languages of the translations, in their order. */
const languages = ['de', 'fr', 'es', 'it', 'pt', 'nl'] as const
const placeholdersIn = (text: string) => (text.match(/\[\w+\]/g) ?? []).sort()

describe('fixed sentences of documents', () => {
  const spoken = [...JSON.stringify(definitions).matchAll(/'([^']+)' \| say: lang/g)].map(([, phrase = '']) => phrase)

  it('have a translation into every language', () => {
    const missing = new Set(spoken.filter((phrase) => translationsOf(phrase) === null))
    expect([...missing]).toEqual([])
    expect(Object.values(singularPhrases).filter((phrase) => translationsOf(phrase) === null)).toEqual([])
  })

  const phrases = Object.entries({ ...casePhrases, ...letterPhrases, ...offerPhrases, ...replyPhrases })

  it('have the same values in every language', () => {
    const wrong = phrases.flatMap(([english, translations]) =>
      translations.filter((text) => placeholdersIn(text).join() !== placeholdersIn(english).join()),
    )
    expect(wrong).toEqual([])
  })

  it('are in their language', () => {
    const wrong = phrases.flatMap(([, translations]) =>
      translations.filter(
        (text, index) => ![null, 'unclear', languages[index]].includes(unambiguousLanguage(text.replace(/\[\w+\]/g, ''))),
      ),
    )
    expect(wrong).toEqual([])
  })

  it('use the quotation marks and the spaces of their language', () => {
    const wrong = phrases.flatMap(([, [de, fr, es, it]]) => [
      ...(/“[^“”]*”/.test(de) ? [de] : []),
      ...(/[“”]|[^ ][:;?!](?= |$)|«\S|\S»/.test(fr.replace(/\[\w+\]/g, 'x')) ? [fr] : []),
      ...[es, it].filter((text) => /[“”„]/.test(text)),
    ])
    expect(wrong).toEqual([])
  })

  it('name each state of a service in every language', () => {
    const states = outageStates.map((state) => `In [area], ${state}.`)
    expect(new Set(states).size).toBe(7)
    expect(states.filter((state) => translationsOf(state) === null)).toEqual([])
  })
})

const remarks = {
  de: 'Die Leitung wurde im Juni gekündigt und wird weiter berechnet',
  fr: 'La ligne a été résiliée en juin et elle est encore facturée',
  es: 'La línea se dio de baja en junio, pero todavía se sigue facturando como antes',
  it: 'La linea è stata disdetta a giugno ed è ancora fatturata',
  pt: 'A linha foi cancelada em junho e ainda não foi corrigida pela empresa',
  nl: 'De lijn is in juni opgezegd en wordt nog steeds gefactureerd',
} as const

/** A workflow that writes a letter: its input with a remark, the labels of its lines, and the greeting. */
interface LetterCase {
  industry: Industry
  category: WorkflowCategory
  label: string
  input: (remark: string) => Record<string, string>
  greeting?: string
}

const letters: LetterCase[] = [
  {
    industry: 'telecommunications',
    category: 'finance',
    label: 'disconnected',
    input: (remark) => ({ carrier: 'Linea Nova', circuits: `circuit;billed;contract_rate;remark\nNG-2;1310,50;1310,50;${remark}` }),
  },
  {
    industry: 'retail',
    category: 'finance',
    label: 'shortage',
    input: (remark) => ({ vendor: 'Linea Nova', receipts: `po;item;ordered;received;unit_cost;note\n3301;Muesli;240;216;14,40;${remark}` }),
  },
  {
    industry: 'finance',
    category: 'operations',
    label: 'missing',
    input: (remark) => ({ borrower: 'Linea Nova', loan: 'DL-5520', conditions: `${remark}\n${remark} 2`, documents: remark }),
  },
  {
    industry: 'healthcare',
    category: 'finance',
    label: 'appeal',
    input: (remark) => ({ payer: 'Linea Nova', denials: `claim;amount;reason;appeal_by\n4471;1480,00;${remark};2026-12-10` }),
  },
  {
    industry: 'transportation',
    category: 'finance',
    label: 'accessorial',
    greeting: 'Dear billing department of [name],',
    input: (remark) => ({
      batch: 'W 48',
      bills: `invoice;carrier;load;billed;confirmed;difference\n119;Linea Nova;AD-6;1420,00;1250,00;${remark}`,
    }),
  },
]

/** Returns the letter that a workflow writes without a language model, with rules in English. */
function write({ industry, category, label, input }: LetterCase, remark: string): string {
  const definition = {
    ...definitions[industry][category],
    sample_input: { ...definitions[industry][category].sample_input, ...input(remark) },
  }
  const builtin = runWithBuiltin(definition)
  const play: StepSimulator = (step, scope) => (step.kind === 'classify' ? { label, confidence: 0.9, reason: null } : builtin(step, scope))
  const { steps } = simulateDefinition(definition, {}, play)
  return String(Object(steps.letter ?? steps.appeal).text)
}

/** Matches frequent English words that do not occur in the other languages. */
const english = /(?<!\p{L})(?:the|and|please|dear|which|our|you|your|with|within|billed|from|days)(?!\p{L})/iu

describe.each(letters)('the letter of $industry $category', (letterCase) => {
  it.each(Object.entries(remarks))('in %s contains no English, not even a rule of the knowledge base', (language, remark) => {
    const letter = write(letterCase, remark)
    expect(letter).toContain(say(letterCase.greeting ?? 'Dear [name],', language).replace('[name]', 'Linea Nova'))
    expect(letter).toContain(say('Kind regards', language))
    expect(letter.replaceAll('Example Company', '')).not.toMatch(english)
    expect(letter).not.toMatch(/\[\w+\]/)
  })

  it.each(['Linia została wypowiedziana w czerwcu i nadal jest rozliczana', 'opgezegd per 30 juni'])(
    'is left to a person if its language is not clear: %s',
    (remark) => {
      const letter = write(letterCase, remark)
      expect(letter).toMatch(/^# Brief for your letter/)
    },
  )
})

it('writes amounts as usual in the language of the letter', () => {
  const [dispute] = letters as [LetterCase]
  expect(write(dispute, remarks.de)).toContain('1.310,50')
  expect(write(dispute, 'The line was disconnected in June and is still billed')).toContain('1,310.50')
})

it('states the codes of the payer as reason in a German appeal, without the remark of the biller', () => {
  const appeal: LetterCase = {
    industry: 'healthcare',
    category: 'finance',
    label: 'appeal',
    input: (remark) => ({ payer: 'Linea Nova', denials: `claim;amount;carc;rarc;reason\n4471;1480,00;CO-50;N115;${remark}` }),
  }
  const letter = write(appeal, 'Die Leistung wurde als nicht notwendig abgelehnt, der Befund liegt uns aber vor')
  expect(letter).toContain(
    'Sie haben diese Position mit CO-50 und N115 abgelehnt: „Die Leistung wurde als nicht notwendig abgelehnt“. Dem widersprechen wir',
  )
  expect(letter).not.toContain('liegt uns')
})

it('says in a German request why a document is not sufficient, and which one to send', () => {
  const request: LetterCase = {
    industry: 'finance',
    category: 'operations',
    label: 'incomplete',
    input: (remark) => ({
      borrower: 'Linea Nova',
      loan: 'DL-5520',
      conditions: remark,
      documents: 'Kontoauszug Januar, Seiten 1 bis 3 von 5',
    }),
  }
  expect(write(request, 'Die Kontoauszüge für die letzten zwei Monate und mit allen Seiten')).toContain(
    'Sie haben gesendet: Kontoauszug Januar, Seiten 1 bis 3 von 5. 2 von 5 Seiten fehlen: Bitte senden Sie diese. Sie haben 1 von 2 Monaten gesendet: Bitte senden Sie auch den anderen Monat.',
  )
})

it('asks a carrier in French about the part of a surcharge that the percentages do not explain', () => {
  const dispute: LetterCase = {
    industry: 'transportation',
    category: 'finance',
    label: 'fuel',
    input: (remark) => ({
      batch: 'W 48',
      bills: `invoice;carrier;load;billed;confirmed;difference\n119;Linea Nova;AD-6;1524,00;1410,00;${remark}`,
    }),
  }
  expect(write(dispute, 'Le supplément pour le carburant est de 33 pour cent au lieu de 31')).toMatch(
    /au plus 28,20 sur 114,00.*les 85,80 restants/,
  )
})
