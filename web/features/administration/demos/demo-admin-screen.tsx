import { useLoaderData } from '@tanstack/react-router'
import { lazy } from 'react'
import { paths } from '../../../lib/routing/paths.ts'
import { EditorLayout } from '../editor/editor-layout.tsx'
import { listSearch, useOpenedEntry } from '../editor/use-opened-entry.ts'
import { AccessDenied } from './access-denied.tsx'
import { DemoTable } from './demo-table.tsx'

/** The editor is lazy-loaded, because the list does not need its libraries. */
const DemoEditor = lazy(async () => ({ default: (await import('./demo-editor.tsx')).DemoEditor }))

/** The demo administration. Users who are not administrators see "Access Denied", and no data is fetched for them. */
export function DemoAdminScreen() {
  return useLoaderData({ from: paths.adminDemos }).isAdmin ? <DemoAdministration /> : <AccessDenied />
}

function DemoAdministration() {
  const { opened, close } = useOpenedEntry()
  if (opened === null) return <DemoTable />
  return (
    <EditorLayout
      title={opened === 'new' ? 'Add demo' : 'Edit demo'}
      back={{ to: paths.adminDemos, search: listSearch }}
      backLabel="All demos"
    >
      <DemoEditor key={opened} id={opened === 'new' ? null : opened} onClose={() => void close()} />
    </EditorLayout>
  )
}
