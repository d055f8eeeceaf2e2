import { directoryLimits } from '../../../../contracts/workspaces/directory.ts'
import { request } from '../../../lib/api/request.ts'
import type { Workspace } from '../../../lib/auth/workspaces-query.ts'
import { usePeople } from '../../../lib/workspaces/people-query.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Card, CardDescription, CardHeader, CardTitle } from '../../../ui/card/card.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useConfirmation } from '../../../ui/dialog/use-confirmation.ts'
import { ListDate } from '../../../ui/table/list-date.tsx'
import { ListTime } from '../../../ui/table/list-time.tsx'
import { useWorkspaceChange } from '../use-workspace-change.ts'
import { CreateDirectoryToken } from './create-directory-token.tsx'
import type { DirectoryToken } from './directory-queries.ts'

interface DirectoryTokensProps {
  workspace: Workspace
  userId: string
  tokens: readonly DirectoryToken[]
}

/** The tokens that directories use to sign in. */
export function DirectoryTokens({ workspace, userId, tokens }: DirectoryTokensProps) {
  const people = usePeople(
    userId,
    tokens.map((token) => token.created_by),
  )
  const isFull = tokens.length >= directoryLimits.tokensMax
  return (
    <Card>
      <CardHeader className="pb-5 sm:px-6">
        <CardTitle>Tokens</CardTitle>
        <CreateDirectoryToken workspace={workspace} disabled={isFull} />
        <CardDescription>
          A token lets a directory manage the members of this workspace. It stops working when the admin who created it leaves or is no
          longer an admin.
          {isFull && ` A workspace can have ${directoryLimits.tokensMax} tokens: revoke one to create another.`}
        </CardDescription>
      </CardHeader>
      {tokens.length === 0 ? (
        <p className="border-line border-t px-5 py-4 text-muted text-sm sm:px-6">No tokens. Create one to connect your directory.</p>
      ) : (
        <ul aria-label="Tokens">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} creator={people?.get(token.created_by)} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function TokenRow({ token, creator }: { token: DirectoryToken; creator: string | undefined }) {
  const revoke = useWorkspaceChange(
    (id: string) => request((supabase) => supabase.from('directory_tokens').delete().eq('id', id)),
    () => `Token ${token.name} revoked`,
  )
  const confirmation = useConfirmation<string>(revoke.run, () => document.querySelector('h1')?.focus())
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-5 py-3 sm:px-6">
      <div className="min-w-0 flex-1 basis-48">
        <p className="wrap-anywhere font-medium text-sm">
          <bdi>{token.name}</bdi> <span className="font-mono font-normal text-muted">…{token.token_suffix}</span>
        </p>
        <p className="wrap-anywhere text-muted text-sm">
          Created <ListDate moment={token.created_at} />
          {creator && (
            <>
              {' '}
              by <bdi>{creator}</bdi>
            </>
          )}{' '}
          ·{' '}
          {token.last_used_at === null ? (
            'never used'
          ) : (
            <>
              last used <ListTime moment={token.last_used_at} />
            </>
          )}
        </p>
      </div>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Revoke ${token.name}`}
        pending={revoke.isPending}
        onClick={() => confirmation.ask(token.id)}
      >
        Revoke
      </Button>
      <ConfirmDialog
        {...confirmation.dialog}
        title={`Revoke ${token.name}?`}
        description="The directory that uses this token can’t add, update or remove members any more. Members keep their access."
        confirmLabel="Revoke"
        tone="danger"
      />
    </li>
  )
}
