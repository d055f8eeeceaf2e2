export function WorkflowScreen() {
  return null
}
