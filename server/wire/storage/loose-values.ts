import { z } from 'zod'

/**
 * Schemas for members of JSON bodies that accept a value as text as well. Supabase Storage coerces them, and clients rely on it:
 * supabase-py sends `{"expiresIn": "60"}`.
 */

/** Schema for an integer, given as number or as decimal text. */
export const looseInteger = (min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
    z.number().int().min(min).max(max),
  )

/** Schema for a boolean, given as boolean or as `"true"` or `"false"`. */
export const looseBoolean = z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean())
