import { expect, it } from 'vitest'
import { errorMessageOf, isTemporary, isTokenRejected } from './upload-answer.ts'

const answer = (status: number, body = '') => ({ getStatus: () => status, getBody: () => body })
const refusedToken = '{"statusCode":"403","error":"Unauthorized","message":"Invalid Compact JWS","code":"AccessDenied"}'

it.each([
  [answer(401), true],
  [answer(400, refusedToken), true],
  [answer(400), true],
  [answer(400, '{"statusCode":"400","message":"Bucket name invalid","code":"InvalidBucketName"}'), false],
  [answer(403, 'new row violates row-level security policy\n'), false],
  [answer(404), false],
  [answer(204), false],
])('distinguishes a rejected token from a rejected upload: %#', (given, refused) => expect(isTokenRejected(given)).toBe(refused))

it.each([500, 502, 503, 507, 408, 429])('retries after status %i', (status) => expect(isTemporary(answer(status))).toBe(true))

it.each([204, 400, 404, 409, 410, 413, 423])('does not treat status %i as temporary', (status) =>
  expect(isTemporary(answer(status))).toBe(false),
)

it.each([
  [answer(413, 'The object exceeded the maximum allowed size\n'), 'The object exceeded the maximum allowed size'],
  [answer(400, '{"message":"Bucket name invalid"}'), 'Bucket name invalid'],
])('returns the server’s message: %#', (given, expected) => expect(errorMessageOf(given)).toBe(expected))

it.each([null, undefined, answer(404), answer(502, '<html>Bad Gateway</html>'), answer(500, 'Internal Server Error'), answer(400, '{')])(
  'returns null for responses without a user-facing message: %#',
  (given) => expect(errorMessageOf(given)).toBeNull(),
)
