import { z } from 'zod'

/** Liquid template with `{{ … }}` and `{% … %}`; renders to text. */
export const templateSchema = z.string().trim().min(1).max(8000)
/** A Liquid expression with filters, without braces: `input.rows | csv`. Preserves the type of the value. */
export const expressionSchema = z.string().trim().min(1).max(500)
/**
 * One expression, or a list of which any or all must be true. Liquid has no parentheses and applies a filter to a whole
 * comparison, so that a list is needed for grouping. The run page shows which entries were true.
 */
export const conditionSchema = z.union([
  expressionSchema,
  z.strictObject({ any: z.array(expressionSchema).min(1).max(10) }),
  z.strictObject({ all: z.array(expressionSchema).min(1).max(10) }),
])
/** Condition of a step (`when`), of a branch, or of a retry (`retry_if`). */
export type Condition = z.infer<typeof conditionSchema>

/** Retry policy of a step. Without it, a step has one attempt. */
export const retrySchema = z.strictObject({
  /** Total attempts, including the first. */
  attempts: z.int().min(2).max(10),
  /** Delay before the second attempt, in seconds; `exponential` doubles it after each attempt. */
  backoff_seconds: z.int().min(1).max(3600),
  backoff: z.enum(['fixed', 'exponential']),
  /** Retries only if true. Can also read `error.code`, `error.status` and `error.message`. */
  retry_if: conditionSchema.optional(),
})
