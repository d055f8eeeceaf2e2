import { useLoaderData } from '@tanstack/react-router'
import { lazy } from 'react'
import { paths } from '../../../app/paths.ts'
import { EditorRoom } from '../publishing/editor-room.tsx'
import { toList, useOpened } from '../publishing/use-opened.ts'
import { AccessDenied } from './access-denied.tsx'
import { DemoTable } from './demo-table.tsx'

/** The form brings its own libraries, and is needed only once somebody writes. */
const DemoEditor = lazy(async () => ({ default: (await import('./demo-editor.tsx')).DemoEditor }))

/** For administrators; others are told so, and what they cannot see is not asked for. */
export function DemoAdminScreen() {
  return useLoaderData({ from: paths.adminDemos }).isAdmin ? <DemoRooms /> : <AccessDenied />
}

function DemoRooms() {
  const { opened, close } = useOpened()
  if (opened === null) return <DemoTable />
  return (
    <EditorRoom title={opened === 'new' ? 'Add demo' : 'Edit demo'} back={{ to: paths.adminDemos, search: toList }} backLabel="All demos">
      <DemoEditor key={opened} id={opened === 'new' ? null : opened} onClose={() => void close()} />
    </EditorRoom>
  )
}
