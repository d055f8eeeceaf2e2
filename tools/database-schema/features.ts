/**
 * Headings of database/schema.sql, in its order. Each is the name of a folder of server/features, server/wire or server/platform, except
 * `foundation`: roles, keys, limits and helpers that all features use.
 */
export const features = [
  'foundation',
  'auth',
  'account',
  'workspaces',
  'scim',
  'quotas',
  'storage',
  'email',
  'workflows',
  'models',
  'runs',
  'deliveries',
  'notifications',
  'value',
  'knowledge',
  'assistant',
  'blog',
  'demos',
  'contact',
  'administration',
  'safety',
] as const

export type Feature = (typeof features)[number]

/** Features of the migrations whose names do not begin with a feature. */
const featureOfMigration: Record<string, Feature> = {
  audit: 'administration',
  mail: 'email',
  triggers: 'runs',
  briefs: 'workflows',
  column_choices: 'runs',
  webhook_mapping: 'runs',
  search: 'knowledge',
  search_by_meaning: 'knowledge',
  search_mix: 'knowledge',
  run_pauses: 'runs',
  client_quotas: 'quotas',
  run_waits: 'runs',
  model_choice: 'models',
  reported_rows: 'runs',
  document_results: 'knowledge',
  model_files: 'models',
  site_paths: 'knowledge',
  express_indexing: 'knowledge',
  site_path_messages: 'knowledge',
  mail_and_account_texts: 'email',
  mail_secrets: 'email',
  read_audit: 'administration',
  operator_alerts: 'notifications',
  own_session: 'account',
  hidden_workflows: 'workflows',
  workflow_favorites: 'workflows',
  dashboard_summary: 'runs',
  workspace_rows: 'workspaces',
  workspace_access: 'workspaces',
  workspace_knowledge: 'knowledge',
  workspace_figures: 'workspaces',
  workspace_membership: 'workspaces',
  workspace_usage: 'quotas',
  run_mails: 'notifications',
  phone_sign_in: 'auth',
  word_weights: 'knowledge',
  workflow_people: 'runs',
  approval_messages: 'runs',
  approvals_decidable: 'runs',
  texts_and_comments: 'foundation',
  workspace_sign_in: 'workspaces',
}

/** Features of objects that do not belong to the feature of their migration. */
export const featureOfObject: Record<string, Feature> = {
  'table public.workspace_absences': 'workspaces',
  'function app.check_substitute': 'workspaces',
  'function app.represented_by': 'workspaces',
  'function app.represented_by_caller': 'workspaces',
  'function app.person_name': 'workspaces',
  'function app.copy_decider_name': 'workspaces',
  'function app.copy_mail_status': 'notifications',
  'function app.limit_mail_rate': 'email',
  'function app.set_quotas_updated': 'quotas',
  'function app.remove_viewer_from_approvals': 'runs',
}

/** Returns the feature of a migration. Throws if there is none: `runs_priority` belongs to `runs`, other names need an entry above. */
export function featureOf(migration: string): Feature {
  const feature = featureOfMigration[migration] ?? features.find((feature) => migration === feature || migration.startsWith(`${feature}_`))
  if (feature === undefined)
    throw new Error(`The migration ${migration} has no feature: begin its name with one, or add it to tools/database-schema/features.ts`)
  return feature
}
