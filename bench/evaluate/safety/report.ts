import { safetyCategories } from '../../../contracts/safety/safety.ts'
import { safetyCategoryLabels } from '../../../contracts/safety/safety-labels.ts'
import { markdownTable } from '../../markdown-table.ts'
import { type Half, halves, languages } from './messages.ts'
import { isFalseAlarm, isMiss, type Score, type ScoredMessage, scoreOf, scoreOfCategory } from './score.ts'

const percent = (value: number | null) => (value === null ? '–' : `${Math.round(value * 100)} %`)
const head = ['risky', 'flagged', 'named', 'missed', 'recall', 'harmless', 'false alarms', 'precision']
const cellsOf = ({ risky, flagged, named, missed, recall, harmless, falseAlarms, precision }: Score): string[] => [
  ...[risky, flagged, named, missed].map(String),
  percent(recall),
  ...[harmless, falseAlarms].map(String),
  percent(precision),
]

function tablesOf(messages: readonly ScoredMessage[]): string {
  const categories = safetyCategories.map((category) => [safetyCategoryLabels[category], ...cellsOf(scoreOfCategory(messages, category))])
  const byLanguage = languages.map((language) => [
    language,
    ...cellsOf(scoreOf(messages.filter((message) => message.language === language))),
  ])
  const total = ['**all**', ...cellsOf(scoreOf(messages))]
  return `${markdownTable(['category', ...head], [...categories, total])}\n\n${markdownTable(['language', ...head], byLanguage)}`
}

const describeMessage = ({ id, expect, detected, text }: ScoredMessage): string =>
  `- ${id} (expected: ${expect ?? 'harmless'}, found: ${detected.join(', ') || 'none'}): ${text.replaceAll(/\s+/g, ' ')}`

function listOf(title: string, messages: readonly ScoredMessage[]): string {
  return `${title}: ${messages.length}\n${messages.map(describeMessage).join('\n')}`.trim()
}

/** Renders the tables of one half. Lists the misses and false alarms of `tune`; `hold` shows counts only. */
function reportOfHalf(messages: readonly ScoredMessage[], half: Half): string {
  const chosen = messages.filter(({ set }) => set === half)
  const lists = half === 'tune' ? [listOf('Misses', chosen.filter(isMiss)), listOf('False alarms', chosen.filter(isFalseAlarm))] : []
  return [`## Half "${half}"`, tablesOf(chosen), ...lists].join('\n\n')
}

/** Renders the evaluation of the safety rules as Markdown. */
export const renderSafetyReport = (messages: readonly ScoredMessage[]): string =>
  `${['# Safety rules', ...halves.map((half) => reportOfHalf(messages, half))].join('\n\n')}\n`
