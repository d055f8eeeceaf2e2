import { type SubmissionStatus, submissionStatuses } from '../../../../contracts/enumerations.ts'

/** What a screen of the administration looks at, as it stands in the address; each uses what it needs. */
export interface AdminSearch {
  q?: string
  /** A column, with `-` before it for the other way round. */
  sort?: string
  page?: number
  status?: SubmissionStatus
  /** What is open beside the list. */
  id?: string
}

const textMax = 200
const sortForm = /^-?[a-z_]{1,40}$/
const idForm = /^[0-9a-f-]{36}$/

/** Reads it from the address; nonsense counts as nothing. By hand: the router's chunk does not carry zod. */
export function adminSearch({ q, sort, page, status, id }: Record<string, unknown>): AdminSearch {
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, textMax) : ''
  const known = submissionStatuses.find((one) => one === status)
  return {
    ...(text.trim() !== '' && { q: text }),
    ...(typeof sort === 'string' && sortForm.test(sort) && { sort }),
    ...(Number.isInteger(page) && Number(page) > 1 && { page: Number(page) }),
    ...(known && { status: known }),
    ...(typeof id === 'string' && idForm.test(id) && { id }),
  }
}
