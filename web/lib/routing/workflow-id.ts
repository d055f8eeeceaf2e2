const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Returns whether a URL parameter has the form of a workflow id. */
export function isWorkflowId(text: string): boolean {
  return uuid.test(text)
}
