import { markdownTable } from '../../markdown-table.ts'
import { type Half, halves } from '../safety/messages.ts'
import { type ExtractionScore, extractionScoreOf, isRight, type ReadValue } from './evaluate-extraction.ts'
import { extractedLanguages, fieldNames } from './messages.ts'

const percent = (count: number, total: number) => (total === 0 ? '–' : `${Math.round((100 * count) / total)} %`)
const rowOf = (name: string, { expected, read, right }: ExtractionScore): string[] => [
  name,
  ...[expected, read, right].map(String),
  percent(right, read),
  percent(right, expected),
]

const describe = ({ message, field, expected, found }: ReadValue) =>
  `- ${message.id} ${field}: expected ${JSON.stringify(expected)}, read ${JSON.stringify(found)}`

/** Renders the tables of one half. Lists the wrong and missing values of `tune`; `hold` shows counts only. */
function reportOfHalf(values: readonly ReadValue[], half: Half): string {
  const chosen = values.filter(({ message }) => message.set === half)
  const rows = [
    ...fieldNames.map((name) => rowOf(name, extractionScoreOf(chosen.filter(({ field }) => field === name)))),
    ...extractedLanguages.map((language) =>
      rowOf(language, extractionScoreOf(chosen.filter(({ message }) => message.language === language))),
    ),
    rowOf('**all**', extractionScoreOf(chosen)),
  ]
  const table = markdownTable(['field or language', 'expected', 'read', 'right', 'precision', 'recall'], rows)
  const wrong = half === 'tune' ? chosen.filter((value) => !isRight(value)).map(describe) : []
  return [`## Half "${half}"`, table, wrong.join('\n')].join('\n\n').trimEnd()
}

/** Renders the evaluation of the extraction as Markdown. */
export const renderExtractionReport = (values: readonly ReadValue[]): string =>
  `${['# Extraction', ...halves.map((half) => reportOfHalf(values, half))].join('\n\n')}\n`
