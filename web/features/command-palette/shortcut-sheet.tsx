import { useState } from 'react'
import { type Command, mayRun } from '../../app/commands/command.ts'
import { commands } from '../../app/commands/registry.ts'
import { areShortcutsOn, turnShortcuts } from '../../app/commands/shortcut-setting.ts'
import { QueryScope } from '../../app/query-scope.tsx'
import { useIsAdmin } from '../../lib/is-admin.ts'
import { useSession } from '../../lib/use-session.ts'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { KeyHint } from '../../ui/key-hint.tsx'
import { Switch } from '../../ui/switch.tsx'

interface ShortcutSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** All keys, and the way to turn the single ones off. */
export function ShortcutSheet({ open, onOpenChange }: ShortcutSheetProps) {
  return (
    <QueryScope>
      <Dialog open={open} onOpenChange={onOpenChange}>
        <DialogContent title="Keyboard shortcuts" description="Press the keys one after the other, anywhere but in a field.">
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
  const shown = commands.filter((command): command is Command & { keys: string } => command.keys !== undefined && mayRun(command, viewer))
  const turn = (on: boolean) => {
    turnShortcuts(on)
    setOn(on)
  }
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid gap-x-8 sm:grid-cols-2">
        <Line title="Command palette" keys="mod+k" />
        {shown.map(({ id, title, keys }) => (
          <Line key={id} title={title} keys={keys} />
        ))}
      </dl>
      <div className="flex items-center justify-between gap-4 border-line border-t pt-4">
        <label htmlFor="single-keys" className="text-sm">
          Single-key shortcuts
        </label>
        <Switch id="single-keys" checked={isOn} onCheckedChange={turn} />
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
