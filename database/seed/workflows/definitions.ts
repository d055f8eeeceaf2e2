import type { Industry } from '../../../contracts/enumerations.ts'
import { healthcare } from './healthcare/definitions.ts'
import type { IndustryDefinitions } from './industry-definitions.ts'

/** What each ready-made workflow does, by its place in the catalogue. */
export const definitions: Partial<Record<Industry, IndustryDefinitions>> = { healthcare }
