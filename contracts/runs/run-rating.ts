/** Possible ratings of a run's result. */
export const runRatings = ['useful', 'not_useful'] as const
export type RunRating = (typeof runRatings)[number]

/** Messages about rating a result. */
export const ratingMessages = {
  question: 'Could you use this result?',
  help: 'Time saved counts only results that someone approved, sent or rated useful.',
  useful: 'Yes, useful',
  notUseful: 'No',
  ratedUseful: 'You marked this result as useful.',
  ratedNotUseful: 'You marked this result as not useful.',
  change: 'Change rating',
  comment: 'What was wrong?',
  correction: 'How should it read?',
  correctionHelp: 'Optional. Saved with the run.',
  save: 'Save rating',
  saved: 'Rating saved',
  failed: 'Couldn’t save the rating',
} as const
