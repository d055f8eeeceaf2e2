import { expect, it } from 'vitest'
import { errorMessageOf, isTemporary, isTokenRejected } from './upload-answer.ts'

const response = (status: number, body = '') => ({ getStatus: () => status, getBody: () => body })
const refusedToken = '{"statusCode":"403","error":"Unauthorized","message":"Invalid Compact JWS","code":"AccessDenied"}'

it.each([
  [response(401), true],
  [response(400, refusedToken), true],
  [response(400), true],
  [response(400, '{"statusCode":"400","message":"Bucket name invalid","code":"InvalidBucketName"}'), false],
  [response(403, 'new row violates row-level security policy\n'), false],
  [response(404), false],
  [response(204), false],
])('distinguishes a rejected token from a rejected upload: %#', (response, refused) => expect(isTokenRejected(response)).toBe(refused))

it.each([500, 502, 503, 507, 408, 429])('retries after status %i', (status) => expect(isTemporary(response(status))).toBe(true))

it.each([204, 400, 404, 409, 410, 413, 423])('does not treat status %i as temporary', (status) =>
  expect(isTemporary(response(status))).toBe(false),
)

it.each([
  [response(413, 'The object exceeded the maximum allowed size\n'), 'The object exceeded the maximum allowed size'],
  [response(400, '{"message":"Bucket name invalid"}'), 'Bucket name invalid'],
  [response(500, 'Internal Server Error'), 'Internal Server Error'],
  [response(507, '{"message":"The disk is full"}'), 'The disk is full'],
])('returns the server’s message: %#', (response, expected) => expect(errorMessageOf(response)).toBe(expected))

it.each([null, undefined, response(404), response(502, '<html>Bad Gateway</html>'), response(400, '{')])(
  'returns null for responses without a user-facing message: %#',
  (response) => expect(errorMessageOf(response)).toBeNull(),
)
