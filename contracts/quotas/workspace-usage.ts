import { z } from 'zod'
import type { WorkflowUsage } from '../runs/run-triggers.ts'

/** Body of the function `workspace-usage`, for admins of a workspace. Returns a `WorkspaceUsage`. */
export const workspaceUsageSchema = z.strictObject({ workspace_id: z.uuid() })

/** Usage by one workflow or one member in the current month. */
export interface UsageShare {
  /** Id of the workflow or of the member. */
  id: string
  name: string
  runs: number
  tokens: number
  cost_usd: number
}

/** The usage of a workspace in the current month (UTC), with the largest shares first. */
export interface WorkspaceUsage extends WorkflowUsage {
  /** Total usage of all workspaces of the owner, if the limits apply to all of them together; null if they apply only to this workspace. */
  shared: { runs: number; tokens: number; cost_usd: number } | null
  workflows: UsageShare[]
  members: UsageShare[]
}
