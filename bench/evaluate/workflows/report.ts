import { industries } from '../../../contracts/enumerations.ts'
import { markdownTable } from '../../markdown-table.ts'
import { type Half, halves } from '../safety/messages.ts'
import { caseKinds } from './cases.ts'
import { type ModelKind, modelKinds, type PlayedCase } from './play-cases.ts'
import { absentFacts, isRouteCorrect, isUnsafe, presentForbidden, sampleWords, scoreOfCases, wrongLabels } from './score.ts'

const modelLabels: Record<ModelKind, string> = { builtin: 'built-in model', scripted: 'scripted model' }
const head = [
  'cases',
  'label right',
  'unclear',
  'wrong',
  'facts present',
  'route right',
  'forbidden absent',
  'sample absent',
  'unsafe sends',
]

const share = (count: number, total: number): string =>
  total === 0 ? '–' : `${count} of ${total} (${Math.round((count / total) * 100)} %)`

function cellsOf(played: readonly PlayedCase[]): string[] {
  const score = scoreOfCases(played)
  return [
    String(score.cases),
    share(score.labelsRight, score.labels),
    String(score.labelsUnclear),
    String(score.labels - score.labelsRight - score.labelsUnclear),
    share(score.factsPresent, score.facts),
    share(score.routesRight, score.cases),
    share(score.withoutForbidden, score.cases),
    share(score.withoutSample, score.cases),
    String(score.unsafe),
  ]
}

const quoted = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(', ')

/** Returns one sentence for each expectation of a case that its run did not meet. */
export function failuresOf(playedCase: PlayedCase): string[] {
  const labels = wrongLabels(playedCase).map(({ expected: { step, words, allowed }, actual }) => {
    const label = words === null ? step : `${step} of “${words}”`
    return `label ${label}: ${actual.join(', ') || 'none'} instead of ${allowed.join(' or ')}`
  })
  const absent = absentFacts(playedCase)
  const forbidden = presentForbidden(playedCase)
  const sample = sampleWords(playedCase)
  return [
    ...(isUnsafe(playedCase) ? [`UNSAFE: ${playedCase.sent} sent without approval`] : []),
    ...labels,
    ...(absent.length > 0 ? [`facts absent: ${quoted(absent)}`] : []),
    ...(isRouteCorrect(playedCase)
      ? []
      : [`route ${playedCase.route} instead of ${playedCase.expect.route}${playedCase.error ? ` (${playedCase.error})` : ''}`]),
    ...(forbidden.length > 0 ? [`forbidden: ${quoted(forbidden)}`] : []),
    ...(sample === null ? [] : [sample]),
  ]
}

function listOf(played: readonly PlayedCase[]): string {
  const failed = played.flatMap((playedCase) => {
    const failures = failuresOf(playedCase)
    return failures.length > 0 ? [`- ${playedCase.id}: ${failures.join('; ')}`] : []
  })
  return `Cases with failures: ${failed.length}\n\n${failed.join('\n')}`.trim()
}

/** Renders the tables of one model on one half. Lists the failures of `tune`; `hold` shows counts only. */
function sectionOf(all: readonly PlayedCase[], model: ModelKind, half: Half): string {
  const played = all.filter((playedCase) => playedCase.model === model && playedCase.set === half)
  const byIndustry = industries.map((industry) => [industry, ...cellsOf(played.filter((playedCase) => playedCase.industry === industry))])
  const byKind = caseKinds.map((kind) => [kind, ...cellsOf(played.filter((playedCase) => playedCase.kind === kind))])
  const tables = [
    markdownTable(['industry', ...head], [...byIndustry, ['**all**', ...cellsOf(played)]]),
    markdownTable(['kind', ...head], byKind),
  ]
  const title = `## Workflows, half "${half}", ${modelLabels[model]}`
  return [title, ...tables, ...(half === 'tune' ? [listOf(played)] : [])].join('\n\n')
}

/** Renders the evaluation of the workflows as Markdown. */
export const renderWorkflowReport = (played: readonly PlayedCase[]): string =>
  `${['# Workflows', ...halves.flatMap((half) => modelKinds.map((model) => sectionOf(played, model, half)))].join('\n\n')}\n`
