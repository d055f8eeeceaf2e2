/** Renders a table. The first column is text, the other columns are numbers. */
export const markdownTable = (head: string[], rows: string[][]): string =>
  [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
