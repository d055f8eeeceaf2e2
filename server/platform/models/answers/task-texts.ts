import type { TextTask } from '../tasks.ts'

/** Returns all texts of a task as one text. */
export function taskTexts(task: TextTask): string {
  const { passages, ...own } = task
  const texts = Object.values(own).filter((value) => typeof value === 'string')
  return [...texts, ...passages.flatMap(({ title = '', text }) => [title, text])].join('\n')
}
