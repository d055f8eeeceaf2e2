import type { Context } from 'hono'
import { triggerLimits } from '../../../../contracts/runs/run-triggers.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { readBody } from '../../../platform/http/read-body.ts'
import { readJson } from '../../../platform/http/read-json.ts'

const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i
const textTypes = /^text\//i
const maxBytes = triggerLimits.maxEndpointBodyBytes
/** Maximum number of fields in a form. Forms of websites and mail services have fewer than 100. */
const maxFields = 1000

/**
 * Reads the body of a call to a webhook endpoint. A form becomes an object of texts, and a text remains a text. Any other body must be
 * JSON, regardless of its content type, because many senders set none.
 * @returns undefined for an empty body
 * @throws AppError `too_large` or `invalid_input`
 */
export async function readEndpointBody(context: Context): Promise<unknown> {
  const type = context.req.header('content-type') ?? ''
  if (!formTypes.test(type) && !textTypes.test(type)) return readJson(context, { maxBytes, needsType: false })
  const body = await readBody(context.req.raw.body, maxBytes)
  if (body === null) throw new AppError('too_large')
  if (body.byteLength === 0) return undefined
  return textTypes.test(type) ? textOrJson(body.toString()) : readForm(body, type)
}

/** Parses a text as JSON, because some senders declare JSON as text. Returns the text if it is not JSON. */
function textOrJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : text
  } catch {
    return text
  }
}

/** Returns the texts of a form by field name. Texts of a repeated field are joined by commas; files are ignored. */
async function readForm(body: Buffer, type: string): Promise<Record<string, string>> {
  // Check before parsing: a megabyte can contain 500,000 fields, which take a fifth of a second to parse.
  const separator = /^multipart/i.test(type) ? '\n--' : '&'
  if (!occursAtMost(body, separator, maxFields)) throw new AppError('too_large', { message: `A form can have at most ${maxFields} fields` })
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => {
    throw new AppError('invalid_input', { message: 'The form cannot be read' })
  })
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  const byName = Map.groupBy(fields, ([name]) => name)
  return Object.fromEntries([...byName].map(([name, values]) => [name, values.map(([, value]) => value).join(', ')]))
}

function occursAtMost(body: Buffer, text: string, limit: number): boolean {
  let count = 0
  for (let offset = body.indexOf(text); offset !== -1 && count <= limit; offset = body.indexOf(text, offset + text.length)) count += 1
  return count <= limit
}
