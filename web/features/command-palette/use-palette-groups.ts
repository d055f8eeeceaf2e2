import { useNavigate } from '@tanstack/react-router'
import { Blocks, type LucideIcon, MonitorPlay, Newspaper, Play, Settings2 } from 'lucide-react'
import type { Viewer } from '../../app/commands/command.ts'
import { mayRun } from '../../app/commands/command.ts'
import { commands } from '../../app/commands/registry.ts'
import { useRunCommand } from '../../app/commands/use-run-command.ts'
import { paths } from '../../app/paths.ts'
import { readRecents, rememberRecent } from './recents.ts'
import type { useFound } from './use-found.ts'

/** A line of the palette. */
export interface Entry {
  /** Unlike any other's. */
  id: string
  title: string
  icon: LucideIcon
  keywords?: readonly string[]
  keys?: string | undefined
  run: () => void
}

export interface EntryGroup {
  heading: string
  entries: Entry[]
}

/** Everything that the viewer can open or do, in groups; what was found is listed only when somebody looks for it. */
export function usePaletteGroups(viewer: Viewer, found: ReturnType<typeof useFound>, isSearching: boolean): EntryGroup[] {
  const run = useRunCommand()
  const navigate = useNavigate()
  const own = commands
    .filter((command) => mayRun(command, viewer))
    .map((command) => {
      const { id, title, group, icon, keywords = [], keys } = command
      const start = () => {
        rememberRecent(id)
        run(command)
      }
      return { group, entry: { id, title, icon, keywords, keys, run: start } satisfies Entry }
    })
  const ofGroup = (group: string) => own.filter((one) => one.group === group).map(({ entry }) => entry)
  const recent = readRecents().flatMap((id) =>
    own.filter(({ entry }) => entry.id === id).map(({ entry }) => ({ ...entry, id: `recent-${id}` })),
  )
  const groups = [
    { heading: 'Recent', entries: isSearching ? [] : recent },
    { heading: 'Go to', entries: ofGroup('Go to') },
    { heading: 'Workflows', entries: isSearching ? workflowEntries() : [] },
    { heading: 'Actions', entries: ofGroup('Actions') },
    { heading: 'Blog', entries: isSearching ? postEntries() : [] },
    { heading: 'Demos', entries: isSearching ? demoEntries() : [] },
    { heading: 'Help', entries: ofGroup('Help') },
  ]
  return groups.filter(({ entries }) => entries.length > 0)

  function workflowEntries(): Entry[] {
    return found.workflows.flatMap(({ id, name, industry, category }) => {
      const keywords = [industry, category, 'workflow']
      const params = { workflowId: id }
      const open = { id: `workflow-${id}`, title: name, icon: Blocks, keywords, run: () => void navigate({ to: paths.workflow, params }) }
      if (!found.added?.includes(id)) return [open]
      const start = () => void navigate({ to: paths.configureWorkflow, params })
      const run = {
        id: `run-${id}`,
        title: `Run: ${name}`,
        icon: Play,
        keywords,
        run: () => void navigate({ to: paths.runWorkflow, params }),
      }
      return [open, run, { id: `configure-${id}`, title: `Configure: ${name}`, icon: Settings2, keywords, run: start }]
    })
  }

  function postEntries(): Entry[] {
    return found.posts.map(({ slug, title }) => ({
      id: `post-${slug}`,
      title,
      icon: Newspaper,
      run: () => void navigate({ to: paths.blogPost, params: { slug } }),
    }))
  }

  function demoEntries(): Entry[] {
    return found.demos.map(({ id, title }) => ({
      id: `demo-${id}`,
      title,
      icon: MonitorPlay,
      run: () => void navigate({ to: paths.demos, search: { q: title } }),
    }))
  }
}
