/** Search parameters of an approval's page. `token` is the secret in the link for an approver. */
export interface ApprovalSearch {
  token?: string
}

export function approvalSearch({ token }: Record<string, unknown>): ApprovalSearch {
  return typeof token === 'string' && token.length > 0 && token.length <= 500 ? { token } : {}
}
