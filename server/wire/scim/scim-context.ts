import type pg from 'pg'
import type { WorkspaceRole } from '../../../contracts/workspaces/workspace-roles.ts'
import type { Email } from '../../platform/email/outbox.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import type { Logger } from '../../platform/logging/log.ts'

/** Creates emails to people whom a directory adds. */
export interface DirectoryEmails {
  /** Creates the email that contains an invitation link. */
  invitation(details: { workspace: string; inviter: string; role: WorkspaceRole; token: string }): Omit<Email, 'to'>
  /** Creates the email to a person who has become a member. */
  joined(details: { workspace: string; isNewAccount: boolean }): Omit<Email, 'to'>
}

export interface ScimDependencies {
  /** Connects as the owner of the database, to verify tokens and change memberships. */
  owner: pg.Pool
  /** Connects as a login role that has no privileges itself and switches to another role. Executes all reads with a filter. */
  api: pg.Pool
  limiter: RateLimiter
  /** Maximum number of requests per minute and token; 0: no limit. */
  rateLimit: number
  trustProxy: boolean
  publicUrl: () => string
  emails: DirectoryEmails
  hasMailServer: boolean
  /** Called after emails were added to the outbox. */
  onQueued: () => void
  log: Logger
}

/** A verified bearer token. */
export interface DirectoryToken {
  id: string
  workspaceId: string
  workspaceName: string
  /** Id of the admin who created the token. */
  createdBy: string
  createdByEmail: string
}

/** Variables that the middleware sets in Hono's context. */
export interface ScimVariables {
  token: DirectoryToken
  requestId: string
}
