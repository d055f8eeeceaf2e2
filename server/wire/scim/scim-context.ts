import type pg from 'pg'
import type { WorkspaceRole } from '../../../contracts/workspaces/workspace-roles.ts'
import type { Email } from '../../platform/email/outbox.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import type { Logger } from '../../platform/logging/log.ts'

/** Emails to people whom a directory adds. */
export interface DirectoryEmails {
  /** Email with the link of an invitation. */
  invitation(details: { workspace: string; inviter: string; role: WorkspaceRole; token: string }): Omit<Email, 'to'>
  /** Email to a person who is a member from now on. */
  joined(details: { workspace: string; isNewAccount: boolean }): Omit<Email, 'to'>
}

export interface ScimDependencies {
  /** Connects as the owner of the database: checks tokens and changes memberships. */
  owner: pg.Pool
  /** Connects as a login role without rights of its own. All reads with a filter use it. */
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
  /** Admin who created the token. */
  createdBy: string
  createdByEmail: string
}

/** Variables that the middleware sets in Hono's context. */
export interface ScimVariables {
  token: DirectoryToken
  requestId: string
}
