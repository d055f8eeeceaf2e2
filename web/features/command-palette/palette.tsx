import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { useState } from 'react'
import { useIsAdmin } from '../../lib/auth/is-admin.ts'
import { userIdOf } from '../../lib/auth/session-store.ts'
import { useSession } from '../../lib/auth/use-session.ts'
import { QueryScope } from '../../lib/query/query-scope.tsx'
import { cn } from '../../ui/theme/cn.ts'
import '../../ui/theme/csp-nonce.ts'
import { scrimClasses } from '../../ui/dialog/overlay-classes.ts'
import { useFocusReturn } from '../../ui/dialog/use-focus-return.ts'
import { Spinner } from '../../ui/progress/spinner.tsx'
import { KeyHint } from '../../ui/text/key-hint.tsx'
import type { Entry } from './content-entries.ts'
import { rank } from './rank.ts'
import { usePaletteContent } from './use-palette-content.ts'
import { usePaletteGroups } from './use-palette-groups.ts'

interface PaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const panelClasses =
  'fixed inset-x-3 top-[12vh] z-50 mx-auto flex max-h-[70dvh] max-w-xl flex-col overflow-hidden rounded-card border border-line bg-raised shadow-float data-[state=closed]:animate-pop-out data-[state=open]:animate-pop'

/** A dialog in which users search and run commands, and find pages and content. */
export function Palette({ open, onOpenChange }: PaletteProps) {
  const focusReturn = useFocusReturn()
  return (
    <QueryScope>
      <Radix.Root open={open} onOpenChange={onOpenChange}>
        <Radix.Portal>
          <Radix.Overlay className={scrimClasses} />
          <Radix.Content className={panelClasses} aria-describedby={undefined} {...focusReturn}>
            <Radix.Title className="sr-only">Command palette</Radix.Title>
            <PaletteBody onDone={() => onOpenChange(false)} />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </QueryScope>
  )
}

/** cmdk calls this for each line. The first keyword is the line's title, the second its description. */
const filter = (_: string, search: string, [title = '', description = '', ...keywords]: string[] = []) =>
  rank({ title, keywords, description }, search)

function PaletteBody({ onDone }: { onDone: () => void }) {
  const [text, setText] = useState('')
  const session = useSession()
  const isAdmin = useIsAdmin()
  const content = usePaletteContent(userIdOf(session), true)
  const viewer = { isSignedIn: session.status === 'signed_in', isAdmin }
  const groups = usePaletteGroups(viewer, content, text.trim() !== '')
  const start = (entry: Entry) => {
    onDone()
    entry.run()
  }
  return (
    <Command label="Command palette" loop filter={filter} className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-3 border-line border-b px-4">
        <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <Command.Input
          value={text}
          onValueChange={setText}
          placeholder="Search or run a command…"
          className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
        />
        {content.isLoading && <Spinner />}
        <KeyHint keys="esc" className="max-sm:hidden" />
      </div>
      <Command.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
        <Command.Empty className="px-4 py-10 text-center text-muted text-sm">
          {content.isLoading ? 'Loading…' : 'No results. Try another search.'}
        </Command.Empty>
        {groups.map(({ heading, entries }) => (
          <Command.Group
            key={heading}
            heading={heading}
            className="pb-1 **:[[cmdk-group-heading]]:px-2.5 **:[[cmdk-group-heading]]:pt-2 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:font-medium **:[[cmdk-group-heading]]:text-muted **:[[cmdk-group-heading]]:text-xs"
          >
            {entries.map((entry) => (
              <PaletteItem key={entry.id} entry={entry} onSelect={() => start(entry)} />
            ))}
          </Command.Group>
        ))}
      </Command.List>
    </Command>
  )
}

function PaletteItem({
  entry: { id, title, icon: Icon, keywords = [], description = '', keys },
  onSelect,
}: {
  entry: Entry
  onSelect: () => void
}) {
  return (
    <Command.Item
      value={id}
      keywords={[title, description, ...keywords]}
      onSelect={onSelect}
      className={cn(
        'flex min-h-10 cursor-default items-center gap-3 rounded-[7px] px-2.5 py-1.5 text-sm pointer-coarse:min-h-11',
        'data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent-strong',
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {title}
      </span>
      {keys && <KeyHint keys={keys} className="max-sm:hidden" />}
    </Command.Item>
  )
}
