export interface PanelProps {
  userId: string
  workflowId: string
  configurationId: string
  /** The saved answers. */
  answers: Record<string, unknown>
}
