import { type EndpointMapping, pathLabel } from '../../../../contracts/runs/endpoint-body.ts'
import { inputByMapping, mappingByNames, sourceOf } from '../../../../contracts/runs/endpoint-input.ts'
import { mappingTexts } from '../../../../contracts/runs/endpoint-mapping.ts'
import { endpointMappingSchema } from '../../../../contracts/runs/endpoint-mapping-schema.ts'
import { type ConfigurationField, missingFields } from '../../../../contracts/workflows/configuration-fields.ts'
import type { InputData } from '../../../../contracts/workflows/workflow-definition-fields.ts'
import { storableText } from '../../../platform/database/storable.ts'
import { AppError } from '../../../platform/http/errors.ts'

/**
 * Converts the body of a call to the input of a run: by the endpoint's mapping, or else by field names. The values are validated when the
 * run starts.
 * @throws AppError invalid_input if no field accepts the body
 */
export function inputOfBody(fields: readonly ConfigurationField[], body: unknown, mapping: EndpointMapping | null = null): InputData {
  const sources = mapping ?? mappingByNames(fields, body)
  if (mapping === null && Object.keys(sources).length === 0 && hasContent(body))
    throw new AppError('invalid_input', { message: `The body needs these fields: ${fields.map(({ name }) => name).join(', ')}` })
  const input = convert(() => inputByMapping(fields, sources, body))
  if (mapping !== null) requirePaths(fields, mapping, input)
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, typeof value === 'string' ? storableText(value) : value]))
}

/** Returns whether a body that matches no field contains data. Only an empty body and `{}` contain none. */
const hasContent = (body: unknown): boolean =>
  body !== undefined && body !== null && !(typeof body === 'object' && !Array.isArray(body) && Object.keys(body).length === 0)

/** Checks that the body has a value for each required field with a path. @throws AppError invalid_input that names the paths */
function requirePaths(fields: readonly ConfigurationField[], mapping: EndpointMapping, input: InputData): void {
  const missing = missingFields(fields, input).flatMap(({ name, label }) => {
    const source = sourceOf(mapping, name)
    return source && 'path' in source ? [mappingTexts.noValueAt(label, pathLabel(source.path) || mappingTexts.wholeBody)] : []
  })
  if (missing.length > 0) throw new AppError('invalid_input', { message: missing.join('. ') })
}

function convert<Input>(work: () => Input): Input {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new AppError('invalid_input', { message: 'The body is nested too deeply', cause: error })
  }
}

/** Parses the stored mapping of an endpoint. @throws AppError invalid_input if it cannot be read */
export function parseMapping(stored: unknown): EndpointMapping | null {
  if (stored === null) return null
  const mapping = endpointMappingSchema.safeParse(stored)
  if (!mapping.success) throw new AppError('invalid_input', { message: mappingTexts.unreadable, cause: mapping.error })
  return mapping.data
}
