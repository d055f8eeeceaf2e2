/** Link targets of emails, notifications and citations, relative to the public URL. */
export const noticePaths = {
  run: (runId: string) => `/runs/${runId}`,
  /** @param token of an approver without an account */
  approval: (approvalId: string, token?: string) =>
    `/approvals/${approvalId}${token === undefined ? '' : `?token=${encodeURIComponent(token)}`}`,
  workflow: (workflowId: string) => `/workflows/${workflowId}`,
  runWorkflow: (workflowId: string) => `/workflows/${workflowId}/run`,
  configuration: (workflowId: string) => `/workflows/${workflowId}/configure`,
  dashboard: '/dashboard',
  conversations: '/admin/conversations',
  /** @param submissionId of a contact form submission */
  conversation: (submissionId: string) => `/admin/conversations?id=${submissionId}`,
} as const
