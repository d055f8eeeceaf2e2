import { seededRandom } from './seeded-random.ts'

export type CoverTint = 1 | 2 | 3 | 4 | 5
export interface CoverBlock {
  /** SVG path of the block's outline, including its joints. */
  path: string
  tint: CoverTint
}

const tints: readonly CoverTint[] = [1, 2, 3, 4, 5]

/** Width of a dovetail joint at its neck and at its tip, as fractions of the row's height. */
const neck = 0.15
const tip = 0.25
const depth = 0.24

interface Joint {
  x: number
  /** The block with the tail of the joint: 1 for the left one, -1 for the right one. */
  side: 1 | -1
}

const round = (value: number) => Math.round(value * 10) / 10

/** Returns the joints between the blocks of a row, at irregular distances. */
function cutRow(random: () => number, width: number, rowHeight: number): Joint[] {
  const joints: Joint[] = []
  let x = rowHeight * (0.5 + random() * 1.8)
  while (x < width - rowHeight * 0.45) {
    joints.push({ x: round(x), side: random() < 0.5 ? 1 : -1 })
    x += rowHeight * (1.5 + random() * 2)
  }
  return joints
}

/** Returns the points of a joint's outline from top to bottom. */
function jointPoints({ x, side }: Joint, top: number, height: number): [number, number][] {
  const middle = top + height / 2
  const tipX = x + side * depth * height
  return [
    [x, top],
    [x, middle - neck * height],
    [tipX, middle - tip * height],
    [tipX, middle + tip * height],
    [x, middle + neck * height],
    [x, top + height],
  ]
}

function edge(joint: Joint | undefined, x: number, top: number, height: number): [number, number][] {
  return joint
    ? jointPoints(joint, top, height)
    : [
        [x, top],
        [x, top + height],
      ]
}

function nextTint(random: () => number, previous: CoverTint | undefined): CoverTint {
  const others = tints.filter((tint) => tint !== previous)
  return others[Math.floor(random() * others.length)] ?? 1
}

/** Returns rows of interlocking wooden blocks that fill the picture. The same seed returns the same blocks. */
export function coverBlocks(seed: string, { width, height, rows }: { width: number; height: number; rows: number }): CoverBlock[] {
  const random = seededRandom(seed)
  const rowHeight = height / rows
  return Array.from({ length: rows }, (_, row) => {
    const top = row * rowHeight
    const joints = cutRow(random, width, rowHeight)
    let tint: CoverTint | undefined
    return Array.from({ length: joints.length + 1 }, (_, index) => {
      tint = nextTint(random, tint)
      const start = edge(joints[index - 1], 0, top, rowHeight)
      const end = edge(joints[index], width, top, rowHeight)
      const points = [...start.reverse(), ...end].map(([x, y]) => `${round(x)} ${round(y)}`)
      return { path: `M${points.join('L')}Z`, tint }
    })
  }).flat()
}
