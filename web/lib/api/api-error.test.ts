import { describe, expect, test, vi } from 'vitest'
import { messages } from '../../../contracts/messages.ts'
import { ApiError, adviceOf, apiErrorOf, apiErrorOfAuthError, authErrorOf, isTransient, messageOf } from './api-error.ts'

const fallback = 'Failed to save configuration'

describe('apiErrorOf', () => {
  test.each([
    [0, '', 'network', true],
    [401, '42501', 'session', false],
    [401, 'PGRST303', 'session', false],
    [403, 'session_not_found', 'session', false],
    [403, '42501', 'request', false],
    [409, '23505', 'request', false],
    [503, 'PGRST000', 'server', true],
  ])('status %i with code %j is of kind %s', (status, code, kind, transient) => {
    const error = apiErrorOf({ message: 'm', code }, status)
    expect(error.kind).toBe(kind)
    expect(isTransient(error)).toBe(transient)
  })
})

describe('apiErrorOfAuthError', () => {
  test.each([
    [new TypeError('Failed to fetch'), 'network'],
    [{ status: 500, message: 'unexpected', code: 'unexpected_failure' }, 'server'],
    [{ status: 403, message: 'gone', code: 'session_not_found' }, 'session'],
    [{ status: 422, message: 'Too many factors', code: 'too_many_enrolled_mfa_factors' }, 'request'],
  ])('%o is of kind %s', (cause, kind) => {
    expect(apiErrorOfAuthError(authErrorOf(cause)).kind).toBe(kind)
  })
})

describe('messageOf', () => {
  test("shows the backend's message when it rejected the request", () => {
    expect(messageOf(new ApiError('request', 'Alert Threshold must be a whole number from 0 to 100'), fallback)).toBe(
      'Alert Threshold must be a whole number from 0 to 100',
    )
  })

  test('explains that a text contains a character that the database cannot store', () => {
    for (const [code, message] of [
      ['22P05', 'unsupported Unicode escape sequence'],
      ['22P02', 'invalid input syntax for type json'],
    ] as const)
      expect(messageOf(apiErrorOf({ message, code }, 400), fallback)).toContain('Remove it')
    expect(messageOf(apiErrorOf({ message: 'invalid input value for enum', code: '22P02' }, 400), fallback)).toContain('enum')
  })

  test("shows the backend's message when it failed", () => {
    expect(messageOf(apiErrorOf({ message: 'Database connection error.' }, 503), fallback)).toBe('Database connection error.')
  })

  test.each(['<html>502 Bad Gateway</html>', '{}', ' ', 'x'.repeat(1000)])(
    'shows the fallback for a response without a message: %#',
    (text) => {
      expect(messageOf(apiErrorOf({ message: text }, 502), fallback)).toBe(fallback)
      expect(messageOf(apiErrorOf({ message: text }, 413), fallback)).toBe(fallback)
    },
  )

  test('shows the fallback for an error of the page itself or an empty message', () => {
    expect(messageOf(new ApiError('request', ' '), fallback)).toBe(fallback)
    expect(messageOf(new TypeError('undefined is not a function'), fallback)).toBe(fallback)
    expect(messageOf('what')).toBe(messages.fallbackError)
  })

  test('says that the browser is offline, after a fallback with a full stop', () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(messageOf(new ApiError('network', 'TypeError: Failed to fetch'), 'Failed to send message. Please try again.')).toBe(
      'Failed to send message. Please try again. You are offline. Reconnect, then try again.',
    )
    vi.unstubAllGlobals()
  })

  test('explains a missing response', () => {
    expect(messageOf(new ApiError('network', 'TypeError: Failed to fetch'), fallback)).toBe(
      `${fallback}. Couldn’t reach the server. Check your connection and try again.`,
    )
  })
})

test('adviceOf says what to do, without internal details', () => {
  expect(adviceOf(new ApiError('network', 'TypeError: Failed to fetch'))).toContain('Check your connection')
  expect(adviceOf(new ApiError('server', 'relation "x" does not exist'))).toBe('Something went wrong on our end. Try again in a moment.')
  expect(adviceOf(new ApiError('request', 'permission denied for table workflows'))).toBe('permission denied for table workflows')
})

describe('authErrorOf', () => {
  test('preserves the error code', () => {
    expect(authErrorOf({ code: 'user_already_exists', message: 'User already registered', status: 422 })).toEqual({
      code: 'user_already_exists',
      message: 'User already registered',
    })
  })

  test('preserves the message when the server failed, and reports when it cannot be reached', () => {
    expect(authErrorOf({ code: 'any', message: 'pool timeout', status: 500 })).toEqual({
      code: 'unexpected_failure',
      message: 'pool timeout',
    })
    expect(authErrorOf({ message: '{}', status: 502 })).toEqual({ code: 'unexpected_failure', message: '' })
    expect(authErrorOf({ message: 'Failed to fetch', status: 0 }).code).toBe('network')
    expect(authErrorOf(new TypeError('Failed to fetch')).code).toBe('network')
    expect(authErrorOf(null).code).toBe('network')
  })
})
