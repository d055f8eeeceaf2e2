import { expect, it } from 'vitest'
import { messages } from '../../../contracts/messages.ts'
import { ApiError, apiErrorOf } from '../../lib/api/api-error.ts'
import { profileErrorText } from './use-complete-profile.ts'

it.each([
  ['the session has ended', apiErrorOf({ message: 'JWT expired' }, 401), messages.noUserFound],
  ['the user was deleted', new ApiError('request', messages.noUserFound), messages.noUserFound],
  ['the response has no message', apiErrorOf({ message: '' }, 500), messages.noUserFound],
  ['the response has a message', apiErrorOf({ message: 'Database connection error.' }, 503), 'Database connection error.'],
  [
    'there is no connection',
    apiErrorOf({ message: 'Failed to fetch' }, 0),
    'Couldn’t save your profile. Couldn’t reach the server. Check your connection and try again.',
  ],
])('names the reason if %s', (_, error, text) => {
  expect(profileErrorText(error)).toBe(text)
})
