import { type SubmissionStatus, submissionStatuses } from '../../../../contracts/enumerations.ts'

/** Search parameters of the administration screens. Each screen uses some of them. */
export interface AdminSearch {
  q?: string
  /** Sort order: the name of a column, with `-` before it for descending order. */
  sort?: string
  page?: number
  status?: SubmissionStatus
  /** An additional filter, whose values each screen defines. */
  kind?: string
  action?: string
  /** Id of the client whose entries are listed. */
  client?: string
  /** Id of the entry whose details are open. */
  id?: string
  /** Id of the open audit entry. Audit entries have numeric ids. */
  entry?: number
}

const maxTextLength = 200
const sortPattern = /^-?[a-z_]{1,40}$/
const namePattern = /^[a-z_]{1,60}$/
const idPattern = /^[0-9a-f-]{36}$/

const isName = (value: unknown): value is string => typeof value === 'string' && namePattern.test(value)

/** Reads the search parameters and ignores invalid values. Avoids zod to keep the shared bundle small. */
export function adminSearch({ q, sort, page, status, kind, action, client, id, entry }: Record<string, unknown>): AdminSearch {
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, maxTextLength) : ''
  const knownStatus = submissionStatuses.find((knownValue) => knownValue === status)
  return {
    ...(text.trim() !== '' && { q: text }),
    ...(typeof sort === 'string' && sortPattern.test(sort) && { sort }),
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
    ...(knownStatus && { status: knownStatus }),
    ...(isName(kind) && { kind }),
    ...(isName(action) && { action }),
    ...(typeof client === 'string' && idPattern.test(client) && { client }),
    ...(typeof id === 'string' && idPattern.test(id) && { id }),
    ...(Number.isSafeInteger(entry) && { entry: Number(entry) }),
  }
}
