const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Whether a text of the address can name a workflow at all: anything else need not be asked for. */
export function isWorkflowId(text: string): boolean {
  return uuid.test(text)
}
