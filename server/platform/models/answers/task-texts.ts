import type { TextTask } from '../tasks.ts'

/** Fields of a task that are not facts about its subject: the other items of a list, and the description of a category. */
const notFacts = new Set(['others', 'topic'])

/** Returns all texts of a task as one text. */
export function taskTexts(task: TextTask): string {
  const { chunks, ...fields } = task
  const texts = Object.entries(fields)
    .flatMap(([name, value]) => (notFacts.has(name) ? [] : [value]))
    .filter((value) => typeof value === 'string')
  return [...texts, ...chunks.flatMap(({ title = '', text }) => [title, text])].join('\n')
}
