import type { TextTask } from '../tasks.ts'

/** Returns all texts of a task as one text. */
export function taskTexts(task: TextTask): string {
  const { passages, ...fields } = task
  const texts = Object.values(fields).filter((value) => typeof value === 'string')
  return [...texts, ...passages.flatMap(({ title = '', text }) => [title, text])].join('\n')
}
