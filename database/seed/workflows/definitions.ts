import type { Industry } from '../../../contracts/enumerations.ts'
import { education } from './education/definitions.ts'
import { energy } from './energy/definitions.ts'
import { finance } from './finance/definitions.ts'
import { healthcare } from './healthcare/definitions.ts'
import type { IndustryDefinitions } from './industry-definitions.ts'
import { manufacturing } from './manufacturing/definitions.ts'
import { realEstate } from './real-estate/definitions.ts'
import { retail } from './retail/definitions.ts'
import { technology } from './technology/definitions.ts'
import { telecommunications } from './telecommunications/definitions.ts'
import { transportation } from './transportation/definitions.ts'

/** Definitions of the workflows in the library, by industry and category. */
export const definitions: Record<Industry, IndustryDefinitions> = {
  healthcare,
  finance,
  retail,
  manufacturing,
  technology,
  education,
  real_estate: realEstate,
  transportation,
  energy,
  telecommunications,
}
