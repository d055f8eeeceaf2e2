import { demoEditing } from '../../../../contracts/demos/demo-editing.ts'
import { OpenedEntry } from '../editor/opened-entry.tsx'
import { demoQuery } from './demo-admin-queries.ts'
import { DemoForm } from './demo-form.tsx'

/** Loads a demo and opens it in the form. @param id null for a new demo */
export function DemoEditor({ id, onClose }: { id: string | null; onClose: () => void }) {
  if (id === null) return <DemoForm demo={null} onClose={onClose} />
  return (
    <OpenedEntry query={demoQuery(id)} failed={demoEditing.loadFailed} notFoundText={demoEditing.gone} onClose={onClose}>
      {(demo) => <DemoForm demo={demo} onClose={onClose} />}
    </OpenedEntry>
  )
}
