import type { z } from 'zod'
import { AppError } from './errors.ts'

/** Validates a request body. @throws AppError `invalid_input` with the name of the first invalid member */
export function readRequest<Output>(schema: z.ZodType<Output>, body: unknown): Output {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new AppError('invalid_input', {
    message: issue?.path.length ? `${issue.path.join('.')}: ${issue.message}` : (issue?.message ?? 'The request body is invalid'),
  })
}
