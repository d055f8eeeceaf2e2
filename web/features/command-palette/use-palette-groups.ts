import { useNavigate } from '@tanstack/react-router'
import type { Viewer } from './commands/command.ts'
import { mayRun } from './commands/command.ts'
import { commands } from './commands/registry.ts'
import { useRunCommand } from './commands/use-run-command.ts'
import { demoEntry, type Entry, postEntry, stateOf, workflowEntries } from './content-entries.ts'
import { readRecents, rememberRecent } from './recents.ts'
import type { usePaletteContent } from './use-palette-content.ts'

export interface EntryGroup {
  heading: string
  entries: Entry[]
}

/** Returns the palette entries that are available to the user, in groups. Lists content only during a search. */
export function usePaletteGroups(viewer: Viewer, content: ReturnType<typeof usePaletteContent>, isSearching: boolean): EntryGroup[] {
  const run = useRunCommand()
  const navigate = useNavigate()
  const availableCommands = commands
    .filter((command) => mayRun(command, viewer))
    .map((command) => {
      const { id, title, group, icon, keywords = [], keys } = command
      const start = () => {
        rememberRecent(id)
        run(command)
      }
      return { group, entry: { id, title, icon, keywords, keys, run: start } satisfies Entry }
    })
  const ofGroup = (group: string) => availableCommands.filter((command) => command.group === group).map(({ entry }) => entry)
  const recent = readRecents().flatMap((id) =>
    availableCommands.filter(({ entry }) => entry.id === id).map(({ entry }) => ({ ...entry, id: `recent-${id}` })),
  )
  const groups = [
    { heading: 'Recent', entries: isSearching ? [] : recent },
    { heading: 'Go to', entries: ofGroup('Go to') },
    {
      heading: 'Workflows',
      entries: isSearching
        ? content.workflows.flatMap((workflow) => workflowEntries(workflow, stateOf(workflow.id, content), navigate))
        : [],
    },
    { heading: 'Actions', entries: ofGroup('Actions') },
    { heading: 'Blog', entries: isSearching ? content.posts.map((post) => postEntry(post, navigate)) : [] },
    { heading: 'Demos', entries: isSearching ? content.demos.map((demo) => demoEntry(demo, navigate)) : [] },
    { heading: 'Help', entries: ofGroup('Help') },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}
