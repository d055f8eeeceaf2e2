import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FileText, Globe } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { indexMessages } from '../../../contracts/knowledge/knowledge-index.ts'
import { useUserId } from '../../lib/auth/use-session.ts'
import { paths } from '../../lib/routing/paths.ts'
import { usePeople } from '../../lib/workspaces/people-query.ts'
import { suspensionQuery } from '../../lib/workspaces/suspension-query.ts'
import { useMay } from '../../lib/workspaces/use-may.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useConfirmation } from '../../ui/dialog/use-confirmation.ts'
import { PauseMessage } from '../../ui/feedback/pause-message.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/layout/tabs.tsx'
import { useShownChunks } from './chunks/use-shown-chunks.ts'
import { DocumentTab } from './document-tab.tsx'
import { isInProgress, useLiveStatuses } from './index-state/use-live-statuses.ts'
import { useRefreshItem } from './index-state/use-refresh-item.ts'
import { ChunksDialog, QuestionButton } from './item-dialogs.tsx'
import { displayNameOf, listsOf } from './item-lists.ts'
import { type KnowledgeItem, knowledgeQuery } from './knowledge-queries.ts'
import { knowledgeSearch } from './knowledge-search.ts'
import { KnowledgeSkeleton } from './knowledge-skeleton.tsx'
import { useDeleteItem } from './use-delete-item.ts'
import { WebsiteTab } from './website-tab.tsx'

const none: readonly KnowledgeItem[] = []

export function KnowledgeScreen() {
  const userId = useUserId()
  const query = useQuery(knowledgeQuery(userId))
  const { data } = query
  useLiveStatuses(userId, data ?? none)
  const { item, chunk, show, close } = useShownChunks(data ?? none)
  return (
    <div className="page flex flex-col gap-6 py-8">
      <PageHeader
        back={<BackLink to={paths.dashboard}>Back to Dashboard</BackLink>}
        title="Knowledge Base"
        description="Websites and documents your workflows and assistant can use. Administrators can open them, and each access is listed in your account under Privacy."
        actions={data && data.length > 0 && <QuestionButton onShow={show} />}
      />
      <QueryState query={query} failed="Couldn’t load your knowledge base" skeleton={<KnowledgeSkeleton />}>
        {(items) => (
          <>
            {items.some(isInProgress) && <SuspensionMessage userId={userId} />}
            <KnowledgeTabs userId={userId} items={items} onShow={({ id }) => show(id)} />
          </>
        )}
      </QueryState>
      <ChunksDialog item={item} chunk={chunk} onClose={close} />
    </div>
  )
}

/** Explains why items stay pending while all owners of the workspace are suspended. Shows nothing otherwise. */
function SuspensionMessage({ userId }: { userId: string }) {
  const { data: isSuspended } = useQuery(suspensionQuery(userId))
  return isSuspended ? <PauseMessage title={indexMessages.suspendedTitle}>{indexMessages.suspended}</PauseMessage> : null
}

interface KnowledgeTabsProps {
  userId: string
  items: readonly KnowledgeItem[]
  onShow: (item: KnowledgeItem) => void
}

function KnowledgeTabs({ userId, items, onShow }: KnowledgeTabsProps) {
  const { tab = 'websites' } = useSearch({ from: paths.knowledgeBase })
  const navigate = useNavigate({ from: paths.knowledgeBase })
  const { websites, documents } = useMemo(() => listsOf(items), [items])
  const list = useRef<HTMLDivElement>(null)
  const people = usePeople(
    userId,
    items.map(({ user_id }) => user_id),
  )
  // A deleted item's button disappears with its row, so the focus moves to the list.
  const { item, ask, dialog } = useConfirmation<KnowledgeItem>(useDeleteItem(userId), () => list.current?.focus())
  const refresh = useRefreshItem(userId)
  const canManage = useMay(userId, 'manageKnowledge')
  const actions = { canManage, onDelete: ask, onRefresh: refresh, onShow }
  // Replace the entry in the browser's history, so that the back button leaves the screen instead of switching tabs.
  const open = (value: string) => void navigate({ search: knowledgeSearch({ tab: value }), replace: true, resetScroll: false })
  return (
    <Tabs value={tab} onValueChange={open}>
      <TabsList aria-label="Knowledge base">
        <TabsTrigger value="websites">
          <Globe aria-hidden="true" />
          Website Links ({websites.length})
        </TabsTrigger>
        <TabsTrigger value="documents">
          <FileText aria-hidden="true" />
          Documents ({documents.length})
        </TabsTrigger>
      </TabsList>
      <div ref={list} tabIndex={-1} className="outline-none">
        <TabsContent value="websites">
          <WebsiteTab userId={userId} people={people} websites={websites} {...actions} />
        </TabsContent>
        <TabsContent value="documents">
          <DocumentTab userId={userId} people={people} documents={documents} {...actions} />
        </TabsContent>
      </div>
      <ConfirmDialog
        {...dialog}
        title={item?.item_type === 'document' ? 'Delete document' : 'Delete website link'}
        description={item && <DeleteQuestion item={item} />}
        confirmLabel="Delete"
      />
    </Tabs>
  )
}

function DeleteQuestion({ item }: { item: KnowledgeItem }) {
  const deletedSubject = item.item_type === 'document' ? 'and its stored file are' : 'is'
  return (
    <>
      <bdi className="font-medium text-ink">{displayNameOf(item)}</bdi> {deletedSubject} removed from your knowledge base. This action
      cannot be undone.
    </>
  )
}
