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
  keys?: string | undefined
  run: () => void
}

type PaletteContent = ReturnType<typeof usePaletteContent>
type Navigate = UseNavigateResult<string>

/** Returns the entries of a workflow: to open it and, if it is on the dashboard, to run and configure it. */
export function workflowEntries(workflow: PaletteContent['workflows'][number], isAdded: boolean, navigate: Navigate): Entry[] {
  const { id, name, industry, category } = workflow
  const keywords = [industry, category, 'workflow']
  const params = { workflowId: id }
  const open = { id: `workflow-${id}`, title: name, icon: Blocks, keywords, run: () => void navigate({ to: paths.workflow, params }) }
  if (!isAdded) return [open]
  const run = () => void navigate({ to: paths.runWorkflow, params })
  const configure = () => void navigate({ to: paths.configureWorkflow, params })
  return [
    open,
    { id: `run-${id}`, title: `Run: ${name}`, icon: Play, keywords, run },
    { id: `configure-${id}`, title: `Configure: ${name}`, icon: Settings2, keywords, run: configure },
  ]
}

export const postEntry = ({ slug, title }: PaletteContent['posts'][number], navigate: Navigate): Entry => ({
  id: `post-${slug}`,
  title,
  icon: Newspaper,
  run: () => void navigate({ to: paths.blogPost, params: { slug } }),
})

export const demoEntry = ({ id, title }: PaletteContent['demos'][number], navigate: Navigate): Entry => ({
  id: `demo-${id}`,
  title,
  icon: MonitorPlay,
  run: () => void navigate({ to: paths.demos, search: { q: title } }),
})
