import { industries } from '../../../contracts/enumerations.ts'
import { markdownTable } from '../../markdown-table.ts'
import { type Half, halves } from '../safety/messages.ts'
import { caseKinds } from './cases.ts'
import { type ModelKind, modelKinds, type PlayedCase } from './play-cases.ts'
import { absentFacts, isRouteRight, isUnsafe, presentForbidden, sampleWords, scoreOfCases, wrongLabels } from './score.ts'

const modelLabels: Record<ModelKind, string> = { builtin: 'built-in model', scripted: 'scripted model' }
const head = ['cases', 'label right', 'facts present', 'route right', 'forbidden absent', 'sample absent', 'unsafe sends']

const share = (count: number, total: number): string =>
  total === 0 ? '–' : `${count} of ${total} (${Math.round((count / total) * 100)} %)`

function cellsOf(played: readonly PlayedCase[]): string[] {
  const score = scoreOfCases(played)
  return [
    String(score.cases),
    share(score.labelsRight, score.labels),
    share(score.factsPresent, score.facts),
    share(score.routesRight, score.cases),
    share(score.withoutForbidden, score.cases),
    share(score.withoutSample, score.cases),
    String(score.unsafe),
  ]
}

const quoted = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(', ')

/** Returns one sentence for each expectation of a case that its run did not meet. */
export function failuresOf(one: PlayedCase): string[] {
  const labels = wrongLabels(one).map(({ expected: { step, words, allowed }, actual }) => {
    const label = words === null ? step : `${step} of “${words}”`
    return `label ${label}: ${actual.join(', ') || 'none'} instead of ${allowed.join(' or ')}`
  })
  const absent = absentFacts(one)
  const forbidden = presentForbidden(one)
  const sample = sampleWords(one)
  return [
    ...(isUnsafe(one) ? [`UNSAFE: ${one.sent} sent without approval`] : []),
    ...labels,
    ...(absent.length > 0 ? [`facts absent: ${quoted(absent)}`] : []),
    ...(isRouteRight(one) ? [] : [`route ${one.route} instead of ${one.expect.route}${one.error ? ` (${one.error})` : ''}`]),
    ...(forbidden.length > 0 ? [`forbidden: ${quoted(forbidden)}`] : []),
    ...(sample === null ? [] : [sample]),
  ]
}

function listOf(played: readonly PlayedCase[]): string {
  const failed = played.flatMap((one) => {
    const failures = failuresOf(one)
    return failures.length > 0 ? [`- ${one.id}: ${failures.join('; ')}`] : []
  })
  return `Cases with failures: ${failed.length}\n\n${failed.join('\n')}`.trim()
}

/** Renders the tables of one model on one half. Lists the failures of `tune`; `hold` shows counts only. */
function sectionOf(all: readonly PlayedCase[], model: ModelKind, half: Half): string {
  const played = all.filter((one) => one.model === model && one.set === half)
  const byIndustry = industries.map((industry) => [industry, ...cellsOf(played.filter((one) => one.industry === industry))])
  const byKind = caseKinds.map((kind) => [kind, ...cellsOf(played.filter((one) => one.kind === kind))])
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
