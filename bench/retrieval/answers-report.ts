import { markdownTable } from '../markdown-table.ts'
import type { AnswerFigures } from './answers.ts'

const share = (value: number) => value.toFixed(2)

const columns = [
  'questions',
  'part',
  'number',
  'answered',
  'refused',
  'contains the answer',
  'cites a right document',
  'cites only right ones',
  'sentences',
]

function renderQuality(rows: AnswerFigures['quality'] | AnswerFigures['businesses']['quality']): string {
  const cells = rows.map(({ kind, part, quality: { questions: count, answered, contained, citesRight, citesOnlyRight, sentences } }) => {
    const hasAnswer = kind !== 'unanswerable'
    const ofAnswer = [contained, citesRight, citesOnlyRight].map((value) => (hasAnswer ? share(value) : '–'))
    return [kind, part, String(count), share(answered), share(1 - answered), ...ofAnswer, sentences.toFixed(1)]
  })
  return markdownTable(columns, cells)
}

/** Renders the section of the report about answers of the assistant. */
export function renderAnswers({ documents, questions, quality, businesses, trades }: AnswerFigures): string {
  return `## Assistant: answers without a language model

The complete replies of the assistant to the ${questions} questions of the section on retrieval about its ${documents} documents. The expected answers
were written with the questions, before the product answered them (bench/retrieval/questions). An expected answer is a number, name or phrase
of the document; for a reply to contain it, letters and digits have to be the same. The half \`tune\` was used during development, the half
\`hold\` was only measured. \`dev\` is a development set (bench/retrieval/development). The search uses the built-in word vectors.

${renderQuality(quality)}

### Small businesses

The same for ${businesses.questions} questions about ${businesses.count} invented businesses (a lodge, a dental practice, a freight forwarder, a software vendor, a school,
a solar installer, a swimming pool and a translation agency), each with a knowledge base of its own: ${businesses.documents} documents such as opening hours, price lists, terms, manuals and frequent questions in
English, German and French (bench/retrieval/businesses). Their author also developed the composer. The replies to the half \`hold\` were not read
during development. Replies about the last three were measured only, until 2026-11-28; the author knew their German and French questions while
adding words to the dictionaries.

${renderQuality(businesses.quality)}

### More small businesses

The same for ${trades.questions} questions about ${trades.count} further invented businesses with ${trades.documents} English documents in other styles, such as minutes, price lists, policies
and manuals (bench/retrieval/trades). They are divided by business: replies about the staffing agency, brewery, optician and accountants
(\`tune\`) were read during development, those about the marketing agency, self-storage company, day nursery and IT services (\`hold\`) were only measured.
The author of the composer wrote documents and questions before any reply.

${renderQuality(trades.quality)}
`
}
