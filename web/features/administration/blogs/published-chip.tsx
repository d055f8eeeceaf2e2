import { CircleCheck, PenLine } from 'lucide-react'
import { blogEditing } from '../../../../contracts/blog/blog-editing.ts'
import { Chip } from '../../../ui/badge/chip.tsx'

export function PublishedChip({ isPublished }: { isPublished: boolean }) {
  const Icon = isPublished ? CircleCheck : PenLine
  return (
    <Chip tone={isPublished ? 'success' : 'neutral'}>
      <Icon aria-hidden="true" />
      <span>{isPublished ? blogEditing.published : blogEditing.draft}</span>
    </Chip>
  )
}
