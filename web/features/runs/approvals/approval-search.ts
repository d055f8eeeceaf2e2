/** Search parameters of an approval's page. `token` is the secret in the link for an approver. */
export interface ApprovalSearch {
  token?: string
}

/** Search parameters of the list of approvals. Without a view, the list shows the approvals that the user may decide. */
export interface ApprovalsSearch {
  view?: 'team'
}

export const approvalsSearch = ({ view }: Record<string, unknown>): ApprovalsSearch => (view === 'team' ? { view } : {})

export function approvalSearch({ token }: Record<string, unknown>): ApprovalSearch {
  return typeof token === 'string' && token.length > 0 && token.length <= 500 ? { token } : {}
}
