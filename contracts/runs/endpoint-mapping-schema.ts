import { z } from 'zod'
import { slugSchema } from '../workflows/workflow-definition-fields.ts'
import { bodyPathLimits, type FieldSource } from './endpoint-body.ts'
import { maxFixedTextLength } from './endpoint-mapping.ts'

const fieldSourceSchema: z.ZodType<FieldSource> = z.union([
  z.strictObject({ path: z.array(z.string().max(bodyPathLimits.nameMax)).max(bodyPathLimits.depth) }),
  z.strictObject({ text: z.string().max(maxFixedTextLength) }),
])

/** Source of each input field, by the name of the field. A field without a source gets no value. The database stores the same shape. */
export const endpointMappingSchema = z.record(slugSchema, fieldSourceSchema)
