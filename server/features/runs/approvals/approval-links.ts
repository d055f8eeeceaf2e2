import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'

/** Returns the hash of a token, which `app.approval_links` stores instead of the token. */
export const hashOfApprovalToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Creates the token of a link for an approver who is not the owner, in the caller's transaction. Only its hash is stored. */
export async function makeApprovalToken(client: pg.ClientBase, approvalId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await client.query('insert into app.approval_links (token_hash, approval_id) values ($1, $2)', [hashOfApprovalToken(token), approvalId])
  return token
}
