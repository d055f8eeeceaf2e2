import { MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import { indexLimits } from '../../../../contracts/knowledge/knowledge-index.ts'
import type { KnowledgeSearchResponse } from '../../../../contracts/knowledge/knowledge-search.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog, DialogContent } from '../../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { LoadingAnnouncement, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { QuestionResult } from './question-result.tsx'
import { useKnowledgeQuestion } from './use-knowledge-question.ts'

interface QuestionProps {
  /** Opens a chunk of a knowledge item. */
  onShow: (itemId: string, position: number) => void
}

interface QuestionDialogProps extends QuestionProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** A dialog that shows which chunks a workflow or the assistant would find for a question, with their scores. */
export function QuestionDialog({ isOpen, onOpenChange, onShow }: QuestionDialogProps) {
  const show = (itemId: string, position: number) => {
    onOpenChange(false)
    onShow(itemId, position)
  }
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent
        width="wide"
        title="Test a question"
        description="See which passages your workflows and assistant find in your knowledge base."
      >
        <Question onShow={show} />
      </DialogContent>
    </Dialog>
  )
}

function Question({ onShow }: QuestionProps) {
  const [question, setQuestion] = useState('')
  const { query, isAsked, ask } = useKnowledgeQuestion()
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (question.trim() !== '') ask(question.trim())
  }
  return (
    <div className="flex flex-col gap-4">
      <form onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <Field label="Question">
          {(field) => (
            <Input
              {...field}
              value={question}
              onChange={({ target }) => setQuestion(target.value)}
              maxLength={indexLimits.queryMax}
              placeholder="How long is the warranty?"
              autoComplete="off"
            />
          )}
        </Field>
        <Button type="submit" pending={query.isFetching} pendingLabel="Searching..." disabled={question.trim() === ''}>
          Search
        </Button>
      </form>
      {isAsked && (
        <QueryState query={query} failed="The search failed" skeleton={<ResultsSkeleton />}>
          {(results) => <Results results={results} onShow={onShow} />}
        </QueryState>
      )}
    </div>
  )
}

function Results({ results, onShow }: QuestionProps & { results: KnowledgeSearchResponse['results'] }) {
  return (
    <section aria-label="Results" className="flex flex-col gap-3">
      <p role="status" className="text-muted text-sm">
        {results.length === 0 ? '' : `${results.length} ${results.length === 1 ? 'result' : 'results'}, best match first`}
      </p>
      {results.length === 0 ? (
        <EmptyState icon={MessageCircleQuestion} title="No results">
          No passages match your question. Try different words, or add a document that answers it.
        </EmptyState>
      ) : (
        <ol className="flex flex-col gap-3">
          {results.map((result) => (
            <QuestionResult key={result.chunk_id} result={result} onShow={onShow} />
          ))}
        </ol>
      )}
    </section>
  )
}

function ResultsSkeleton() {
  return (
    <div>
      <LoadingAnnouncement>Searching</LoadingAnnouncement>
      <div className="flex flex-col gap-3">
        {[1, 2, 3].map((key) => (
          <Skeleton key={key} className="h-24 rounded-card" />
        ))}
      </div>
    </div>
  )
}
