import { describe, expect, it } from 'vitest'
import { industries, workflowCategories } from '../../../contracts/enumerations.ts'
import type { WorkflowDefinition } from '../../../contracts/workflows/workflow-definition.ts'
import { type CollectedPrompt, collectPrompts } from '../../../server/testing/runs/collect-prompts.ts'
import { definitions } from './definitions.ts'
import { fullConfiguration } from './full-configuration.ts'

const all = industries.flatMap((industry) =>
  workflowCategories.map((category) => ({ place: `${industry}/${category}`, category, definition: definitions[industry][category] })),
)

/** Returns the definition with its required sample input only. */
function withoutOptionalInput(definition: WorkflowDefinition): WorkflowDefinition {
  const required = definition.input.filter((field) => field.required).map(({ name }) => name)
  const sample = Object.entries(definition.sample_input).filter(([name]) => required.includes(name))
  return { ...definition, sample_input: Object.fromEntries(sample) }
}

/** Patterns of faults that a person would see in a prompt, by the name of the fault. */
const faults: Readonly<Record<string, RegExp>> = {
  'an unresolved placeholder': /\{\{|\{%|\}\}|%\}|\[object Object\]|\bundefined\b|\bNaN\b|\bnull, null\b/,
  'an entity': /&(?:lt|gt|amp|quot|apos|#\d+);/,
  'an empty block': /<([a-z]+)[^>]*>\s*<\/\1>/,
  'an empty section': /^(#{1,6}) .*\n+(?!\1#)(?=#{1,6} |<\/(?:draft|task)>)|^#{1,6}\s*$/m,
  'an empty quotation': /“\s*”|""|«\s*»/,
  'empty parentheses': /\(\s*\)/,
  'a gap where a value is missing':
    /\p{L} {2,}\p{L}|\s[,;.](?=\s|$)|,\s*,|:\s*[,;.](?=\s|$)|\b(?:of|for|to|in|by|with|from) [.,;](?=\s|$)/mu,
}

/** Returns the headings that a prompt has twice. */
function doubledHeadings(text: string): string[] {
  const headings: string[] = text.match(/^#{1,6} .+$/gm) ?? []
  return headings.filter((heading, index) => headings.indexOf(heading) !== index)
}

/** Returns the faults of a text, each with the characters around it. */
function faultsIn(text: string): string[] {
  const found = Object.entries(faults).flatMap(([name, pattern]) => {
    const match = pattern.exec(text)
    return match ? `${name}: ${JSON.stringify(text.slice(Math.max(0, match.index - 60), match.index + 60))}` : []
  })
  return [...found, ...doubledHeadings(text).map((heading) => `the heading "${heading}" twice`)]
}

const contentOf = (message: CollectedPrompt['messages'][number]) => ('content' in message ? message.content : '')

describe.each(all)('the prompts of $place', ({ category, definition }) => {
  it.each([
    ['filled settings and knowledge', definition, fullConfiguration(category)],
    ['empty settings', definition, {}],
    ['empty knowledge', { ...definition, sample_knowledge: [] }, fullConfiguration(category)],
    ['empty optional input, settings and knowledge', { ...withoutOptionalInput(definition), sample_knowledge: [] }, {}],
  ])('are complete with %s', async (_, variant, config) => {
    const prompts = await collectPrompts(variant, config)
    expect(prompts.length).toBeGreaterThan(0)
    for (const { step, messages } of prompts) expect(messages.length, step).toBe(2)
    const found = prompts.flatMap(({ step, messages }) =>
      messages.flatMap((message) => faultsIn(contentOf(message)).map((fault) => `${step}, ${message.role}: ${fault}`)),
    )
    expect(found).toEqual([])
  })
})
