import { logoUrl } from '../../lib/workspaces/workspace-logo.ts'
import { WorkspaceMark } from '../../ui/badge/workspace-mark.tsx'
import { DropdownMenuRadioGroup, DropdownMenuRadioItem, DropdownMenuSeparator } from '../../ui/dialog/dropdown-menu.tsx'
import { useWorkspaces } from './use-workspaces.ts'

/** The workspaces in the account menu. Renders nothing for a user with one workspace. */
export function WorkspaceChoices() {
  const { workspaces, open } = useWorkspaces()
  const current = workspaces.find(({ is_current }) => is_current)
  if (workspaces.length === 0) return null
  return (
    <>
      <DropdownMenuSeparator />
      <DropdownMenuRadioGroup aria-label="Workspace" value={current?.id ?? ''} onValueChange={open} className="max-h-60 overflow-y-auto">
        {workspaces.map(({ id, name, logo_path, accent }) => (
          <DropdownMenuRadioItem key={id} value={id}>
            <WorkspaceMark name={name} logoUrl={logoUrl(logo_path)} accent={accent} />
            <span dir="auto" className="min-w-0 truncate">
              {name}
            </span>
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </>
  )
}
