import { markdownTable } from '../markdown-table.ts'
import type { AnswerFigures } from './answers.ts'

const share = (value: number) => value.toFixed(2)

/** Renders the section of the report about answers of the assistant. */
export function renderAnswers({ documents, questions, quality }: AnswerFigures): string {
  const rows = quality.map(({ kind, half, quality: { questions: count, answered, contained, citesRight, citesOnlyRight, sentences } }) => {
    const hasAnswer = kind !== 'unanswerable'
    const ofAnswer = [contained, citesRight, citesOnlyRight].map((value) => (hasAnswer ? share(value) : '–'))
    return [kind, half, String(count), share(answered), share(1 - answered), ...ofAnswer, sentences.toFixed(1)]
  })
  return `## Assistant: answers without a language model

The complete replies of the assistant to the ${questions} questions of the section on retrieval about its ${documents} documents. The expected answers
were written with the questions, before the product answered them (bench/retrieval/questions). An expected answer is a number, name or phrase
of the document; for a reply to contain it, letters and digits have to be the same. The half \`tune\` was used during development, the half
\`hold\` was only measured.

${markdownTable(['questions', 'half', 'number', 'answered', 'refused', 'contains the answer', 'cites a right document', 'cites only right ones', 'sentences'], rows)}
`
}
