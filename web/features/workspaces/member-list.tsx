import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Workspace } from '../../lib/auth/workspaces-query.ts'
import { Card, CardDescription, CardHeader, CardTitle } from '../../ui/card/card.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SearchInput } from '../../ui/form/search-input.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { InviteMembers } from './invite-members.tsx'
import { MemberRow } from './member-row.tsx'
import { membersPerPage, membersQuery } from './workspace-queries.ts'

interface MemberListProps {
  workspace: Workspace
  userId: string
  canManage: boolean
}

/** The members of a workspace, with a search when there is more than one page. */
export function MemberList({ workspace, userId, canManage }: MemberListProps) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const query = useQuery(membersQuery(workspace.id, { search: search.trim(), page }))
  const find = (text: string) => {
    setSearch(text)
    setPage(1)
  }
  return (
    <Card>
      <CardHeader className="pb-5 sm:px-6">
        <CardTitle>Members</CardTitle>
        {canManage && <InviteMembers workspace={workspace} />}
        <CardDescription>
          {workspace.members === 1
            ? 'You are the only member. Invite people to share workflows, runs and knowledge.'
            : 'Members share workflows, runs and knowledge. Conversations with the assistant stay private.'}
        </CardDescription>
        {workspace.members > membersPerPage && (
          <SearchInput label="Search members" value={search} onValueChange={find} className="w-full" />
        )}
      </CardHeader>
      <QueryState
        query={query}
        failed="Couldn’t load the members"
        skeleton={<Skeleton className="mx-5 mb-5 h-14" />}
        isEmpty={(members) => members.length === 0}
        empty={<p className="border-line border-t px-5 py-4 text-muted text-sm sm:px-6">No member matches “{search}”.</p>}
      >
        {(members) => (
          <>
            <ul>
              {members.map((member) => (
                <MemberRow key={member.user_id} {...{ workspace, member, userId, canManage }} />
              ))}
            </ul>
            <Pager
              label="Members"
              page={page}
              pages={Math.ceil((members[0]?.total ?? 0) / membersPerPage)}
              total={members[0]?.total ?? 0}
              onPage={setPage}
            />
          </>
        )}
      </QueryState>
    </Card>
  )
}
