import { z } from 'zod'
import { complexities, industries, workflowCategories } from '../enumerations.ts'

const sentence = (max: number) => z.string().trim().min(12).max(max)

/** A workflow of the library, as in `database/seed/workflows/{industry}.json`. */
const catalogueWorkflowSchema = z.strictObject({
  name: z.string().trim().min(4).max(60),
  description: sentence(320).min(80),
  industry: z.enum(industries),
  category: z.enum(workflowCategories),
  complexity: z.enum(complexities),
  use_cases: z.array(sentence(110)).min(3).max(6),
  expected_outcomes: z.array(sentence(110)).min(3).max(6),
})
export type CatalogueWorkflow = z.infer<typeof catalogueWorkflowSchema>

/** The whole library: one workflow per industry and category (80), with unique names. */
export const workflowCatalogueSchema = z.array(catalogueWorkflowSchema).superRefine((workflows, context) => {
  const names = new Set<string>()
  const places = new Set<string>()
  for (const [index, { name, industry, category }] of workflows.entries()) {
    const place = `${industry}/${category}`
    if (names.has(name.toLowerCase()))
      context.addIssue({ code: 'custom', path: [index, 'name'], message: `The name "${name}" is used twice` })
    if (places.has(place)) context.addIssue({ code: 'custom', path: [index], message: `${place} has two workflows` })
    names.add(name.toLowerCase())
    places.add(place)
  }
  for (const industry of industries)
    for (const category of workflowCategories)
      if (!places.has(`${industry}/${category}`))
        context.addIssue({ code: 'custom', path: [], message: `${industry}/${category} has no workflow` })
})
