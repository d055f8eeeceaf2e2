const heading = /^(#{1,6})\s/

/** Removes the Markdown headings below the title that nothing follows before the next heading of the same or a higher level. */
export function withoutEmptyHeadings(document: string): string {
  const lines: string[] = []
  // Level of the next line that remains and is not blank: that of a heading, 0 for text, 1 at the end of the document.
  let nextLevel = 1
  for (const line of document.split('\n').reverse()) {
    const level = heading.exec(line)?.[1]?.length ?? 0
    const isEmpty = level > 1 && nextLevel > 0 && nextLevel <= level
    if (isEmpty) continue
    lines.push(line)
    if (line.trim() !== '') nextLevel = level
  }
  return lines.reverse().join('\n')
}
