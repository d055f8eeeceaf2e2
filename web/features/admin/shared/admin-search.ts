import { type SubmissionStatus, submissionStatuses } from '../../../../contracts/enumerations.ts'

/** What a screen of the administration looks at, as it stands in the address; each uses what it needs. */
export interface AdminSearch {
  q?: string
  /** A column, with `-` before it for the other way round. */
  sort?: string
  page?: number
  status?: SubmissionStatus
  /** What else a list is narrowed by: a word of the screen's own. */
  kind?: string
  action?: string
  /** What is open beside the list. */
  id?: string
  /** An entry of the audit log, which are numbered. */
  entry?: number
}

const textMax = 200
const sortForm = /^-?[a-z_]{1,40}$/
const wordForm = /^[a-z_]{1,60}$/
const idForm = /^[0-9a-f-]{36}$/

const isWord = (value: unknown): value is string => typeof value === 'string' && wordForm.test(value)

/** Reads it from the address; nonsense counts as nothing. By hand: the router's chunk does not carry zod. */
export function adminSearch({ q, sort, page, status, kind, action, id, entry }: Record<string, unknown>): AdminSearch {
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, textMax) : ''
  const known = submissionStatuses.find((one) => one === status)
  return {
    ...(text.trim() !== '' && { q: text }),
    ...(typeof sort === 'string' && sortForm.test(sort) && { sort }),
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
    ...(known && { status: known }),
    ...(isWord(kind) && { kind }),
    ...(isWord(action) && { action }),
    ...(typeof id === 'string' && idForm.test(id) && { id }),
    ...(Number.isSafeInteger(entry) && { entry: Number(entry) }),
  }
}
