import { z } from 'zod'

/** A Liquid template with `{{ … }}` and `{% … %}`. Its result is text. */
export const templateSchema = z.string().trim().min(1).max(9000)
/** A Liquid expression without braces, such as `input.rows | csv`. Its result has the type of the value. */
export const expressionSchema = z.string().trim().min(1).max(500)
/**
 * One expression, or a list of expressions; any or all of them must be true. Liquid has no parentheses and applies a filter to a whole
 * comparison, so grouping needs a list. The run page shows which entries were true.
 */
export const conditionSchema = z.union([
  expressionSchema,
  z.strictObject({ any: z.array(expressionSchema).min(1).max(10) }),
  z.strictObject({ all: z.array(expressionSchema).min(1).max(10) }),
])
/** Condition of a step (`when`), of a branch, or of a retry (`retry_if`). */
export type Condition = z.infer<typeof conditionSchema>

/** Retry policy of a step. A step without a policy has a single attempt. */
export const retrySchema = z.strictObject({
  /** Maximum number of attempts, including the first. */
  attempts: z.int().min(2).max(10),
  /** Seconds before the second attempt. `exponential` doubles the time after each further attempt. */
  backoff_seconds: z.int().min(1).max(3600),
  backoff: z.enum(['fixed', 'exponential']),
  /** Condition for a retry. The expression can also read `error.code`, `error.status` and `error.message`. */
  retry_if: conditionSchema.optional(),
})
