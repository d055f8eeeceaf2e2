import { objectMember } from './limits/refusal.ts'

type Json = Record<string, unknown>

/** Returns the JSON schema in a request of any provider's format, or null. */
export function schemaIn(body: Json): Json | null {
  const openai = objectMember(objectMember(objectMember(body, 'response_format'), 'json_schema'), 'schema')
  const responses = objectMember(objectMember(objectMember(body, 'text'), 'format'), 'schema')
  const anthropic = objectMember(objectMember(objectMember(body, 'output_config'), 'format'), 'schema')
  return (
    openai ?? responses ?? anthropic ?? objectMember(objectMember(body, 'generationConfig'), 'responseJsonSchema') ?? schemaInPrompt(body)
  )
}

/** Returns the schema in the prompt. Requests to models without schema support contain it there. */
function schemaInPrompt(body: Json): Json | null {
  const schemaText = /JSON schema, and with nothing else:\\n(\{.*?\})(?:\\n\\n|")/.exec(JSON.stringify(body))?.[1]
  return schemaText === undefined ? null : (JSON.parse(JSON.parse(`"${schemaText}"`)) as Json)
}

const valuesByName: Json = {
  text: 'Thank you for writing. We look into this and answer you soon.',
  language: 'en',
  confidence: 0.92,
}

function sampleOf(name: string, schema: Json): unknown {
  if (Array.isArray(schema.anyOf) || Array.isArray(schema.oneOf) || Array.isArray(schema.type)) return null
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (name in valuesByName) return valuesByName[name]
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(objectMember(schema, 'properties') ?? {}).map(([key, schema]) => [key, sampleOf(key, schema as Json)]),
      )
    case 'array':
      return []
    case 'number':
    case 'integer':
      return 1
    case 'boolean':
      return true
    default:
      return 'Something'
  }
}

/** Returns a response that matches the schema of a request. Returns a sentence for a request that has no schema. */
export function responseBySchema(body: Json): string {
  const schema = schemaIn(body)
  return schema ? textBySchema(schema) : 'Ready.'
}

/** Returns a JSON text that matches a schema. */
export const textBySchema = (schema: Json): string => JSON.stringify(sampleOf('', schema))
