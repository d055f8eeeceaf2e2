/** An entry of the audit log about the data of a user, as the SQL function `my_data_access` returns it. */
export interface DataAccess {
  action: string
  entity: string
  /** Current name of the object; null if it has none or no longer exists. */
  name: string | null
}

/** Texts of the list of accesses on the Privacy tab. */
export const dataAccessTexts = {
  title: 'Access to your data',
  description:
    'Administrators of this service can open your data, for example to help you. Each time, it is listed here: who opened what, and when. Opening the same item again within ten minutes is listed once.',
  none: 'No administrator has opened your data yet.',
  loadFailed: 'Couldn’t load the list',
  more: 'Show more',
  reason: (reason: string) => `Reason: ${reason}`,
  createdBy: (person: string) => `Created by ${person === '' ? 'a former member' : person}`,
}

const objects: Record<string, string> = {
  chat_conversations: 'a conversation',
  knowledge_base_items: 'a knowledge base item',
  objects: 'a file',
  workflow_configurations: 'a workflow configuration',
  workflow_runs: 'a run',
  workflow_approvals: 'the comments on an approval',
  workspaces: 'the activity of a workspace',
  workflow_schedules: 'a schedule',
  webhook_endpoints: 'a webhook endpoint',
  webhook_deliveries: 'a webhook delivery',
  notifications: 'your notifications',
  safety_phrases: 'the safety phrases',
  mail_outbox: 'an email',
  profiles: 'your company profile',
  contact_submissions: 'a contact message',
}

/** Returns what was done, for example "Opened a conversation: Pay rise". */
export function describeAccess({ action, entity, name }: DataAccess): string {
  if (action === 'exported') return 'Exported all your data'
  if (action === 'viewed') return 'Opened the read-only view of your account'
  if (action === 'link_created') return 'Created a link to reset your password'
  const object = objects[entity] ?? 'your data'
  return `Opened ${object}${name === null ? '' : `: ${name}`}`
}
