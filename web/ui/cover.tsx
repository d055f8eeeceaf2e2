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
  /** `wide` for the head of a card, `banner` for that of a screen, `square` for a small picture in a list, `tall` to fill a panel. */
  shape?: 'wide' | 'banner' | 'square' | 'tall'
  /** Its size, in place of the shape's own. */
  className?: string
}

/** Width, height and number of rows. */
const sizes = { wide: [336, 96, 3], banner: [784, 128, 3], square: [96, 96, 3], tall: [600, 900, 13] } as const
const ownSizes = { wide: 'h-24', banner: 'h-24 sm:h-32', square: 'size-11', tall: 'h-full' } as const

/** A generated picture: joinery in the tints of an industry. An ornament, hidden from screen readers. */
export function Cover({ industry, seed, shape = 'wide', className }: CoverProps) {
  const [width, height, rows] = sizes[shape]
  const blocks = useMemo(() => coverBlocks(seed, { width, height, rows }), [seed, width, height, rows])
  // The cast: React's types know no custom properties.
  const style = { '--hue': industryHues[industry] } as CSSProperties
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      style={style}
      className={cn('block shrink-0', shape === 'square' ? 'rounded-control' : 'w-full', className ?? ownSizes[shape])}
    >
      {blocks.map((block) => (
        <path key={block.path} d={block.path} className={cn('cover-block', `cover-tint-${block.tint}`)} />
      ))}
    </svg>
  )
}
