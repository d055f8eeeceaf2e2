import {
  createWorkspaceSchema,
  invitationTokenSchema,
  inviteMembersSchema,
  type MemberRequest,
  memberSchema,
  type SetMemberRoleRequest,
  setMemberRoleSchema,
} from '../../../contracts/workspaces/workspace-requests.ts'
import { type InvitationPreview, workspaceLimits, workspaceMessages } from '../../../contracts/workspaces/workspaces.ts'
import { readRequest } from '../../platform/http/parse-request.ts'
import { type RateLimiter, requireWithinRate } from '../../platform/http/rate-limit.ts'
import { requireUser } from '../../platform/http/require-user.ts'
import { acceptInvitation, previewInvitation } from './accept-invitation.ts'
import { removeMember, setMemberRole, transferOwnership } from './change-members.ts'
import { createWorkspace } from './create-workspace.ts'
import { type InviteOptions, inviteMembers } from './invite-members.ts'

/** The caller; null if the request has no session. */
type Caller = { userId: string } | null

export interface WorkspaceFunctionOptions extends InviteOptions {
  limiter: RateLimiter
}

/** Rate limits per user and minute. Tokens cannot be guessed, so the limit for attempts only reduces load. */
const createdPerMinute = 10
const changesPerMinute = 120
const attemptsPerMinute = 30

/** Creates the functions for workspaces and their members. */
export function makeWorkspaceFunctions(options: WorkspaceFunctionOptions) {
  const { owner, limiter } = options
  const limit = (bucket: string, hits: number) =>
    requireWithinRate(limiter, [{ bucket, hits, windowSeconds: 60 }], workspaceMessages.tooManyAttempts)
  const limitChanges = (userId: string) => limit(`workspace-members:${userId}`, changesPerMinute)
  return {
    create: async (body: unknown, caller: Caller): Promise<{ workspace_id: string }> => {
      const { userId } = requireUser(caller)
      const { name } = readRequest(createWorkspaceSchema, body)
      await limit(`create-workspace:${userId}`, createdPerMinute)
      return { workspace_id: await createWorkspace(owner, userId, name) }
    },
    invite: async (body: unknown, caller: Caller): Promise<{ invitation_ids: string[] }> => {
      const { userId } = requireUser(caller)
      const request = readRequest(inviteMembersSchema, body)
      await limitInvitations(limiter, userId, request.invitations.length)
      return { invitation_ids: await inviteMembers(options, userId, request) }
    },
    accept: async (body: unknown, caller: Caller): Promise<{ workspace_id: string }> => {
      const { userId } = requireUser(caller)
      const { token } = readRequest(invitationTokenSchema, body)
      await limit(`accept-invitation:${userId}`, attemptsPerMinute)
      return { workspace_id: await acceptInvitation(owner, userId, token) }
    },
    /**
     * Returns the preview of an invitation. Callable without a session.
     * @param network the caller's network, for the rate limit
     */
    preview: async (body: unknown, network: string): Promise<InvitationPreview> => {
      const { token } = readRequest(invitationTokenSchema, body)
      await limit(`preview-invitation:${network}`, attemptsPerMinute)
      return previewInvitation(owner, token)
    },
    setRole: async (body: unknown, caller: Caller): Promise<SetMemberRoleRequest> => {
      const { userId } = requireUser(caller)
      const request = readRequest(setMemberRoleSchema, body)
      await limitChanges(userId)
      await setMemberRole(owner, userId, request)
      return request
    },
    remove: async (body: unknown, caller: Caller): Promise<MemberRequest> => {
      const { userId } = requireUser(caller)
      const request = readRequest(memberSchema, body)
      await limitChanges(userId)
      await removeMember(owner, userId, request)
      return request
    },
    transfer: async (body: unknown, caller: Caller): Promise<MemberRequest> => {
      const { userId } = requireUser(caller)
      const request = readRequest(memberSchema, body)
      await limitChanges(userId)
      await transferOwnership(owner, userId, request)
      return request
    },
  }
}

/** Counts each address in a request towards the limit. */
async function limitInvitations(limiter: RateLimiter, userId: string, count: number): Promise<void> {
  const limits = [{ bucket: `invite-members:${userId}`, hits: workspaceLimits.invitationsPerHour, windowSeconds: 3600 }]
  for (let counted = 0; counted < count; counted += 1) await requireWithinRate(limiter, limits, workspaceMessages.tooManyInvitations)
}
