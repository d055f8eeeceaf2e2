import { Check, Minus } from 'lucide-react'
import type { ModelChoiceKind, ModelInUse } from '../../../../contracts/administration/model-choice.ts'
import { Chip } from '../../../ui/badge/chip.tsx'
import { modelKindStyles } from './model-kinds.ts'

interface KindCardsProps {
  selected: ModelChoiceKind
  inUse: ModelInUse
  onSelect: (kind: ModelChoiceKind) => void
}

/** Order of the cards: the best results first. */
const kinds: readonly ModelChoiceKind[] = ['provider', 'server', 'file', 'builtin']

/** Radio buttons as cards, each with the advantages and limits of this kind of connection. */
export function KindCards({ selected, inUse, onSelect }: KindCardsProps) {
  return (
    <fieldset>
      <legend className="mb-3 font-semibold text-base">How do you want to connect a model?</legend>
      <div className="grid gap-3 sm:gap-4 md:grid-cols-2 2xl:grid-cols-4">
        {kinds.map((kind) => (
          <KindCard key={kind} kind={kind} isSelected={kind === selected} isInUse={kind === inUse.kind} onSelect={onSelect} />
        ))}
      </div>
    </fieldset>
  )
}

interface KindCardProps {
  kind: ModelChoiceKind
  isSelected: boolean
  isInUse: boolean
  onSelect: (kind: ModelChoiceKind) => void
}

function KindCard({ kind, isSelected, isInUse, onSelect }: KindCardProps) {
  const { label, icon: Icon, summary, can, cannot } = modelKindStyles[kind]
  return (
    <label className="flex cursor-pointer flex-col gap-3 rounded-card border border-line bg-surface p-5 text-sm hover:border-line-strong has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
      <span className="flex items-center gap-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-strong">
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <span className="font-medium">{label}</span>
        {isInUse && (
          <Chip tone="success" className="ms-auto shrink-0">
            In use
          </Chip>
        )}
        <input
          type="radio"
          name="model-kind"
          value={kind}
          checked={isSelected}
          onChange={() => onSelect(kind)}
          aria-label={label}
          className={isInUse ? 'size-4 shrink-0 accent-accent' : 'ms-auto size-4 shrink-0 accent-accent'}
        />
      </span>
      <span className="text-muted">{summary}</span>
      <Sentences icon={Check} tone="text-success" sentences={can} />
      <Sentences icon={Minus} tone="text-muted" sentences={cannot} />
    </label>
  )
}

function Sentences({ icon: Icon, tone, sentences }: { icon: typeof Check; tone: string; sentences: readonly string[] }) {
  return sentences.map((sentence) => (
    <span key={sentence} className="flex items-start gap-2">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${tone}`} />
      {sentence}
    </span>
  ))
}
