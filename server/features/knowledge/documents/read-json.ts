import { indexErrors } from '../../../../contracts/knowledge/knowledge-index.ts'
import { type Block, DocumentError, oneLine, type ReadText } from './block.ts'

const maxDepth = 50

/**
 * Reads JSON, or JSON Lines. Each object of a list becomes a block such as `plan: Basic; price: 20`. A list of objects inside an object
 * becomes a section with its name as heading.
 */
export function readJson(source: string): ReadText {
  const value = parse(source)
  return { blocks: Array.isArray(value) ? value.map(recordOf) : sectionsOf(value), title: null }
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch (error) {
    const values = parseLines(source)
    if (values === null) throw new DocumentError(indexErrors.corrupt('JSON'), { cause: error })
    return values
  }
}

/** Parses one value per line (JSON Lines). Returns null if a line is not JSON. */
function parseLines(source: string): unknown[] | null {
  const lines = source.split('\n').filter((line) => line.trim() !== '')
  if (lines.length < 2) return null
  try {
    return lines.map((line): unknown => JSON.parse(line))
  } catch {
    return null
  }
}

const recordOf = (value: unknown): Block => ({ text: leavesOf(value, '', 0).join('; ') })

const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
const isListOfRecords = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0 && value.every(isRecord)

/** Returns the lists of objects in an object as sections, and its other values as one block. */
function sectionsOf(value: unknown): Block[] {
  if (!isRecord(value)) return [recordOf(value)]
  // This cast is safe: `isRecord` has checked the value.
  const entries = Object.entries(value as object)
  const others = entries.filter(([, inner]) => !isListOfRecords(inner))
  const sections = entries.flatMap(([key, inner]): Block[] =>
    isListOfRecords(inner) ? [{ heading: 1, text: oneLine(key) }, ...inner.map(recordOf)] : [],
  )
  return [...(others.length > 0 ? [recordOf(Object.fromEntries(others))] : []), ...sections]
}

function leavesOf(value: unknown, path: string, depth: number): string[] {
  if (value === null || value === undefined || depth > maxDepth) return []
  if (typeof value !== 'object') return [path === '' ? String(value) : `${path}: ${oneLine(String(value))}`]
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, isList ? path : path === '' ? key : `${path} ${key}`, depth + 1))
}
