import type pg from 'pg'
import type { SearchKnowledge } from '../../../../contracts/knowledge/chunk.ts'
import { sentencesOf } from '../../../platform/models/builtin/sentences.ts'
import { languages } from '../../../platform/words/languages.ts'
import type { ChatCaller } from '../chat-caller.ts'
import type { ReplySource } from '../sources/gather-sources.ts'
import { makeRanking } from '../sources/rank.ts'
import { type ToolResult, toolResult } from '../tools/tool-result.ts'
import { summaryRequests } from './example-messages.ts'
import { messageWords } from './message-words.ts'
import { type ItemChunk, type OwnItem, readItemChunks } from './product-data.ts'

/** Maximum number of sections in a summary. A longer document is represented by sections from its whole length. */
const maxSections = 8
const maxSentenceChars = 320
const maxExcerptChars = 240
/** Minimum share of a request's words that the title and source of an item contain (rank.ts). */
const minTitleScore = 0.4
/** Minimum coverage of a chunk to conclude that a request refers to its item. */
const minCoverage = 0.6

const patterns = languages.flatMap((language) =>
  summaryRequests[language].split('|').map((request) => {
    const [before = '', after = ''] = request.split('*')
    return { before: messageWords(before), after: messageWords(after) }
  }),
)

/** Returns the subject of a summary request, such as "handbook" in "summarize the handbook", or null. */
export function summarySubject(message: string): string | null {
  const words = [...message.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: text }) => text)
  const plain = words.map((word) => messageWords(word)[0] ?? '')
  for (const { before, after } of patterns) {
    if (plain.length < before.length + after.length + 1) continue
    const isMatch =
      before.every((word, index) => plain[index] === word) &&
      after.every((word, index) => plain[plain.length - after.length + index] === word)
    if (isMatch) return words.slice(before.length, words.length - after.length).join(' ')
  }
  return null
}

interface ItemSearch {
  searchKnowledge: SearchKnowledge
  caller: ChatCaller
  items: readonly OwnItem[]
}

/** Names of file formats, which do not identify a document. */
const fileFormats = /(?<!\p{L})(?:pdf|docx?|xlsx?|pptx?|txt|md|csv|html?|rtf|odt|json)(?!\p{L})/giu
const withoutFormats = (text: string) => text.replace(fileFormats, ' ')

/** Returns the item whose title matches a text best, or else the item whose content matches it best; null if no match is close enough. */
export async function findItem(text: string, { searchKnowledge, caller, items }: ItemSearch): Promise<OwnItem | null> {
  const search = makeRanking(items, ({ title, source }) => [withoutFormats(`${title} ${source}`)])
  const [best] = search(withoutFormats(text), { limit: 1, minScore: minTitleScore })
  if (best) return best.item
  const { chunks } = await searchKnowledge({ claims: caller.claims }, text, { limit: 1 })
  const [chunk] = chunks
  return chunk && chunk.coverage >= minCoverage ? (items.find(({ id }) => id === chunk.itemId) ?? null) : null
}

interface Section {
  heading: string | null
  sentence: string
  chunk: ItemChunk
}

/** Returns the first sentence of each section of a document, in its order. */
function sectionsOf(chunks: readonly ItemChunk[]): Section[] {
  const sections: Section[] = []
  for (const chunk of chunks) {
    if (sections.length > 0 && sections.at(-1)?.heading === chunk.heading && chunk.heading !== null) continue
    const sentence = sentencesOf(chunk.content).find((candidate) => candidate.length > 20)
    if (sentence) sections.push({ heading: chunk.heading, sentence: sentence.slice(0, maxSentenceChars).trim(), chunk })
  }
  return sections
}

/** Selects items at equal distances, including the first item. */
export function selectEvenly<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items]
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]).flatMap((item) => item ?? [])
}

function sourceOfSection({ id, title, source }: OwnItem, { heading, sentence, chunk }: Section): ReplySource {
  const excerpt =
    chunk.content.length <= maxExcerptChars ? chunk.content : `${chunk.content.slice(0, maxExcerptChars).toWellFormed().trimEnd()}…`
  return {
    title,
    text: sentence,
    citation: { kind: 'knowledge', title, source, heading, excerpt, itemId: id, position: chunk.position },
  }
}

/** Summarizes an item without a language model: the headings, each with the first sentence of its section and a citation. */
export async function summarizeItem(item: OwnItem, api: pg.Pool, caller: ChatCaller): Promise<ToolResult> {
  if (item.status === 'failed') return toolResult(`**${item.title}** couldn’t be read. ${item.error ?? ''}`.trim())
  const all = sectionsOf(await readItemChunks(api, caller, item.id))
  if (all.length === 0) return toolResult(`**${item.title}** isn’t ready yet. Ask again when it has been read.`)
  const sections = selectEvenly(all, maxSections)
  const lines = sections.map(({ heading, sentence }, index) => {
    const [last] = heading?.split(' › ').slice(-1) ?? []
    return `- ${last ? `**${last}**: ` : ''}${sentence} [${index + 1}]`
  })
  const scope =
    all.length > sections.length
      ? `${sections.length} of ${all.length} sections, with their first sentences`
      : 'Each section with its first sentence'
  return toolResult(
    `**${item.title}**. ${scope}:\n\n${lines.join('\n')}`,
    sections.map((section) => sourceOfSection(item, section)),
  )
}
