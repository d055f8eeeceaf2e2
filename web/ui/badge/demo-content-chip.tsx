import { Chip } from './chip.tsx'

/** Marks demo content, which was installed with the product. */
export function DemoContentChip() {
  return (
    <span title="Example content included with the product" className="relative inline-flex">
      <Chip>Sample</Chip>
    </span>
  )
}
