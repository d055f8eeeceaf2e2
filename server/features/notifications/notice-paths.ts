/** Where notices lead in the application. */
export const noticePaths = {
  run: (runId: string) => `/runs/${runId}`,
  approval: (approvalId: string, token?: string) =>
    `/approvals/${approvalId}${token === undefined ? '' : `?token=${encodeURIComponent(token)}`}`,
  configuration: (workflowId: string) => `/workflows/${workflowId}/configure`,
  dashboard: '/dashboard',
} as const
