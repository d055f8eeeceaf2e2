import type { LanguageModelV4FunctionTool } from '@ai-sdk/provider'
import { z } from 'zod'

type JsonSchema = LanguageModelV4FunctionTool['inputSchema']

/** Schema for the JSON Schema keywords that the strict modes of all providers support. */
const nodeSchema: z.ZodType<Node> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    description: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    anyOf: z.array(nodeSchema).optional(),
    items: nodeSchema.optional(),
    properties: z.record(z.string(), nodeSchema).optional(),
    required: z.array(z.string()).optional(),
  }),
)
interface Node {
  type?: string | string[] | undefined
  description?: string | undefined
  enum?: unknown[] | undefined
  const?: unknown
  anyOf?: Node[] | undefined
  items?: Node | undefined
  properties?: Record<string, Node> | undefined
  required?: string[] | undefined
}

const isNullable = ({ type, anyOf = [] }: Node): boolean => [type].flat().includes('null') || anyOf.some(isNullable)

function strict({ const: value, properties = {}, required = [], items, anyOf, ...node }: Node): Node & { additionalProperties?: false } {
  const names = Object.keys(properties)
  // Strict modes have no optional properties. The model sends null instead, so each optional property must accept null.
  const optional = names.filter((name) => !required.includes(name) && !isNullable(properties[name] ?? {}))
  if (optional.length > 0) throw new Error(`optional properties of a strict schema must be nullable: ${optional.join(', ')}`)
  return {
    ...node,
    ...(value !== undefined && { enum: [value] }),
    ...(anyOf && { anyOf: anyOf.map(strict) }),
    ...(items && { items: strict(items) }),
    ...(node.type === 'object' && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, strict(property)])),
      required: names,
      additionalProperties: false,
    }),
  }
}

/**
 * Converts a zod schema to the part of JSON Schema that the strict modes of all providers support: every property is required,
 * `additionalProperties` is false, and there are no formats, patterns or limits. The zod schema validates the response.
 * Documentation: https://developers.openai.com/api/docs/guides/structured-outputs
 * https://platform.claude.com/docs/en/build-with-claude/structured-outputs
 * https://ai.google.dev/gemini-api/docs/structured-output
 */
export function strictSchemaOf(schema: z.ZodType): JsonSchema {
  const json = z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any', reused: 'inline' })
  // Cast: the result uses only keywords of draft 7.
  return strict(nodeSchema.parse(json)) as JsonSchema
}
