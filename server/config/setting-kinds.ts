import { z } from 'zod'

/** `true` or `false`, as the environment says it. */
export const flag = z.enum(['true', 'false', '1', '0'], 'must be true or false').transform((value) => value === 'true' || value === '1')

/** A whole number between two bounds, both of which are allowed. */
export const wholeNumber = (least: number, most: number) => {
  const fault = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,15}$/, fault)
    .transform(Number)
    .pipe(z.number().min(least, fault).max(most, fault))
}
