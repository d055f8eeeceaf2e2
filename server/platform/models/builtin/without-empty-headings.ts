const heading = /^(#{1,6})\s/

/** Removes the Markdown headings below the title that nothing follows before the next heading of the same or a higher level. */
export function withoutEmptyHeadings(document: string): string {
  const kept: string[] = []
  // Level of the heading that the kept lines begin with; 0 if they begin with text, and 1 if there are none.
  let nextLevel = 1
  for (const line of document.split('\n').reverse()) {
    const level = heading.exec(line)?.[1]?.length ?? 0
    const isEmpty = level > 1 && nextLevel > 0 && nextLevel <= level
    if (isEmpty) continue
    kept.push(line)
    if (line.trim() !== '') nextLevel = level
  }
  return kept.reverse().join('\n')
}
