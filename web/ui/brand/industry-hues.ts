import type { Industry } from '../../../contracts/enumerations.ts'

/** Hue of each industry in OKLCH degrees. */
export const industryHues: Record<Industry, number> = {
  healthcare: 165,
  finance: 250,
  retail: 330,
  manufacturing: 60,
  technology: 275,
  education: 110,
  real_estate: 30,
  transportation: 205,
  energy: 85,
  telecommunications: 300,
}
