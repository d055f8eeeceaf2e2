import { z } from 'zod'

/** The part of JSON Schema that the extraction supports. */
export interface FieldSchema {
  type?: string | string[] | undefined
  enum?: unknown[] | undefined
  const?: unknown
  format?: string | undefined
  description?: string | undefined
  items?: FieldSchema | undefined
  properties?: Record<string, FieldSchema> | undefined
  required?: string[] | undefined
  anyOf?: FieldSchema[] | undefined
  oneOf?: FieldSchema[] | undefined
}

const fieldSchema: z.ZodType<FieldSchema> = z.lazy(() =>
  z.looseObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    format: z.string().optional(),
    description: z.string().optional(),
    items: fieldSchema.optional().catch(undefined),
    properties: z.record(z.string(), fieldSchema).optional(),
    required: z.array(z.string()).optional(),
    anyOf: z.array(fieldSchema).optional(),
    oneOf: z.array(fieldSchema).optional(),
  }),
)

/** Converts a zod schema to plain data. */
export const fieldOf = (schema: z.ZodType): FieldSchema =>
  fieldSchema.parse(z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any', reused: 'inline' }))

const typesOf = ({ type }: FieldSchema): string[] => (Array.isArray(type) ? type : type === undefined ? [] : [type])

/** Returns the first variant that is not null, with the description of the field, and whether null is accepted. */
export function variantOf(field: FieldSchema): { field: FieldSchema; type: string; isNullable: boolean } {
  const variants = field.anyOf ?? field.oneOf
  if (variants) {
    const variant = variants.find((variant) => !typesOf(variant).includes('null')) ?? {}
    const inner = variantOf({ ...variant, description: field.description ?? variant.description })
    return { ...inner, isNullable: inner.isNullable || variants.some((variant) => typesOf(variant).includes('null')) }
  }
  const types = typesOf(field)
  const type = types.find((name) => name !== 'null') ?? (field.properties ? 'object' : 'string')
  return { field, type, isNullable: types.includes('null') || field.enum?.includes(null) === true }
}
