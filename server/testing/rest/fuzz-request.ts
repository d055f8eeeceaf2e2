/** A generated request below `/rest/v1`. */
export interface FuzzRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Path and query. Placeholders are replaced before the request is sent. */
  path: string
  headers: Readonly<Record<string, string>>
  /** Request body. Placeholders are replaced before the request is sent. */
  body?: string
}

/** Placeholder for the user id of the caller in a generated path or body. */
export const callerId = '$caller'
/** Placeholder for the id of a configuration of the caller, which the accepted requests do not delete. */
export const ownConfiguration = '$configuration'
