import type { Profile } from '@node-saml/node-saml'
import { z } from 'zod'

const text = z.string().nullable()
/** An identity provider's name for a person, and for their session (SAML 2.0 Core, 2.2.3 and 2.7.2). */
export const samlNameSchema = z.object({
  nameId: z.string().min(1).max(500),
  format: text,
  nameQualifier: text,
  spNameQualifier: text,
  /** The provider's identifier of the session; null when it sent none. */
  sessionIndex: text,
})
/** Stored with the flow, then with the session. */
export type SamlName = z.infer<typeof samlNameSchema>

/**
 * Returns the name in an assertion, or null when there is none or it is too long to store. Without a name, a session can be ended only
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
