/** Renders a Markdown table. The first column is aligned left, the others, which contain numbers, right. */
export const markdownTable = (head: string[], rows: string[][]): string =>
  [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
