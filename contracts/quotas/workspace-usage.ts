import { z } from 'zod'
import type { WorkflowUsage } from '../runs/run-triggers.ts'

/** Body of the function `workspace-usage`, for admins of a workspace. Returns a `WorkspaceUsage`. */
export const workspaceUsageSchema = z.strictObject({ workspace_id: z.uuid() })

/** Amounts of a month, of a workflow or a member. */
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
  /** True if the limits count other workspaces of the same owner too. `shared` is then the usage of all of them. */
  shared: { runs: number; tokens: number; cost_usd: number } | null
  workflows: UsageShare[]
  members: UsageShare[]
}
