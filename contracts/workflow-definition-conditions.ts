import { z } from 'zod'

/** Liquid text with `{{ … }}` and `{% … %}`; what it renders to is text. Characters. */
export const templateSchema = z.string().trim().min(1).max(8000)
/** One Liquid value with filters, without braces: `input.rows | csv`. It keeps its type. */
export const expressionSchema = z.string().trim().min(1).max(500)
/**
 * What decides: one expression, or several of which any or all must hold. Liquid has no brackets and applies a filter to a
 * whole comparison, so several stand as a list; the run page can then say which of them held.
 */
export const conditionSchema = z.union([
  expressionSchema,
  z.strictObject({ any: z.array(expressionSchema).min(1).max(10) }),
  z.strictObject({ all: z.array(expressionSchema).min(1).max(10) }),
])
/** A condition: of a step (`when`), of a branch, or of another try (`retry_if`). */
export type Condition = z.infer<typeof conditionSchema>

/** When a step is tried again. Without it a step is tried once. */
export const retrySchema = z.strictObject({
  /** Tries in all, the first included. */
  attempts: z.int().min(2).max(10),
  /** The pause before the second try, in seconds; `exponential` doubles it from try to try. */
  backoff_seconds: z.int().min(1).max(3600),
  backoff: z.enum(['fixed', 'exponential']),
  /** Holds when a try is worth repeating. It reads `error.code`, `error.status` and `error.message` beside the usual scope. */
  retry_if: conditionSchema.optional(),
})
