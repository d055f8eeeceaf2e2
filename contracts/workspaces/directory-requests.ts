import { z } from 'zod'
import { directoryLimits } from './directory.ts'

/** Body of `create-directory-token`. Returns 201 with a `CreatedDirectoryToken`. */
export const createDirectoryTokenSchema = z.strictObject({
  workspace_id: z.uuid(),
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name')
    .max(directoryLimits.tokenNameMax, `The name must be at most ${directoryLimits.tokenNameMax} characters`),
})
export type CreateDirectoryTokenRequest = z.infer<typeof createDirectoryTokenSchema>

/** Response with a new token. Later responses never contain the token. */
export interface CreatedDirectoryToken {
  token_id: string
  token: string
  /** Base URL of the SCIM service. */
  url: string
}
