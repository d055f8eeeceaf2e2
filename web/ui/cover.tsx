import type { CSSProperties } from 'react'
import { useMemo } from 'react'
import type { Industry } from '../../contracts/enumerations.ts'
import { cn } from './cn.ts'
import { coverBlocks } from './cover-geometry.ts'
import { industryHues } from './industry-hues.ts'

interface CoverProps {
  industry: Industry
  /** Whatever stays the same for the thing it stands for: its id, or its title. */
  seed: string
  /** `wide` for the head of a card, `square` for a small picture in a list. */
  shape?: 'wide' | 'square'
  className?: string
}

const sizes = { wide: [336, 96], square: [96, 96] } as const

/** A generated picture: joinery in the tints of an industry. An ornament, hidden from screen readers. */
export function Cover({ industry, seed, shape = 'wide', className }: CoverProps) {
  const [width, height] = sizes[shape]
  const blocks = useMemo(() => coverBlocks(seed, width, height), [seed, width, height])
  // The cast: React's types know no custom properties.
  const style = { '--hue': industryHues[industry] } as CSSProperties
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      style={style}
      className={cn('block', shape === 'square' ? 'size-11 shrink-0 rounded-control' : 'h-24 w-full', className)}
    >
      {blocks.map((block) => (
        <path key={block.path} d={block.path} className={cn('cover-block', `cover-tint-${block.tint}`)} />
      ))}
    </svg>
  )
}
