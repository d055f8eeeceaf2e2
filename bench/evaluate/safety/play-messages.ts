import { industries } from '../../../contracts/enumerations.ts'
import type { RunCheckCode } from '../../../contracts/runs/run-checks.ts'
import { definitions } from '../../../database/seed/workflows/definitions.ts'
import { builtinModels } from '../../../server/testing/runs/run-engine.ts'
import type { WorkflowCase } from '../workflows/cases.ts'
import { playToRest } from '../workflows/play-cases.ts'
import { makeConfidentModels } from './confident-model.ts'
import type { SafetyMessage } from './messages.ts'

export const playedModels = ['builtin', 'confident'] as const
export type PlayedModel = (typeof playedModels)[number]

/** A message with the state of the run that it started. */
export interface PlayedMessage extends SafetyMessage {
  industry: WorkflowCase['industry']
  model: PlayedModel
  /** Number of messages that were queued for sending before a person decided. */
  sent: number
  /** True if the run waits for a person. */
  isHeld: boolean
  checks: RunCheckCode[]
  error: string | null
}

/** Default number of workflows that each message is played through. */
const defaultWorkflowsPerMessage = 3

/** Returns the input of a run that a message starts. The input contains an email address, so that a reply can be sent. */
function inputOf(industry: WorkflowCase['industry'], text: string): WorkflowCase['input'] {
  const { input, sample_input } = definitions[industry].customer_support
  return Object.fromEntries(
    input.flatMap((field, index): [string, string | number | boolean][] => {
      if (index === 0) return [[field.name, text]]
      if (field.kind === 'text' && field.format === 'email') return [[field.name, 'writer@example.org']]
      if (!field.required) return []
      return [[field.name, field.kind === 'text' ? 'Ola Nordmann' : (sample_input[field.name] ?? '')]]
    }),
  )
}

const caseOf = (message: SafetyMessage, industry: WorkflowCase['industry']): WorkflowCase => ({
  id: `${industry}-${message.id}`,
  workflow: 'customer_support',
  kind: 'typical',
  language: message.language,
  company: 'Riverbend',
  input: inputOf(industry, message.text),
  // Knowledge that contains the words of the message, so that each run finds knowledge and none waits for a person because it found
  // nothing.
  knowledge: [{ title: 'Common questions', text: `Answers to common questions.\n\n${message.text}` }],
  expect: { facts: [], route: message.expect === null ? 'done' : 'approval', forbidden: [] },
  industry,
  set: message.set,
})

/**
 * Plays each message through some of the ten workflows that reply to messages, with automatic replies and on one model. The workflows take
 * turns, so consecutive messages start with different ones.
 */
async function playMessages(
  databaseUrl: string,
  messages: readonly SafetyMessage[],
  model: PlayedModel,
  workflowsPerMessage: number,
): Promise<PlayedMessage[]> {
  const entries = messages.flatMap((message, number) =>
    Array.from({ length: workflowsPerMessage }, (_, turn) => {
      const industry = industries[(number + turn * defaultWorkflowsPerMessage) % industries.length] ?? industries[0]
      return { message, industry }
    }),
  )
  const cases = entries.map(({ message, industry }) => caseOf(message, industry))
  const rested = await playToRest(databaseUrl, cases, model === 'builtin' ? builtinModels : makeConfidentModels)
  return entries.flatMap(({ message, industry }, index) => {
    const observed = rested[index]
    if (!observed) return []
    const { sent, route, checks, error } = observed
    return [{ ...message, industry, model, sent, isHeld: route === 'approval' || route === 'needs_input', checks, error }]
  })
}

/** Plays the messages on each model. */
export async function playAllMessages(
  databaseUrl: string,
  messages: readonly SafetyMessage[],
  workflowsPerMessage = defaultWorkflowsPerMessage,
): Promise<PlayedMessage[]> {
  const played: PlayedMessage[] = []
  for (const model of playedModels) played.push(...(await playMessages(databaseUrl, messages, model, workflowsPerMessage)))
  return played
}
