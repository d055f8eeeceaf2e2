import { z } from 'zod'
import { complexities, industries, workflowCategories } from '../../../contracts/enumerations.ts'

/**
 * The library's filters as they stand in the address. A value that is not one of the
 * list (an old bookmark, a typing error) counts as no filter rather than as a fault.
 */
export const librarySearchSchema = z.object({
  q: z.coerce.string().trim().min(1).max(200).optional().catch(undefined),
  category: z.enum(workflowCategories).optional().catch(undefined),
  complexity: z.enum(complexities).optional().catch(undefined),
  industry: z.enum(industries).optional().catch(undefined),
})
export type LibrarySearch = z.infer<typeof librarySearchSchema>
