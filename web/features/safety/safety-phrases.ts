/** Limits of a phrase, in characters. */
export const safetyPhraseLimits = { min: 3, max: 100 } as const

/** Messages of the safety settings. */
export const safetyMessages = {
  rules: {
    title: 'Safety rules',
    lead: 'Every message that starts a workflow is checked first. When a rule matches, you’re notified at once and nothing is sent without your approval.',
    languages: 'Built-in rules cover English, German, French, Spanish, Italian, Portuguese and Dutch.',
  },
  phrases: {
    title: 'Your phrases',
    lead: 'Add words that signal an emergency in your business, such as an internal code or a product recall.',
    help: 'Matches whole words in this order and ignores capitalization and accents. End a word with * to match any ending.',
    placeholder: 'code grey',
    none: 'No phrases yet',
    noneHelp: 'The built-in rules above always apply.',
    loadFailed: 'Couldn’t load your phrases',
  },
  invalid: {
    length: `Enter ${safetyPhraseLimits.min} to ${safetyPhraseLimits.max} characters.`,
    letters: 'Enter at least one word.',
  },
  added: 'Phrase added',
  removed: 'Phrase removed',
  duplicate: { title: 'Already added', description: 'This category already contains this phrase.' },
  addFailed: 'Couldn’t add the phrase',
  removeFailed: 'Couldn’t remove the phrase',
} as const
