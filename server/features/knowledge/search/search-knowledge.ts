import type pg from 'pg'
import type { Chunk, SearchKnowledge, SearchResult, WordGroup } from '../../../../contracts/knowledge/chunk.ts'
import { indexLimits } from '../../../../contracts/knowledge/knowledge-index.ts'
import { readingScope, runInScope, type Scope } from '../../../platform/database/role-scope.ts'
import { errorMessageOf } from '../../../platform/error-details.ts'
import type { Logger } from '../../../platform/logging/log.ts'
import { isLightWord } from '../../../platform/words/light-words.ts'
import { paraphrasesIn } from '../../../platform/words/paraphrases.ts'
import { isEnglishWord } from '../../../platform/words/related-words.ts'
import { spellingVariants, wordsWithOneError, wordsWithOtherStart } from '../../../platform/words/spelling-variants.ts'
import { vectorOf } from '../../../platform/words/word-vectors.ts'
import { type Embedder, wordVectorModel } from '../embedder.ts'
import { makeDocumentLanguages } from './document-languages.ts'
import { signatureOf } from './embedding-signature.ts'
import { promoteChunksWithValue } from './promote-chunks-with-value.ts'
import { promoteCoveringChunks } from './promote-covering-chunks.ts'
import { maxQuestionWords, readQuestion } from './question-words.ts'
import type { LookedUpWord, SearchTerm } from './search-term.ts'
import { searchTermsOf, weightedQuestionWords } from './search-terms.ts'

export interface SearchOptions {
  /** Connections of the API's login role. The role has no rights by itself, so the policies for the caller apply. */
  api: pg.Pool
  /** Returns the embedder for the model in use, which can change; null if there is none. */
  embedderInUse: () => Embedder | null
  log: Pick<Logger, 'warn'>
}

const lookUpText = `
select index, stem, chunks, is_exact as "isExact"
from app.question_words(array(select jsonb_array_elements_text($1::jsonb)), array(select jsonb_array_elements_text($2::jsonb)), $3)`

// Statement that searches. The ranking returns ids. The chunks are then read one by one under the caller's policies, because with a join
// the planner would first read all chunks of the caller.
const resultText = (ranking: string) => `
select c.id as "chunkId", c.item_id as "itemId", i.title, c.source, c.heading, c.position, c.content,
  round(s.coverage::numeric, 4)::float8 as coverage
from ${ranking} s
cross join lateral (select * from public.knowledge_chunks k where k.id = s.chunk_id limit 1) c
cross join lateral (select k.title from public.knowledge_base_items k where k.id = c.item_id limit 1) i
order by s.rank`

const searchText = resultText('app.search_knowledge($1, $2::real[], $3::bit(256), $4, $5::int, $6::real[], $7)')
const searchItemsText = resultText('app.search_items($1, array(select jsonb_array_elements_text($2::jsonb))::uuid[], $3::int, $4)')

/** Timeout for embedding a question, in milliseconds. */
const embeddingTimeoutMs = 3000

/**
 * Weights of the coverage and of the word score in a ranking with built-in vectors, relative to the cosine similarity. They are higher for
 * questions in other languages, which are translated word by word, and for follow-up questions, which are searched with the previous
 * question. For both, the words are more reliable than the vector.
 */
const builtinMix = { singleEnglish: [0.2, 0.4], other: [0.6, 0.4] } as const

/** Minimum number of chunks that are read, because their order changes after the ranking. */
const minRanked = 20

/** Minimum weight of a translation or corrected spelling of a word. Related words have lower weights. */
const minTranslationWeight = 0.65
/** Minimum weight of the words that a search returns with its result. */
const minUsedWeight = 0.6
const cleaned = (query: string) => query.slice(0, indexLimits.queryMax).replaceAll('\u0000', ' ')

/** Creates the function that searches the knowledge base of a workspace of the caller. @throws the signal's reason if it is aborted */
export function makeSearchKnowledge({ api, embedderInUse, log }: SearchOptions): SearchKnowledge {
  const languagesOf = makeDocumentLanguages(api)
  return async ({ claims }, query, { limit = indexLimits.results, signal, previous, items, workspaceId: givenWorkspaceId } = {}) => {
    signal?.throwIfAborted()
    const workspaceId = givenWorkspaceId ?? null
    const embedder = embedderInUse()
    const isBuiltin = embedder?.model === wordVectorModel
    const text = cleaned(query)
    const scope = readingScope('authenticated', claims)
    const question = readQuestion(text)
    const context = previous ? readQuestion(cleaned(previous)).words.filter((word) => !question.words.includes(word)) : []
    const [words, embedding, languages] = await Promise.all([
      lookUp(api, scope, [...question.words, ...context].slice(0, maxQuestionWords), workspaceId),
      embedder && !isBuiltin ? embedQuestion(embedder, previous ? `${cleaned(previous)} ${text}` : text, signal, log) : null,
      languagesOf(scope, claims, workspaceId),
    ])
    const paraphrases = question.language === 'en' ? paraphrasesIn(text) : []
    const terms = searchTermsOf(words, question.language, new Set(context), languages, paraphrases)
    if (items) {
      const values = [JSON.stringify(terms), JSON.stringify(items), String(limit), workspaceId]
      const { rows } = await runInScope<Chunk>(api, scope, { name: 'search-items', text: searchItemsText, values })
      return resultOf(rows, terms, words)
    }
    // The built-in vectors contain only English words without misspellings, so they need corrected and translated words.
    const vector = isBuiltin ? vectorOf(weightedQuestionWords(terms)) : embedding
    const meaning = vector?.some(Boolean) && embedder ? [`{${vector.join(',')}}`, signatureOf(vector), embedder.model] : [null, null, null]
    const mix = isBuiltin ? `{${builtinMix[question.language === 'en' && !previous ? 'singleEnglish' : 'other'].join(',')}}` : null
    const values = [JSON.stringify(terms), ...meaning, String(Math.max(limit, minRanked)), mix, workspaceId]
    const { rows } = await runInScope<Chunk>(api, scope, { name: 'search-knowledge', text: searchText, values })
    // The built-in vectors have a closest chunk for every question. Without a shared word, this chunk is only a guess.
    const chunks = isBuiltin ? rows.filter(({ coverage }) => coverage > 0) : rows
    return resultOf(promoteChunksWithValue(promoteCoveringChunks(chunks), text, question.language).slice(0, limit), terms, words)
  }
}

function resultOf(chunks: readonly Chunk[], terms: readonly SearchTerm[], words: readonly LookedUpWord[]): SearchResult {
  const used = terms.filter(({ weight }) => weight >= minUsedWeight).map(({ word }) => word)
  return { chunks: [...chunks], words: [...new Set(used)], groups: groupsOf(terms, words) }
}

function groupsOf(terms: readonly SearchTerm[], words: readonly LookedUpWord[]): WordGroup[] {
  const chunksOf = ({ word, known, similar }: LookedUpWord) =>
    Math.max(0, ...[...known, ...similar.filter(({ stem }) => stem[0] === word[0])].map(({ chunks }) => chunks))
  const counts = new Map(words.map((word) => [word.word, chunksOf(word)]))
  const inCoverage = terms.filter(({ weight }) => weight > 0)
  return [...Map.groupBy(inCoverage, ({ group }) => group).values()].map((forms) => {
    const chunks = counts.get(forms[0]?.word ?? '') ?? 0
    // The counts cover only the words of the question, and not their translations. Documents often have other words for a light word.
    const isUnknown = isLightWord(forms[0]?.word ?? '') || forms.slice(1).some(({ weight }) => weight >= minTranslationWeight)
    return { forms: forms.map(({ word, weight }) => ({ word, weight })), chunks: chunks === 0 && isUnknown ? null : chunks }
  })
}

interface FoundStem {
  /** Number of the word, from 1. */
  index: number
  stem: string
  chunks: number
  isExact: boolean
}

/** Looks up the words of a question, and their possible spellings, in the workspace's chunks. */
async function lookUp(api: pg.Pool, scope: Scope, words: readonly string[], workspaceId: string | null): Promise<LookedUpWord[]> {
  if (words.length === 0) return []
  const variants = words.map((word) =>
    [
      ...spellingVariants(word),
      ...(isEnglishWord(word) ? [] : [...wordsWithOneError(word, isEnglishWord), ...wordsWithOtherStart(word, isEnglishWord)]),
    ].join(' '),
  )
  const values = [JSON.stringify(words), JSON.stringify(variants), workspaceId]
  const { rows } = await runInScope<FoundStem>(api, scope, { name: 'question-words', text: lookUpText, values })
  return words.map((word, place) => {
    const stems = rows.filter(({ index }) => index === place + 1)
    return { word, known: stems.filter(({ isExact }) => isExact), similar: stems.filter(({ isExact }) => !isExact) }
  })
}

/** Returns the embedding of a question. Returns null after an error or timeout; search then uses words only. */
async function embedQuestion(embedder: Embedder, text: string, signal: AbortSignal | undefined, log: Pick<Logger, 'warn'>) {
  const deadline = AbortSignal.timeout(embeddingTimeoutMs)
  try {
    const [vector] = await embedder.embed([text], signal ? AbortSignal.any([signal, deadline]) : deadline)
    return vector ?? null
  } catch (error) {
    signal?.throwIfAborted()
    log.warn({ error: errorMessageOf(error) }, 'question not embedded; searched by its words')
    return null
  }
}
