const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Checks whether a URL parameter is a valid workflow id. */
export function isWorkflowId(text: string): boolean {
  return uuid.test(text)
}
