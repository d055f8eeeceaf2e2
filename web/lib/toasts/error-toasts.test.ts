import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { toastLoadFailure } from './error-toasts.ts'
import { clearToasts, shownToasts } from './toast.ts'

const failed = 'Failed to load blog posts'
const serverError = new ApiError('server', 'pool timeout')
const descriptions = () => shownToasts().map(({ description }) => description)

describe('toastLoadFailure', () => {
  beforeEach(clearToasts)

  test('shows the message, and does not repeat it when a retry fails', () => {
    const query = () => undefined
    toastLoadFailure(query, serverError, failed)
    expect(descriptions()).toEqual([`${failed}: pool timeout`])
    clearToasts()
    toastLoadFailure(query, serverError, failed)
    expect(descriptions()).toEqual([])
  })

  test('shows one toast for queries that fail together', () => {
    toastLoadFailure({}, serverError, failed)
    toastLoadFailure({}, serverError, 'Couldn’t load the chart')
    expect(descriptions()).toEqual([`${failed}: pool timeout`])
  })

  test('names only the data if the response has no message', () => {
    toastLoadFailure({}, new ApiError('server', ''), failed)
    expect(descriptions()).toEqual([failed])
  })

  test('shows nothing for a lost session', () => {
    toastLoadFailure({}, new ApiError('session', 'JWT expired'), failed)
    expect(descriptions()).toEqual([])
  })
})
