import type { RunStep } from './run-queries.ts'

/** A step, with the steps that are nested in it. */
export interface StepNode {
  step: RunStep
  /** Nested steps of a block, in the order of the definition. */
  children: StepNode[]
  /** Items of a loop, each with its steps. */
  items: StepItem[]
}
export interface StepItem {
  index: number
  nodes: StepNode[]
}

const segmentsOf = (path: string): string[] => path.split('.')

/** Compares the paths of two steps in the order of the definition: `10` comes after `9`. */
function comparePaths(one: string, other: string): number {
  const [here, there] = [segmentsOf(one), segmentsOf(other)]
  for (let place = 0; place < Math.min(here.length, there.length); place += 1) {
    const [left = '', right = ''] = [here[place], there[place]]
    if (left === right) continue
    const numbers = [Number(left), Number(right)] as const
    return Number.isNaN(numbers[0]) || Number.isNaN(numbers[1]) ? left.localeCompare(right) : numbers[0] - numbers[1]
  }
  return here.length - there.length
}

/** Returns the closest known parent of a step, and the index of the loop item; null without a parent. */
function placeOf(path: string, known: ReadonlyMap<string, StepNode>): { parent: StepNode; item: number | null } | null {
  const segments = segmentsOf(path)
  for (let length = segments.length - 1; length > 0; length -= 1) {
    const parent = known.get(segments.slice(0, length).join('.'))
    if (!parent) continue
    const [word, index] = segments.slice(length)
    return { parent, item: word === 'items' && index !== undefined ? Number(index) : null }
  }
  return null
}

/** Returns the tree of a run's steps. A step whose parent is missing is at the top level. */
export function stepTree(rows: readonly RunStep[]): StepNode[] {
  const known = new Map<string, StepNode>()
  const top: StepNode[] = []
  for (const step of rows.toSorted((one, other) => comparePaths(one.path, other.path))) {
    const node: StepNode = { step, children: [], items: [] }
    const place = placeOf(step.path, known)
    known.set(step.path, node)
    if (!place) top.push(node)
    else if (place.item === null) place.parent.children.push(node)
    else itemOf(place.parent, place.item).nodes.push(node)
  }
  return top
}

function itemOf(parent: StepNode, index: number): StepItem {
  const found = parent.items.find((item) => item.index === index)
  if (found) return found
  const item: StepItem = { index, nodes: [] }
  parent.items.push(item)
  return item
}
