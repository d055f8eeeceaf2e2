import type { z } from 'zod'

/** Parses JSON in a text. A code fence or other text may surround the JSON. */
function jsonIn(text: string): unknown {
  const trimmed = text.trim()
  const fenced = /^```(?:json)?\s*([\s\S]*?)\s*```$/i.exec(trimmed)?.[1] ?? trimmed
  try {
    return JSON.parse(fenced)
  } catch (error) {
    const from = fenced.search(/[[{]/)
    const to = Math.max(fenced.lastIndexOf('}'), fenced.lastIndexOf(']'))
    if (from < 0 || to <= from || (from === 0 && to === fenced.length - 1)) throw error
    return JSON.parse(fenced.slice(from, to + 1))
  }
}

/**
 * Parses and validates a response.
 * @returns the object, or an error message that asks the model for a repair
 */
export function readObject<Output>(text: string, schema: z.ZodType<Output>): { object: Output } | { error: string } {
  if (text.trim() === '') return { error: 'the answer is empty' }
  let json: unknown
  try {
    json = jsonIn(text)
  } catch {
    return { error: 'the answer is not JSON' }
  }
  const parsed = schema.safeParse(json)
  if (parsed.success) return { object: parsed.data }
  const issues = parsed.error.issues.slice(0, 5).map(({ path, message }) => `${path.map(String).join('.') || 'the value'}: ${message}`)
  return { error: `the answer does not fit the schema (${issues.join('; ')})` }
}
