import { z } from 'zod'
import type { StepContext } from '../step-handler.ts'
import { makeBlockIfAny } from './prompt-block.ts'

const text = z.string().nullish().catch(null)
const profileSchema = z.object({ company_name: text, industry: text }).catch({})

/** Returns a block that describes the company of the run's owner. Returns an empty list if nothing is known. */
export function companyBlock({ profile }: StepContext['scope']): string[] {
  const { company_name, industry } = profileSchema.parse(profile)
  const lines = [...(company_name ? [`Name: ${company_name}`] : []), ...(industry ? [`Industry: ${industry.replaceAll('_', ' ')}`] : [])]
  return makeBlockIfAny('company', lines.join('\n'))
}

/** Returns the date of a run as `2026-11-23`. */
export const todayOf = ({ now }: StepContext['scope']): string => String(now).slice(0, 10)
