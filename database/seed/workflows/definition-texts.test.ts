import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Industry, industries, type WorkflowCategory, workflowCategories } from '../../../contracts/enumerations.ts'
import { allSteps } from '../../../contracts/workflows/all-steps.ts'
import type { WorkflowDefinition } from '../../../contracts/workflows/workflow-definition.ts'
import type { Step } from '../../../contracts/workflows/workflow-definition-steps.ts'
import { type StepText, textsOf } from '../../../server/features/workflows/definitions/checks/step-texts.ts'
import { parseExpression, parseTemplate, pathsOf } from '../../../server/features/workflows/definitions/liquid/liquid.ts'
import { definitions } from './definitions.ts'

const all = industries.flatMap((industry) =>
  workflowCategories.map((category) => ({
    place: `${industry}/${category}`,
    industry,
    category,
    definition: definitions[industry][category],
  })),
)

/** Returns the catalogue entry of a workflow in lower case. Its terms are allowed in the definition. */
function readCatalogue(industry: Industry, category: WorkflowCategory): string {
  // Cast: a test of the catalogue validates the file.
  const entries = JSON.parse(readFileSync(new URL(`${industry}.json`, import.meta.url), 'utf8')) as { category: string }[]
  return JSON.stringify(entries.find((entry) => entry.category === category)).toLowerCase()
}

/** Patterns that definitions must not contain: actions that no step performs, and numbers and laws of one country. */
const forbidden =
  /\b(?:911|999|we have (?:opened|created|forwarded|escalated|scheduled|issued|credited|refunded|blocked|booked|dispatched)|we have your|we are looking|calls? you today|reads? your message today|is (?:blocked|on its way|being processed)|has been (?:opened|forwarded|escalated|refunded|credited|blocked|booked|dispatched)|we will (?:call|refund|credit|contact))\b/i

/** Returns every text of a definition that a model or a person reads, except for the sample. */
function textsOfDefinition({ steps, output }: WorkflowDefinition): string[] {
  return [
    ...allSteps(steps).flatMap((step) => [
      step.title,
      ...textsOf(step).map(({ text }) => text),
      ...(step.kind === 'classify' ? step.labels.flatMap(({ description, example }) => [description, example ?? '']) : []),
      ...(step.kind === 'extract' ? step.fields.map(({ description }) => description) : []),
      ...(step.kind === 'approval' ? [step.who] : []),
      ...(step.kind === 'generate' ? [...(step.checks ?? []), ...step.material.map(({ title }) => title)] : []),
    ]),
    ...output.map(({ title }) => title),
  ]
}

/** Trade terms and common words that samples write with a capital letter. */
const tradeTerms = new Set(
  'EBITDA I AM PM Mr Mrs Dr Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December'.split(
    ' ',
  ),
)

/**
 * Returns the names, codes and numbers of the sample: words with a capital letter inside a sentence, and words with at least two digits.
 */
function distinctiveWords({ sample_input, sample_knowledge }: WorkflowDefinition, catalogue: string): Set<string> {
  const sample = [
    ...Object.values(sample_input).filter((value) => typeof value === 'string'),
    ...sample_knowledge.map(({ text }) => text),
  ].join(' . ')
  const names = [...sample.matchAll(/(?<=[a-z,;] )[A-Z][\p{L}]+/gu)].map(([word]) => word)
  const codes = sample.match(/[\p{L}\d][\p{L}\d.,:-]*\d{2}[\p{L}\d-]*|\b[A-Z]{1,4}-?\d{2,}\b/gu) ?? []
  const lower = new Set(sample.match(/\b\p{Ll}+\b/gu))
  return new Set(
    [...names, ...codes].filter(
      (word) => !tradeTerms.has(word) && !lower.has(word.toLowerCase()) && !catalogue.includes(word.toLowerCase()),
    ),
  )
}

const wordsOf = (text: string) => new Set(text.match(/[\p{L}\d][\p{L}\d.,:-]*[\p{L}\d]|[\p{L}\d]/gu))

const pathsIn = ({ text, kind }: StepText) => pathsOf(kind === 'template' ? parseTemplate(text) : parseExpression(text))

/** Returns the input fields whose value reaches a step, directly or through the results of earlier steps. */
function inputsOf(step: Step, steps: ReadonlyMap<string, Step>, seen = new Set<string>()): string[] {
  if (seen.has(step.name)) return []
  seen.add(step.name)
  const paths = allSteps([step]).flatMap((nestedStep) => textsOf(nestedStep).flatMap(pathsIn))
  const inputNames = paths.filter(([root]) => root === 'input').map(([, name]) => String(name))
  const through = paths.flatMap(([root, name]) => {
    const earlier = root === 'steps' ? steps.get(String(name)) : undefined
    // The results of these steps do not contain the values that they searched or classified.
    return earlier === undefined || earlier.kind === 'retrieve' || earlier.kind === 'classify' ? [] : inputsOf(earlier, steps, seen)
  })
  return [...inputNames, ...through]
}

/** Returns the steps that write the released text: the approved ones, or all if nothing needs approval. */
function finalSteps({ steps }: WorkflowDefinition): Step[] {
  const written = steps.filter(({ kind }) => kind === 'generate')
  const approved = steps.find(({ kind }) => kind === 'approval')
  if (approved === undefined) return written
  const paths = textsOf(approved).flatMap((text) => (text.field === 'value' ? pathsIn(text) : []))
  return written.filter(({ name }) => paths.some(([, own]) => own === name))
}

describe.each(all)('$place', ({ industry, category, definition }) => {
  it('defines each label and gives an example', () => {
    for (const step of allSteps(definition.steps)) {
      if (step.kind !== 'classify') continue
      for (const { name, description, example } of step.labels) {
        expect(description.length, `${step.name}.${name}`).toBeGreaterThanOrEqual(40)
        expect(example, `${step.name}.${name}`).toBeTruthy()
        expect(JSON.stringify(definition.sample_input), `${step.name}.${name}`).not.toContain(example)
      }
    }
  })

  it('contains no name, code or number of the sample', () => {
    const words = wordsOf(textsOfDefinition(definition).join('\n'))
    const sharedWords = [...distinctiveWords(definition, readCatalogue(industry, category))].filter((word) => words.has(word))
    expect(sharedWords).toEqual([])
  })

  it('passes every required input on to the text that is released', () => {
    const steps = new Map(allSteps(definition.steps).map((step) => [step.name, step]))
    const read = new Set(finalSteps(definition).flatMap((step) => inputsOf(step, steps)))
    const unusedInputs = definition.input.filter(({ name, required }) => required && !read.has(name)).map(({ name }) => name)
    expect(unusedInputs).toEqual([])
  })

  it('claims no action that no step performs', () => {
    expect(textsOfDefinition(definition).filter((text) => forbidden.test(text))).toEqual([])
  })
})

// A data analysis sends nothing to recipients outside the company: its report goes to the owner of the run.
it.each(all.filter(({ category }) => category !== 'data_analysis'))('$place asks for approval before a text is sent', ({ definition }) => {
  const kinds = definition.steps.map(({ kind }) => kind)
  expect(kinds).toContain('approval')
  expect(kinds.indexOf('approval')).toBeLessThan(kinds.findIndex((kind) => kind === 'notify' || kind === 'webhook'))
})
