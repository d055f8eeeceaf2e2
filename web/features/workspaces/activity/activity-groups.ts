import type { Database } from '../../../../contracts/database.ts'
import type { ActivityGroup } from '../workspace-search.ts'

export type ActivityKind = Database['public']['Enums']['workspace_activity_kind']

export const activityGroupLabels: Record<ActivityGroup, string> = {
  workflows: 'Workflows',
  runs: 'Runs',
  approvals: 'Approvals',
  triggers: 'Schedules and webhooks',
  knowledge: 'Knowledge',
  members: 'Members',
  settings: 'Settings',
}

/** The group that each kind of activity belongs to. */
export const groupOfKind: Record<ActivityKind, ActivityGroup> = {
  workflow_added: 'workflows',
  workflow_configured: 'workflows',
  workflow_removed: 'workflows',
  run_started: 'runs',
  run_deleted: 'runs',
  approved: 'approvals',
  rejected: 'approvals',
  input_given: 'approvals',
  schedule_changed: 'triggers',
  schedule_removed: 'triggers',
  webhook_changed: 'triggers',
  webhook_removed: 'triggers',
  document_added: 'knowledge',
  document_removed: 'knowledge',
  website_added: 'knowledge',
  website_removed: 'knowledge',
  member_invited: 'members',
  invitation_revoked: 'members',
  member_joined: 'members',
  role_changed: 'members',
  member_removed: 'members',
  member_left: 'members',
  settings_changed: 'settings',
  domain_added: 'settings',
  domain_proven: 'settings',
  domain_lost: 'settings',
  domain_removed: 'settings',
  provider_changed: 'settings',
  provider_removed: 'settings',
  joining_changed: 'settings',
  directory_token_created: 'settings',
  directory_token_revoked: 'settings',
  directory_changed: 'settings',
}

/** Returns the kinds of a group. */
export const kindsOf = (group: ActivityGroup): ActivityKind[] =>
  // Cast: the keys of the record are the kinds.
  (Object.keys(groupOfKind) as ActivityKind[]).filter((kind) => groupOfKind[kind] === group)
