import type { Profile } from '@node-saml/node-saml'
import { z } from 'zod'

const text = z.string().nullable()
/** Schema for the names that an identity provider uses for a user and the user's session (SAML 2.0 Core, 2.2.3 and 2.7.2). */
export const samlNameSchema = z.object({
  nameId: z.string().min(1).max(500),
  format: text,
  nameQualifier: text,
  spNameQualifier: text,
  /** The provider's identifier for the session; null if the provider sent none. */
  sessionIndex: text,
})
/** The names of a user and session, which are stored with the flow and then with the session. */
export type SamlName = z.infer<typeof samlNameSchema>

/**
 * Returns the names in an assertion. Returns null if there is no name or it is too long to store; the session can then only be ended
 * locally.
 */
export function samlNameOf({ nameID, nameIDFormat, nameQualifier, spNameQualifier, sessionIndex }: Partial<Profile>): SamlName | null {
  const name = {
    nameId: nameID,
    format: nameIDFormat || null,
    nameQualifier: nameQualifier || null,
    spNameQualifier: spNameQualifier || null,
    sessionIndex: sessionIndex || null,
  }
  return samlNameSchema.safeParse(name).data ?? null
}
