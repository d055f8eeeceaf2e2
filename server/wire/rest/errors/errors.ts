import { requestLimits } from '../limits.ts'
import type { ExpensivePart } from '../parse/regular-expression.ts'

/** Details in an error body: a text, or the list of candidates for an ambiguous embedded relation. */
type Details = string | readonly Record<string, string>[] | null

interface ErrorParts {
  status: number
  code: string
  message: string
  details?: Details
  hint?: string | null
  /** Response headers in addition to `content-type` and `proxy-status`. */
  headers?: Record<string, string>
}

/**
 * A protocol error, rendered as exactly `{code, details, hint, message}` with the header `Proxy-Status: PostgREST; error=<code>`.
 * All rejections by this adapter are errors of this class.
 */
export class RestError extends Error {
  override readonly name = 'RestError'
  readonly status: number
  readonly code: string
  readonly details: Details
  readonly hint: string | null
  readonly headers: Record<string, string>

  constructor({ status, code, message, details = null, hint = null, headers = {} }: ErrorParts, cause?: unknown) {
    super(message, { cause })
    this.status = status
    this.code = code
    this.details = details
    this.hint = hint
    this.headers = headers
  }
}

const expensiveParts: Record<ExpensivePart, string> = {
  option: 'Of the embedded options, only c, i, m, n, p, s, t and w are supported.',
  'back-reference': 'Back-references are not supported.',
  lookaround: 'Lookahead and lookbehind are not supported.',
  'nested quantifier': 'A repeated group must not contain a repetition.',
  size: `With its repetitions, it is longer than ${requestLimits.regularExpressionSize} characters.`,
}

/**
 * Error code (and SQLSTATE of `app.raise_response_too_large`) for a response that exceeds REST_MAX_ANSWER_BYTES. This code is not
 * part of PostgREST.
 */
export const responseTooLargeCode = 'WW413'

/** Errors of a request (PGRST1xx), ordered by code. Errors about missing database objects are in schema-errors.ts. */
export const restErrors = {
  unparsable: (subject: string, text: string, at: number, details: string) =>
    new RestError({ status: 400, code: 'PGRST100', message: `"failed to parse ${subject} (${text})" (line 1, column ${at + 1})`, details }),
  clientClosed: () => new RestError({ status: 499, code: 'client_closed', message: 'The client closed the request' }),
  tooComplex: (message: string, status = 400) => new RestError({ status, code: 'PGRST100', message }),
  repeatedRelation: (name: string) =>
    new RestError({
      status: 400,
      code: 'PGRST100',
      message: `The embedded relation '${name}' is embedded inside itself`,
      details: `A relation can occur only once in a path of embedded relations. A relation that refers to itself can repeat ${requestLimits.selfSteps} times.`,
      hint: `Embed '${name}' once, or read its rows with a separate request.`,
    }),
  expensivePattern: (part: ExpensivePart) =>
    new RestError({
      status: 400,
      code: 'PGRST100',
      message: 'The regular expression could take too long',
      details: expensiveParts[part],
      hint: 'Use a simpler pattern, or like, ilike or full-text search.',
    }),
  responseTooLarge: () =>
    new RestError({
      status: 413,
      code: responseTooLargeCode,
      message: 'The response is larger than this server allows',
      hint: 'Select fewer columns or embedded relations, or request fewer rows with limit and offset.',
    }),
  methodOnRpc: (method: string) => new RestError({ status: 405, code: 'PGRST101', message: `Cannot use the ${method} method on RPC` }),
  body: (message: string, status = 400) => new RestError({ status, code: 'PGRST102', message }),
  range: (details: string, headers: Record<string, string> = {}) =>
    new RestError({ status: 416, code: 'PGRST103', message: 'Requested range not satisfiable', details, headers }),
  putFilters: () =>
    new RestError({
      status: 405,
      code: 'PGRST105',
      message: `Filters must include all and only primary key columns with 'eq' operators`,
    }),
  schema: (name: string, exposed: readonly string[]) =>
    new RestError({
      status: 406,
      code: 'PGRST106',
      message: `Invalid schema: ${name}`,
      hint: `Only the following schemas are exposed: ${exposed.join(', ')}`,
    }),
  mediaType: (requested: string) =>
    new RestError({ status: 406, code: 'PGRST107', message: `None of these media types are available: ${requested}` }),
  notEmbedded: (name: string) =>
    new RestError({
      status: 400,
      code: 'PGRST108',
      message: `'${name}' is not an embedded resource in this request`,
      hint: `Verify that '${name}' is included in the 'select' query parameter.`,
    }),
  responseHeaders: () =>
    new RestError({
      status: 500,
      code: 'PGRST111',
      message: 'response.headers guc must be a JSON array composed of objects with a single key and a string value',
    }),
  responseStatus: () => new RestError({ status: 500, code: 'PGRST112', message: 'response.status guc must be a valid status code' }),
  putLimit: () => new RestError({ status: 400, code: 'PGRST114', message: 'limit/offset querystring parameters are not allowed for PUT' }),
  putBody: () => new RestError({ status: 400, code: 'PGRST115', message: 'Payload values do not match URL in primary key column(s)' }),
  notSingular: (rows: number) =>
    new RestError({
      status: 406,
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: `The result contains ${rows} rows`,
    }),
  method: (method: string) => new RestError({ status: 405, code: 'PGRST117', message: `Unsupported HTTP method: ${method}` }),
  relatedOrder: (origin: string, target: string) =>
    new RestError({
      status: 400,
      code: 'PGRST118',
      message: `A related order on '${target}' is not possible`,
      details: `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
    }),
  embedFilter: (name: string) =>
    new RestError({
      status: 400,
      code: 'PGRST120',
      message: `Bad operator on the '${name}' embedded resource`,
      details: 'Only is null or not is null filters are allowed on embedded resources',
    }),
  raise: (details: string, hint: string) =>
    new RestError({ status: 500, code: 'PGRST121', message: `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`, details, hint }),
  preferences: (invalid: readonly string[]) =>
    new RestError({
      status: 400,
      code: 'PGRST122',
      message: 'Invalid preferences given with handling=strict',
      details: `Invalid preferences: ${invalid.join(', ')}`,
    }),
  aggregates: () => new RestError({ status: 400, code: 'PGRST123', message: 'Use of aggregate functions is not allowed' }),
  maxAffected: (rows: number) =>
    new RestError({
      status: 400,
      code: 'PGRST124',
      message: 'Query result exceeds max-affected preference constraint',
      details: `The query affects ${rows} rows`,
    }),
  path: () => new RestError({ status: 404, code: 'PGRST125', message: 'Invalid path specified in request URL' }),
  notImplemented: (details: string) => new RestError({ status: 400, code: 'PGRST127', message: 'Feature not implemented', details }),
  maxAffectedRpc: () =>
    new RestError({
      status: 400,
      code: 'PGRST128',
      message: 'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    }),
}
