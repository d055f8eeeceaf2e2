import { parseSync } from 'vite'

/** Maximum number of lines of a function, from its first line to the closing brace. Functions inside it count too. */
export const maxFunctionLines = 80
const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/**
 * Returns an error for each function that is too long. Biome's rule for this does not count lines that begin with a closing brace, or the
 * lines of JSX and of signatures. A component or a factory can therefore be much longer than the limit of that rule.
 */
export function functionLengthErrors(path: string, source: string): string[] {
  const lineStarts = [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1)]
  const lineAt = (offset: number) => lineStarts.findLastIndex((start) => start <= offset) + 1
  const errors: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, start, end } = node as { type?: unknown; start?: unknown; end?: unknown }
    if (typeof type === 'string' && functionTypes.has(type) && typeof start === 'number' && typeof end === 'number') {
      const lines = lineAt(end) - lineAt(start) + 1
      if (lines > maxFunctionLines)
        errors.push(`${path}:${lineAt(start)} A function has ${lines} lines; at most ${maxFunctionLines} are allowed.`)
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(path, source).program)
  return errors
}
