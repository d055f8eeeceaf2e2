/** Where mails, notices and citations lead: paths of the application, to which the public address is put before. */
export const noticePaths = {
  run: (runId: string) => `/runs/${runId}`,
  /** @param token of whoever decides without an account */
  approval: (approvalId: string, token?: string) =>
    `/approvals/${approvalId}${token === undefined ? '' : `?token=${encodeURIComponent(token)}`}`,
  configuration: (workflowId: string) => `/workflows/${workflowId}/configure`,
  dashboard: '/dashboard',
} as const
