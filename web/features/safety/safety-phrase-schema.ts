import { z } from 'zod'
import { safetyCategories } from '../../../contracts/safety/safety.ts'
import { characters } from '../../../contracts/text-length.ts'
import { safetyMessages, safetyPhraseLimits } from './safety-phrases.ts'

/** A phrase as entered by a user. */
export const safetyPhraseSchema = z.object({
  category: z.enum(safetyCategories),
  phrase: z
    .string()
    .trim()
    .refine((phrase) => /[\p{L}\p{N}]/u.test(phrase), safetyMessages.invalid.letters)
    .refine(
      (phrase) => characters(phrase) >= safetyPhraseLimits.min && characters(phrase) <= safetyPhraseLimits.max,
      safetyMessages.invalid.length,
    ),
})
