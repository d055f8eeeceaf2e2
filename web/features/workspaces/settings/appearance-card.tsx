import { useRef, useState } from 'react'
import { logoTypes } from '../../../../contracts/storage.ts'
import type { Workspace } from '../../../lib/auth/workspaces-query.ts'
import { logoUrl } from '../../../lib/workspaces/workspace-logo.ts'
import { WorkspaceMark } from '../../../ui/badge/workspace-mark.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Card, CardContent, CardTitle } from '../../../ui/card/card.tsx'
import { useWorkspaceChange } from '../use-workspace-change.ts'
import { logoProblem, saveAppearance, uploadLogo } from './logo-upload.ts'

/** The logo and the accent color of a workspace, which its members see in the choice of the workspace and invited people in the invitation. */
export function AppearanceCard({ workspace }: { workspace: Workspace }) {
  return (
    <Card>
      <CardContent className="flex flex-col gap-5 sm:p-6">
        <div>
          <CardTitle>Logo and color</CardTitle>
          <p className="mt-1 text-muted text-sm">Shown where members switch workspaces, and in invitations.</p>
        </div>
        <Logo workspace={workspace} />
        <AccentChoice workspace={workspace} />
      </CardContent>
    </Card>
  )
}

function Logo({ workspace: { id, name, logo_path, accent } }: { workspace: Workspace }) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const upload = useWorkspaceChange(
    (file: File) => uploadLogo(id, file),
    () => 'Logo saved',
  )
  const remove = useWorkspaceChange(
    () => saveAppearance(id, { logo_path: null }),
    () => 'Logo removed',
  )
  const choose = (file: File | undefined) => {
    if (!file) return
    const found = logoProblem(file)
    setProblem(found)
    if (found === undefined) upload.run(file)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <WorkspaceMark name={name} logoUrl={logoUrl(logo_path)} accent={accent} size="large" />
      <div className="flex min-w-0 flex-col gap-1.5">
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            aria-label="Logo"
            accept={Object.keys(logoTypes).join(',')}
            tabIndex={-1}
            className="sr-only"
            onChange={({ target }) => {
              choose(target.files?.[0])
              // Clear the input, so that the same file can be chosen again after an error.
              target.value = ''
            }}
          />
          <Button
            variant="secondary"
            size="sm"
            pending={upload.isPending}
            pendingLabel="Uploading..."
            onClick={() => input.current?.click()}
          >
            {logo_path === null ? 'Upload logo' : 'Replace logo'}
          </Button>
          {logo_path !== null && (
            <Button variant="ghost" size="sm" pending={remove.isPending} onClick={() => remove.run()}>
              Remove logo
            </Button>
          )}
        </div>
        {problem === undefined ? (
          <p className="text-muted text-sm">PNG, JPEG or WebP, at most 1 MB.</p>
        ) : (
          <p role="alert" className="text-danger text-sm">
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}

/** The colors that are offered. Null is the color of the theme. */
const accents: readonly { value: string | null; label: string }[] = [
  { value: null, label: 'Default' },
  { value: '#1d4ed8', label: 'Blue' },
  { value: '#0f766e', label: 'Teal' },
  { value: '#15803d', label: 'Green' },
  { value: '#b45309', label: 'Amber' },
  { value: '#b91c1c', label: 'Red' },
  { value: '#be185d', label: 'Pink' },
  { value: '#6d28d9', label: 'Violet' },
  { value: '#334155', label: 'Slate' },
]

function AccentChoice({ workspace: { id, accent } }: { workspace: Workspace }) {
  const [chosen, setChosen] = useState<string | null>(accent)
  const save = useWorkspaceChange(
    (value: string | null) =>
      saveAppearance(id, { accent: value }).catch((error: unknown) => {
        setChosen(accent)
        throw error
      }),
    () => 'Color saved',
  )
  const choose = (value: string | null) => {
    setChosen(value)
    save.run(value)
  }
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1.5 font-medium text-sm">Accent color</legend>
      {accents.map(({ value, label }) => (
        <label
          key={label}
          title={label}
          className="relative size-9 cursor-pointer rounded-full border border-line bg-accent ring-offset-2 ring-offset-surface has-checked:ring-2 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-4 pointer-coarse:size-11"
          style={value === null ? undefined : { backgroundColor: value }}
        >
          <input
            type="radio"
            name="workspace-accent"
            aria-label={label}
            checked={chosen === value}
            onChange={() => choose(value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
      ))}
    </fieldset>
  )
}
