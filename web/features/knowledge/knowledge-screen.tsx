import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FileText, Globe } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { paths } from '../../app/paths.ts'
import { adviceOf } from '../../lib/api-error.ts'
import { useUserId } from '../../lib/use-session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../ui/tabs.tsx'
import { useQuestion } from '../../ui/use-question.ts'
import { BackLink } from '../workflows/back-link.tsx'
import { DocumentTab } from './document-tab.tsx'
import { useLiveStatuses } from './index-state/use-live-statuses.ts'
import { useRefreshItem } from './index-state/use-refresh-item.ts'
import { listsOf, nameOf } from './item-lists.ts'
import { type KnowledgeItem, knowledgeQuery } from './knowledge-queries.ts'
import { knowledgeSearch } from './knowledge-search.ts'
import { KnowledgeSkeleton } from './knowledge-skeleton.tsx'
import { PassagesDialog } from './passages/passages-dialog.tsx'
import { useShownPassages } from './passages/use-shown-passages.ts'
import { QuestionDialog } from './question/question-dialog.tsx'
import { useDeleteItem } from './use-delete-item.ts'
import { WebsiteTab } from './website-tab.tsx'

const none: readonly KnowledgeItem[] = []

export function KnowledgeScreen() {
  const userId = useUserId()
  const { data, isPending, error, isFetching, refetch } = useQuery(knowledgeQuery(userId))
  useLiveStatuses(userId, data ?? none)
  const { item, passage, show, close } = useShownPassages(data ?? none)
  return (
    <div className="page flex flex-col gap-6 py-8">
      <PageHeader
        back={<BackLink to={paths.dashboard}>Back to Dashboard</BackLink>}
        title="Knowledge Base"
        description="What your workflows and your assistant may know: pages of yours, and documents. Nobody else sees them."
        actions={data && data.length > 0 && <QuestionDialog onShow={show} />}
      />
      {isPending && <KnowledgeSkeleton />}
      {!isPending && !data && (
        <ErrorState title="Your knowledge base could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
          {adviceOf(error)}
        </ErrorState>
      )}
      {data && <KnowledgeTabs userId={userId} items={data} onShow={({ id }) => show(id)} />}
      <PassagesDialog item={item} passage={passage} onClose={close} />
    </div>
  )
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
  // The button that asked goes with its row.
  const { asked, ask, dialog } = useQuestion<KnowledgeItem>(useDeleteItem(userId), () => list.current?.focus())
  const refresh = useRefreshItem(userId)
  // Each tab takes the place of the last: the back button leaves the screen.
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
          <WebsiteTab userId={userId} websites={websites} onDelete={ask} onRefresh={refresh} onShow={onShow} />
        </TabsContent>
        <TabsContent value="documents">
          <DocumentTab userId={userId} documents={documents} onDelete={ask} onRefresh={refresh} onShow={onShow} />
        </TabsContent>
      </div>
      <ConfirmDialog
        {...dialog}
        title={asked?.item_type === 'document' ? 'Delete document' : 'Delete website link'}
        description={asked && <DeleteQuestion item={asked} />}
        confirmLabel="Delete"
      />
    </Tabs>
  )
}

function DeleteQuestion({ item }: { item: KnowledgeItem }) {
  const goes = item.item_type === 'document' ? 'and its stored file are' : 'is'
  return (
    <>
      <bdi className="font-medium text-ink">{nameOf(item)}</bdi> {goes} removed from your knowledge base. This action cannot be undone.
    </>
  )
}
