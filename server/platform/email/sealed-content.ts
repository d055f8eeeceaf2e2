import type pg from 'pg'
import { makeVault } from '../vault.ts'

/** Content of an email that contains a personal link or code. */
interface EmailText {
  text: string
  html: string
}

/** Texts that the outbox stores instead of the content. */
const placeholder = 'This email contains a personal link or code. Only its recipient can read it.'
export const sealedPlaceholder: EmailText = { text: placeholder, html: `<p>${placeholder}</p>` }

/**
 * Stores the content of an email encrypted, in the caller's transaction. The first call also creates the encryption key in this
 * transaction.
 */
export async function storeSealed(client: pg.ClientBase, emailId: string, { text, html }: EmailText): Promise<void> {
  const sealed = await makeVault(client, 'mail_key').seal(Buffer.from(JSON.stringify({ text, html })), emailId)
  await client.query('insert into app.mail_secrets (mail_id, sealed) values ($1, $2)', [emailId, sealed])
}

/** Returns the content of a sealed email; null if it has expired and was deleted. */
export async function readSealed(client: pg.Pool | pg.ClientBase, emailId: string): Promise<EmailText | null> {
  const { rows } = await client.query<{ sealed: Buffer }>('select sealed from app.mail_secrets where mail_id = $1', [emailId])
  if (!rows[0]) return null
  const content = await makeVault(client, 'mail_key').open(rows[0].sealed, emailId)
  // Cast: `storeSealed` has written this type.
  return JSON.parse(content.toString()) as EmailText
}
