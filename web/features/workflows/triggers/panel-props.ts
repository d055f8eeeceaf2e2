export interface PanelProps {
  userId: string
  workflowId: string
  configurationId: string
  /** Values of the saved configuration. */
  answers: Record<string, unknown>
}
