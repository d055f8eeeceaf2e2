const outputPattern = /\{\{(?:[^}]*?\bdefault:\s*(?:'([^']*)'|"([^"]*)"))?[^}]*\}\}/g
const tagPattern = /\{%[^%]*%\}/g

/**
 * Returns the title of a step without the data of a run, for lists of steps. In the title of an approval, each placeholder is replaced by
 * its default: `Approve reply to {{ input.client | default: "the client" }}` becomes `Approve reply to the client`.
 */
export function stepTitle({ kind, title }: { kind: string; title: string }): string {
  if (kind !== 'approval') return title
  return title
    .replace(tagPattern, '')
    .replace(outputPattern, (_, single?: string, double?: string) => single ?? double ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}

const outputsPattern = /\{\{([^}]*)\}\}/g

/** Returns the placeholders in the title of an approval that have no default value. If their value is missing, the title has a gap. */
export const valuesWithoutDefault = (title: string): string[] =>
  [...title.matchAll(outputsPattern)]
    .map(([, value = '']) => value.trim())
    .filter((value) => !/\bdefault:\s*(?:'[^']+'|"[^"]+")$/.test(value))
