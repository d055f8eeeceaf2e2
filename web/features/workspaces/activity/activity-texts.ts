import { workspaceRoleLabels } from '../../../../contracts/workspaces/workspace-role-labels.ts'
import { workspaceRoles } from '../../../../contracts/workspaces/workspace-roles.ts'
import type { ActivityKind } from './activity-groups.ts'

/** Verb of each kind of activity, before the name of the workflow, document or member. */
const verbs: Record<ActivityKind, string> = {
  workflow_added: 'added the workflow',
  workflow_configured: 'configured',
  workflow_removed: 'removed the workflow',
  run_started: 'ran',
  run_deleted: 'deleted a run of',
  approved: 'approved a step of',
  rejected: 'rejected a step of',
  input_given: 'provided data for',
  schedule_changed: 'changed the schedule of',
  schedule_removed: 'removed the schedule of',
  webhook_changed: 'changed the webhook endpoint of',
  webhook_removed: 'removed the webhook endpoint of',
  document_added: 'uploaded',
  document_removed: 'deleted the document',
  website_added: 'added the website',
  website_removed: 'deleted the website',
  member_invited: 'invited',
  invitation_revoked: 'revoked the invitation for',
  member_joined: 'joined',
  role_changed: 'changed the role of',
  member_removed: 'removed',
  member_left: 'left the workspace',
  settings_changed: 'changed the settings of',
  domain_added: 'added the domain',
  domain_proven: 'proved the domain',
  domain_lost: 'ended the proof of the domain',
  domain_removed: 'removed the domain',
  provider_changed: 'changed the identity provider',
  provider_removed: 'removed the identity provider',
  joining_changed: 'changed automatic joining of',
  directory_token_created: 'created the directory token',
  directory_token_revoked: 'revoked the directory token',
  directory_changed: 'changed the directory role of',
}

interface ActivityText {
  verb: string
  /** Role after the subject, for example `as editor`. */
  suffix: string
}

/** Returns the words around the subject of an entry. @param detail role of a member, or `test` for a test run */
export function activityText(kind: ActivityKind, detail: string | null): ActivityText {
  if (kind === 'run_started' && detail === 'test') return { verb: 'tested', suffix: '' }
  const role = workspaceRoles.find((option) => option === detail)
  if (role === undefined) return { verb: verbs[kind], suffix: '' }
  return {
    verb: verbs[kind],
    suffix: `${kind === 'role_changed' || kind === 'directory_changed' ? 'to' : 'as'} ${workspaceRoleLabels[role].toLowerCase()}`,
  }
}

/** Name shown for changes that the server or the operator made. */
export const systemName = 'System'
