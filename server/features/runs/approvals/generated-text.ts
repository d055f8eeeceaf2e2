/** Text of a generate step in the results of a run. */
export interface GeneratedText {
  /** Name of the property with the text. */
  key: string
  text: string
  /** Draft with placeholders that the approver completes; `text` is then the brief. Null if `text` is the finished message. */
  outline: string | null
}

const otherKeys = new Set(['sources', 'model', 'language', 'missing', 'outline'])

/** Reads the text from the result of a generate step. Returns null for results of other steps. */
export function generatedTextOf(result: unknown): GeneratedText | null {
  const fields = Object(result) as Record<string, unknown>
  if (typeof fields.model !== 'string' || !Array.isArray(fields.missing) || !Array.isArray(fields.sources)) return null
  const key = Object.keys(fields).find((name) => !otherKeys.has(name) && typeof fields[name] === 'string')
  if (key === undefined) return null
  return { key, text: String(fields[key]), outline: typeof fields.outline === 'string' ? fields.outline : null }
}

/** Returns the briefs in the results of a run. For each brief, the approver still has to write the text. */
export function briefsIn(results: unknown): (GeneratedText & { outline: string })[] {
  return Object.values(Object(results) as Record<string, unknown>).flatMap((result) => {
    const generated = generatedTextOf(result)
    return generated !== null && generated.outline !== null && generated.text.trim() !== ''
      ? [{ ...generated, outline: generated.outline }]
      : []
  })
}
