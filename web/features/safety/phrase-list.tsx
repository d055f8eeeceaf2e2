import { X } from 'lucide-react'
import { safetyCategories } from '../../../contracts/safety/safety.ts'
import { safetyCategoryLabels } from '../../../contracts/safety/safety-labels.ts'
import { safetyMessages } from './safety-phrases.ts'
import type { SafetyPhrase } from './safety-queries.ts'
import { useRemovePhrase } from './use-safety-phrases.ts'

interface PhraseListProps {
  userId: string
  phrases: readonly SafetyPhrase[]
  /** Called when a phrase is removed, to move the focus from the button that disappears. */
  onRemove: () => void
}

/** The workspace's own phrases by category, each with a button that removes it. */
export function PhraseList({ userId, phrases, onRemove }: PhraseListProps) {
  const remove = useRemovePhrase(userId)
  if (phrases.length === 0) return <NoPhrases />
  const groups = safetyCategories
    .map((category) => ({ category, ownPhrases: phrases.filter((phrase) => phrase.category === category) }))
    .filter(({ ownPhrases }) => ownPhrases.length > 0)
  return (
    <div>
      {groups.map(({ category, ownPhrases }) => (
        <section
          key={category}
          aria-label={safetyCategoryLabels[category]}
          className="flex flex-col gap-2 border-line border-t px-5 py-4 sm:px-6"
        >
          <h3 className="font-medium text-sm">{safetyCategoryLabels[category]}</h3>
          <ul className="flex flex-wrap gap-2">
            {ownPhrases.map((phrase) => (
              <li
                key={phrase.id}
                className="inline-flex min-h-8 max-w-full items-center gap-1 rounded-chip bg-sunken py-0.5 ps-2.5 pe-1 text-sm"
              >
                <span className="min-w-0 break-words">{phrase.phrase}</span>
                <button
                  type="button"
                  aria-label={`Remove ${phrase.phrase}`}
                  title="Remove"
                  onClick={() => {
                    remove(phrase)
                    onRemove()
                  }}
                  className="grid size-7 shrink-0 place-items-center rounded-chip text-muted transition-colors hover:bg-surface hover:text-danger"
                >
                  <X aria-hidden="true" className="size-4" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function NoPhrases() {
  return (
    <div className="border-line border-t px-5 py-4 sm:px-6">
      <p className="font-medium text-sm">{safetyMessages.phrases.none}</p>
      <p className="text-muted text-sm">{safetyMessages.phrases.noneHelp}</p>
    </div>
  )
}
