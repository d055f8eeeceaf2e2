import { Star } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { cn } from '../../../ui/theme/cn.ts'

interface FavoriteButtonProps {
  workflow: { id: string; name: string }
  isFavorite: boolean
  onChange: (workflowId: string, isFavorite: boolean) => void
}

/** Button that adds a workflow to the user's favorites, or removes it. */
export function FavoriteButton({ workflow: { id, name }, isFavorite, onChange }: FavoriteButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={`Favorite: ${name}`}
      aria-pressed={isFavorite}
      title={isFavorite ? 'Remove from favorites' : 'Add to favorites'}
      onClick={() => onChange(id, !isFavorite)}
    >
      <Star aria-hidden="true" className={cn(isFavorite && 'fill-accent text-accent')} />
    </Button>
  )
}
