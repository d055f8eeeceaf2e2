import { Chip } from './chip.tsx'

/** Marks demo content, which was installed with the product. */
export function DemoContentChip() {
  return (
    <span title="This came with the product, as an example" className="relative inline-flex">
      <Chip>Sample</Chip>
    </span>
  )
}
