/** Paths of screens that emails, notifications and citations link to. */
export const appPaths = {
  run: (runId: string) => `/runs/${runId}`,
  /** @param token secret of the link for an approver without an account */
  approval: (approvalId: string, token?: string) =>
    `/approvals/${approvalId}${token === undefined ? '' : `?token=${encodeURIComponent(token)}`}`,
  workflow: (workflowId: string) => `/workflows/${workflowId}`,
  runWorkflow: (workflowId: string) => `/workflows/${workflowId}/run`,
  configuration: (workflowId: string) => `/workflows/${workflowId}/configure`,
  dashboard: '/dashboard',
  /** Directory tab of the current workspace. */
  directory: '/workspace?tab=directory',
  /** @param userId id of a client, whose details an administrator sees */
  client: (userId: string) => `/admin/clients?id=${userId}`,
  conversations: '/admin/conversations',
  /** @param submissionId id of a submission of the contact form */
  conversation: (submissionId: string) => `/admin/conversations?id=${submissionId}`,
  /** @param token secret of an invitation to a workspace */
  invitation: (token: string) => `/invitation?token=${encodeURIComponent(token)}`,
} as const
