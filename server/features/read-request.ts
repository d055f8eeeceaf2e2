import type { z } from 'zod'
import { AppError } from '../platform/http/errors.ts'

/** What a function was given, checked. @throws AppError invalid_input that names the member at fault */
export function readRequest<Output>(schema: z.ZodType<Output>, body: unknown): Output {
  const given = schema.safeParse(body)
  if (given.success) return given.data
  const [issue] = given.error.issues
  throw new AppError('invalid_input', {
    message: issue?.path.length ? `${issue.path.join('.')}: ${issue.message}` : (issue?.message ?? 'The body is not what is asked for'),
  })
}
