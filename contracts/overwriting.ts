/** What is asked before a version is overwritten that was saved elsewhere after a form was opened. */
export interface OverwriteWords {
  title: string
  /** @param when the other version was saved; '' where nothing is left of it */
  question: (when: string) => string
  /** What the answer is called that saves, where it is not to overwrite. */
  confirm?: string
}

/** The answers, the same wherever that is asked. */
export const overwriteAnswers = { confirm: 'Overwrite', cancel: 'Keep editing', take: 'Discard my changes' } as const
