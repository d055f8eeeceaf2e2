import { z } from 'zod'
import { runLimits } from './runs.ts'

/** The owner's possible ratings of a run's result. */
export const runRatings = ['useful', 'not_useful'] as const
export type RunRating = (typeof runRatings)[number]

/** Body of `rate-run`. `correction` is the text as the owner would have sent it. Returns `{ run_id, minutes_saved }`. */
export const rateRunSchema = z.strictObject({
  run_id: z.uuid(),
  rating: z.enum(runRatings),
  comment: z.string().trim().max(runLimits.reasonMax, `Comment must be at most ${runLimits.reasonMax} characters`).optional(),
  correction: z.string().max(runLimits.editedTextMax, `The text must be at most ${runLimits.editedTextMax} characters`).optional(),
})
export type RateRunRequest = z.infer<typeof rateRunSchema>

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
