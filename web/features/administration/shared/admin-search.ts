import { type SubmissionStatus, submissionStatuses } from '../../../../contracts/enumerations.ts'

/** Search parameters of the administration screens. Each screen uses the ones it needs. */
export interface AdminSearch {
  q?: string
  /** Column name, with the prefix `-` for descending order. */
  sort?: string
  page?: number
  status?: SubmissionStatus
  /** Additional filter whose values each screen defines. */
  kind?: string
  action?: string
  /** The row whose details are open. */
  id?: string
  /** Audit entries have numeric ids. */
  entry?: number
}

const maxTextLength = 200
const sortPattern = /^-?[a-z_]{1,40}$/
const namePattern = /^[a-z_]{1,60}$/
const idPattern = /^[0-9a-f-]{36}$/

const isName = (value: unknown): value is string => typeof value === 'string' && namePattern.test(value)

/**
 * Parses the search parameters and drops invalid values. Does not use zod, to keep it out of the router's
 * bundle.
 */
export function adminSearch({ q, sort, page, status, kind, action, id, entry }: Record<string, unknown>): AdminSearch {
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, maxTextLength) : ''
  const known = submissionStatuses.find((one) => one === status)
  return {
    ...(text.trim() !== '' && { q: text }),
    ...(typeof sort === 'string' && sortPattern.test(sort) && { sort }),
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
    ...(known && { status: known }),
    ...(isName(kind) && { kind }),
    ...(isName(action) && { action }),
    ...(typeof id === 'string' && idPattern.test(id) && { id }),
    ...(Number.isSafeInteger(entry) && { entry: Number(entry) }),
  }
}
