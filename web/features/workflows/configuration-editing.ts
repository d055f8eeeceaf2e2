import type { OverwriteText } from '../../../contracts/edit-conflict.ts'

const elsewhere = 'in another tab or on another device'

/** Messages of the edit conflict dialog for a configuration that was saved, deactivated or removed elsewhere after the form was opened. */
export const configurationOverwrite = {
  changed: {
    title: 'This configuration was changed elsewhere',
    question: (when) => `It was saved ${elsewhere} on ${when}. Saving now replaces that version with yours.`,
  },
  deactivated: {
    title: 'This workflow was deactivated elsewhere',
    question: (when) => `It was deactivated ${elsewhere} on ${when}. Saving your changes activates it again.`,
  },
  removed: {
    title: 'This workflow was removed from your account',
    question: () => `It was removed ${elsewhere}. Saving your changes adds it again.`,
    confirm: 'Add again',
  },
} as const satisfies Record<string, OverwriteText>
