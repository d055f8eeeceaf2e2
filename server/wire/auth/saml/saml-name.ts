import type { Profile } from '@node-saml/node-saml'
import { z } from 'zod'

const text = z.string().nullable()
/** How an identity provider calls a person and their session with it (SAML 2.0 Core, 2.2.3 and 2.7.2). */
export const samlNameSchema = z.object({
  nameId: z.string().min(1).max(500),
  format: text,
  nameQualifier: text,
  spNameQualifier: text,
  /** Its own name of the session; null: it has none. */
  sessionIndex: text,
})
/** As it is kept on the way to a session, and with it. */
export type SamlName = z.infer<typeof samlNameSchema>

/** @returns null for an assertion without a name, and for one that is too long to be kept: such a session is ended here alone. */
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
