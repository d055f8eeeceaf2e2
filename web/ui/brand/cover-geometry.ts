import { seededRandom } from './seeded-random.ts'

export type CoverTint = 1 | 2 | 3 | 4 | 5
export interface CoverBlock {
  /** SVG path of the block, including its joints. */
  path: string
  tint: CoverTint
}

const tints: readonly CoverTint[] = [1, 2, 3, 4, 5]

/** Dimensions of a dovetail as fractions of the row height. It is wider at its tip than at its neck. */
const neck = 0.15
const tip = 0.25
const depth = 0.24

interface Joint {
  x: number
  /** 1: the left block has the tail; -1: the right block has it. */
  side: 1 | -1
}

const round = (value: number) => Math.round(value * 10) / 10

/** Returns the joints of a row, at irregular distances. */
function cutRow(random: () => number, width: number, rowHeight: number): Joint[] {
  const joints: Joint[] = []
  let x = rowHeight * (0.5 + random() * 1.8)
  while (x < width - rowHeight * 0.45) {
    joints.push({ x: round(x), side: random() < 0.5 ? 1 : -1 })
    x += rowHeight * (1.5 + random() * 2)
  }
  return joints
}

/** Returns the points of a joint from top to bottom. */
function jointPoints({ x, side }: Joint, top: number, height: number): [number, number][] {
  const middle = top + height / 2
  const far = x + side * depth * height
  return [
    [x, top],
    [x, middle - neck * height],
    [far, middle - tip * height],
    [far, middle + tip * height],
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

/** Returns rows of interlocking blocks. Deterministic for a seed. */
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
