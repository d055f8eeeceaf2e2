import type { CSSProperties } from 'react'
import { useMemo } from 'react'
import type { Industry } from '../../../contracts/enumerations.ts'
import { cn } from '../theme/cn.ts'
import { coverBlocks } from './cover-geometry.ts'
import { industryHues } from './industry-hues.ts'

interface CoverProps {
  industry: Industry
  /** Value that the picture is generated from: the id or title of the depicted item. */
  seed: string
  /**
   * Place of the cover. `strip` and `wide`: head of a card; `banner`: head of a screen; `square`: small picture in a list; `tall`: panel
   * next to a form.
   */
  shape?: 'strip' | 'wide' | 'banner' | 'square' | 'tall'
  /** Classes for the size, replacing the default size of the shape. */
  className?: string
}

/** Width and height in SVG units, and number of rows of blocks. */
const sizes = { strip: [336, 48, 2], wide: [336, 96, 3], banner: [784, 128, 3], square: [96, 96, 3], tall: [600, 900, 13] } as const
const ownSizes = { strip: 'h-12', wide: 'h-24', banner: 'h-24 sm:h-32', square: 'size-11', tall: 'h-full' } as const

/** A generated, decorative picture of wooden joints in the colors of an industry. Hidden from screen readers. */
export function Cover({ industry, seed, shape = 'wide', className }: CoverProps) {
  const [width, height, rows] = sizes[shape]
  const blocks = useMemo(() => coverBlocks(seed, { width, height, rows }), [seed, width, height, rows])
  // Cast: React's types do not include CSS custom properties.
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
