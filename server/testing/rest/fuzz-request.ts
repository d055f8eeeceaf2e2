/** A generated request below `/rest/v1`. */
export interface FuzzRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Sent with the placeholders replaced. */
  path: string
  headers: Readonly<Record<string, string>>
  /** Sent with the placeholders replaced. */
  body?: string
}

/** Stands for the id of the caller in a generated path or body. */
export const callerId = '$caller'
/** Stands for the id of a configuration of the caller, which the accepted requests do not delete. */
export const ownConfiguration = '$configuration'
