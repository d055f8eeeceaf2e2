import { useState } from 'react'
import { useIsAdmin } from '../../lib/auth/is-admin.ts'
import { useSession } from '../../lib/auth/use-session.ts'
import { QueryScope } from '../../lib/query/query-scope.tsx'
import { Dialog, DialogContent } from '../../ui/dialog/dialog.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { KeyHint } from '../../ui/text/key-hint.tsx'
import { type Command, mayRun } from './commands/command.ts'
import { commands } from './commands/registry.ts'
import { areShortcutsOn, setShortcutsOn } from './commands/shortcut-setting.ts'

interface ShortcutSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A dialog that lists all keyboard shortcuts, with a switch that turns shortcuts of single keys off. */
export function ShortcutSheet({ open, onOpenChange }: ShortcutSheetProps) {
  return (
    <QueryScope>
      <Dialog open={open} onOpenChange={onOpenChange}>
        <DialogContent title="Keyboard shortcuts" description="Press the keys in order. Shortcuts are off while you type in a field.">
          <Shortcuts />
        </DialogContent>
      </Dialog>
    </QueryScope>
  )
}

function Shortcuts() {
  const session = useSession()
  const isAdmin = useIsAdmin()
  const [isOn, setOn] = useState(areShortcutsOn)
  const viewer = { isSignedIn: session.status === 'signed_in', isAdmin }
  const shortcuts = commands.filter(
    (command): command is Command & { keys: string } => command.keys !== undefined && mayRun(command, viewer),
  )
  const toggle = (on: boolean) => {
    setShortcutsOn(on)
    setOn(on)
  }
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid gap-x-8 sm:grid-cols-2">
        <Line title="Command palette" keys="mod+k" />
        {shortcuts.map(({ id, title, keys }) => (
          <Line key={id} title={title} keys={keys} />
        ))}
      </dl>
      <div className="flex items-center justify-between gap-4 border-line border-t pt-4">
        <label htmlFor="single-keys" className="text-sm">
          Single-key shortcuts
        </label>
        <Switch id="single-keys" checked={isOn} onCheckedChange={toggle} />
      </div>
    </div>
  )
}

function Line({ title, keys }: { title: string; keys: string }) {
  return (
    <div className="flex items-center justify-between gap-4 border-line border-b py-2 text-sm">
      <dt>{title}</dt>
      <dd>
        <KeyHint keys={keys} />
      </dd>
    </div>
  )
}
