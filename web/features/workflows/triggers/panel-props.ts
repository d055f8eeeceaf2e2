export interface PanelProps {
  userId: string
  workflowId: string
  configurationId: string
  /** Saved configuration values. */
  answers: Record<string, unknown>
}
