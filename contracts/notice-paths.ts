/** Where mails, notices and citations lead: paths of the application, to which the public address is put before. */
export const noticePaths = {
  run: (runId: string) => `/runs/${runId}`,
  /** @param token of whoever decides without an account */
  approval: (approvalId: string, token?: string) =>
    `/approvals/${approvalId}${token === undefined ? '' : `?token=${encodeURIComponent(token)}`}`,
  workflow: (workflowId: string) => `/workflows/${workflowId}`,
  runWorkflow: (workflowId: string) => `/workflows/${workflowId}/run`,
  configuration: (workflowId: string) => `/workflows/${workflowId}/configure`,
  dashboard: '/dashboard',
  conversations: '/admin/conversations',
  /** @param submissionId of the contact form's message */
  conversation: (submissionId: string) => `/admin/conversations?id=${submissionId}`,
} as const
