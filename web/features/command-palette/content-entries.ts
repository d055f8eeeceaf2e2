import type { UseNavigateResult } from '@tanstack/react-router'
import { Blocks, type LucideIcon, MonitorPlay, Newspaper, Play, Settings2 } from 'lucide-react'
import { paths } from '../../lib/routing/paths.ts'
import type { usePaletteContent } from './use-palette-content.ts'

/** An entry of the palette: a command or a search result. */
export interface Entry {
  /** Id, unique in the palette. */
  id: string
  title: string
  icon: LucideIcon
  keywords?: readonly string[]
  /** Text that the search also includes. Matches in the title and the keywords are listed first. */
  description?: string
  keys?: string | undefined
  run: () => void
}

type PaletteContent = ReturnType<typeof usePaletteContent>
type Navigate = UseNavigateResult<string>

/** State of a workflow: not on the dashboard; on the dashboard, but not completely configured; or ready to run. */
type WorkflowState = 'other' | 'added' | 'ready'

export function stateOf(workflowId: string, { addedIds, readyIds }: Pick<PaletteContent, 'addedIds' | 'readyIds'>): WorkflowState {
  if (readyIds?.includes(workflowId)) return 'ready'
  return addedIds?.includes(workflowId) ? 'added' : 'other'
}

/** Returns the entries of a workflow: to open it, to configure it if it is on the dashboard, and to run it if it is ready. */
export function workflowEntries(workflow: PaletteContent['workflows'][number], state: WorkflowState, navigate: Navigate): Entry[] {
  const { id, name, description, industry, category } = workflow
  const keywords = [industry, category, 'workflow']
  const params = { workflowId: id }
  const open = {
    id: `workflow-${id}`,
    title: name,
    icon: Blocks,
    keywords,
    description,
    run: () => void navigate({ to: paths.workflow, params }),
  }
  if (state === 'other') return [open]
  const run = () => void navigate({ to: paths.runWorkflow, params })
  const configure = () => void navigate({ to: paths.configureWorkflow, params })
  return [
    open,
    ...(state === 'ready' ? [{ id: `run-${id}`, title: `Run: ${name}`, icon: Play, keywords, run }] : []),
    { id: `configure-${id}`, title: `Configure: ${name}`, icon: Settings2, keywords, run: configure },
  ]
}

export const postEntry = ({ slug, title, excerpt }: PaletteContent['posts'][number], navigate: Navigate): Entry => ({
  id: `post-${slug}`,
  title,
  description: excerpt ?? '',
  icon: Newspaper,
  run: () => void navigate({ to: paths.blogPost, params: { slug } }),
})

export const demoEntry = ({ id, title, description }: PaletteContent['demos'][number], navigate: Navigate): Entry => ({
  id: `demo-${id}`,
  title,
  description,
  icon: MonitorPlay,
  run: () => void navigate({ to: paths.demos, search: { q: title } }),
})
