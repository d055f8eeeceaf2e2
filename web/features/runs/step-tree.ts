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

/** Compares the paths of two steps in the order of the definition: `10` comes after `9`. The check of the input (`input`) comes first. */
function comparePaths(a: string, b: string): number {
  const [aSegments, bSegments] = [segmentsOf(a), segmentsOf(b)]
  for (let position = 0; position < Math.min(aSegments.length, bSegments.length); position += 1) {
    const [left = '', right = ''] = [aSegments[position], bSegments[position]]
    if (left === right) continue
    const numbers = [Number(left), Number(right)] as const
    const [isLeftName, isRightName] = [Number.isNaN(numbers[0]), Number.isNaN(numbers[1])]
    if (isLeftName !== isRightName) return isLeftName ? -1 : 1
    return isLeftName ? left.localeCompare(right) : numbers[0] - numbers[1]
  }
  return aSegments.length - bSegments.length
}

/** Returns the closest known parent of a step, and the index of the loop item; null without a parent. */
function findParent(path: string, nodesByPath: ReadonlyMap<string, StepNode>): { parent: StepNode; item: number | null } | null {
  const segments = segmentsOf(path)
  for (let length = segments.length - 1; length > 0; length -= 1) {
    const parent = nodesByPath.get(segments.slice(0, length).join('.'))
    if (!parent) continue
    const [segment, index] = segments.slice(length)
    return { parent, item: segment === 'items' && index !== undefined ? Number(index) : null }
  }
  return null
}

/** Returns the tree of a run's steps. A step whose parent is missing is at the top level. */
export function stepTree(rows: readonly RunStep[]): StepNode[] {
  const nodesByPath = new Map<string, StepNode>()
  const top: StepNode[] = []
  for (const step of rows.toSorted((a, b) => comparePaths(a.path, b.path))) {
    const node: StepNode = { step, children: [], items: [] }
    const location = findParent(step.path, nodesByPath)
    nodesByPath.set(step.path, node)
    if (!location) top.push(node)
    else if (location.item === null) location.parent.children.push(node)
    else itemOf(location.parent, location.item).nodes.push(node)
  }
  return top
}

function itemOf(parent: StepNode, index: number): StepItem {
  const existing = parent.items.find((item) => item.index === index)
  if (existing) return existing
  const item: StepItem = { index, nodes: [] }
  parent.items.push(item)
  return item
}
