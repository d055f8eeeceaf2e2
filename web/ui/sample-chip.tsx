import { Chip } from './chip.tsx'

/** Marks what came with the product. */
export function SampleChip() {
  return (
    <span title="This came with the product, as an example" className="relative inline-flex">
      <Chip>Sample</Chip>
    </span>
  )
}
