/** The columns of an approval that determine which text its approver must write. */
export interface BriefedApproval {
  value: unknown
  brief: string | null
  outline: string | null
}

/**
 * Returns the value of an approval as an approver could have written it, with a text instead of each placeholder in brackets. Undefined if
 * the approval has no brief.
 */
export function writtenValue({ value, brief, outline }: BriefedApproval): unknown {
  if (brief === null || outline === null) return undefined
  const placeholders = outline.match(/\[[^[\]\n]+\]/g) ?? []
  const written = JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'string' ? placeholders.reduce((text, placeholder) => text.replaceAll(placeholder, 'We will look at it.'), item) : item,
  )
  return JSON.parse(written)
}
