import type { OverwriteWords } from './overwriting.ts'

const elsewhere = 'in another tab or on another device'

/** What is asked before a configuration is overwritten that was saved, deactivated or removed elsewhere after its form was opened. */
export const configurationOverwrite = {
  changed: {
    title: 'This configuration has been changed elsewhere',
    question: (when) =>
      `It was saved ${elsewhere} on ${when}, after you opened it here. If you save now, your answers take the place of those.`,
  },
  deactivated: {
    title: 'This workflow has been deactivated elsewhere',
    question: (when) =>
      `It was deactivated ${elsewhere} on ${when}, after you opened it here. If you save now, it is active again, with your answers.`,
  },
  removed: {
    title: 'This workflow has been removed from your account',
    question: () => `It was removed ${elsewhere} after you opened it here. If you save now, it is added again, with your answers.`,
    confirm: 'Add it again',
  },
} as const satisfies Record<string, OverwriteWords>
