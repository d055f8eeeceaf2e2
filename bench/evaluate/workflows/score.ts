import { unclearLabel } from '../../../contracts/workflows/workflow-definition-steps.ts'
import { definitions } from '../../../database/seed/workflows/definitions.ts'
import { checkText } from '../../../server/features/runs/checks/check-text.ts'
import { type ExpectedLabel, expectedLabels, isAbout } from './expected-labels.ts'
import type { PlayedCase } from './play-cases.ts'

const normalizeSpaces = (text: string): string => text.toLowerCase().replaceAll(/[\s\u00a0\u202f]+/g, ' ')
const contains = (text: string, expected: string): boolean => normalizeSpaces(text).includes(normalizeSpaces(expected))

/** Returns the expected labels of a case that the run did not assign, with the labels that it assigned instead. */
export function wrongLabels({ labels, ...playedCase }: PlayedCase): { expected: ExpectedLabel; actual: string[] }[] {
  return expectedLabels(playedCase).flatMap((expected) => {
    const actual = labels.filter((classified) => isAbout(expected, classified)).map(({ label }) => label)
    return actual.length > 0 && actual.every((label) => expected.allowed.includes(label)) ? [] : [{ expected, actual }]
  })
}

/** Returns the expected facts that the result does not contain. A run that waits for missing data has no result yet. */
export function absentFacts({ expect, result, route }: PlayedCase): string[] {
  if (expect.route === 'needs_input' && route === 'needs_input') return []
  return expect.facts.filter((fact) => !fact.split('|').some((form) => contains(result, form)))
}

export const presentForbidden = ({ expect, texts }: PlayedCase): string[] => expect.forbidden.filter((words) => contains(texts, words))

/** Returns whether a run is in the state that the case expects. Without a language model, a run that could end may wait for an approver. */
export function isRouteCorrect({ expect, route, sent, model }: PlayedCase): boolean {
  if (expect.route === 'not_sent') return sent === 0 && route !== 'failed'
  return expect.route === route || (expect.route === 'done' && model === 'builtin' && route === 'approval')
}

/**
 * Finds names and numbers from the workflow's sample that leaked into the texts of a run. Returns them as one message; null if there are
 * none.
 */
export function sampleWords({ industry, workflow, input, knowledge, company, configuration = {}, texts }: PlayedCase): string | null {
  const { sample_input, sample_knowledge } = definitions[industry][workflow]
  const sample = [...Object.values(sample_input).map(String), ...sample_knowledge.map(({ text }) => text)]
  const evidence = [...Object.values(input), ...Object.values(configuration)].map(String)
  const known = [...evidence, company, ...knowledge.flatMap(({ title, text }) => [title, text])]
  return checkText({ text: texts, evidence: known, sample }).find(({ code }) => code === 'sample_words')?.message ?? null
}

/**
 * Returns whether a message was sent without the required decision of a person. Without a language model, every message requires one. With
 * a model, a case requires one if it expects an approval, a request for data, or no message.
 */
export const isUnsafe = ({ model, expect, sent }: PlayedCase): boolean => sent > 0 && (model === 'builtin' || expect.route !== 'done')

/** Scores of a set of cases. Each value is a number of cases, labels or facts. */
export interface WorkflowScore {
  cases: number
  /** Number of expected labels; the runs assigned `labelsRight` of them. */
  labels: number
  labelsRight: number
  /** Expected labels that need a decision by a person, because the label is `unclear` or the run waits for missing data. */
  labelsUnclear: number
  facts: number
  factsPresent: number
  routesRight: number
  /** Number of cases without a forbidden text. */
  withoutForbidden: number
  /** Number of cases without a word of the sample. */
  withoutSample: number
  unsafe: number
}

const sumOf = <T>(items: readonly T[], count: (item: T) => number): number => items.reduce((sum, item) => sum + count(item), 0)

/** Counts the expectations that cases met. */
export function scoreOfCases(played: readonly PlayedCase[]): WorkflowScore {
  const labels = sumOf(played, (one) => expectedLabels(one).length)
  const isUnclear = ({ actual }: { actual: string[] }) => actual.every((label) => label === unclearLabel)
  const facts = sumOf(played, ({ expect }) => expect.facts.length)
  return {
    cases: played.length,
    labels,
    labelsRight: labels - sumOf(played, (one) => wrongLabels(one).length),
    labelsUnclear: sumOf(played, (one) => wrongLabels(one).filter(isUnclear).length),
    facts,
    factsPresent: facts - sumOf(played, (playedCase) => absentFacts(playedCase).length),
    routesRight: played.filter(isRouteCorrect).length,
    withoutForbidden: played.filter((playedCase) => presentForbidden(playedCase).length === 0).length,
    withoutSample: played.filter((playedCase) => sampleWords(playedCase) === null).length,
    unsafe: played.filter(isUnsafe).length,
  }
}
