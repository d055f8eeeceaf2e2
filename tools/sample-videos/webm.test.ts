import { fileTypeFromBuffer } from 'file-type'
import { expect, it } from 'vitest'
import { writeWebm } from './webm.ts'

interface Found {
  id: string
  /** Positions of the element's content in the file: first byte, and byte after the last one. */
  from: number
  to: number
}

/** Parses the elements in a range of the file. */
function elementsIn(file: Buffer, from: number, to: number): Found[] {
  const elements: Found[] = []
  for (let at = from; at < to; ) {
    const length = Math.clz32(file[at]!) - 23
    const id = file.toString('hex', at, at + length)
    const contentStart = at + length + 8
    at = contentStart + Number(file.readBigUInt64BE(at + length) & ((1n << 56n) - 1n))
    elements.push({ id, from: contentStart, to: at })
  }
  return elements
}

const chunk = (at: number, key: boolean, length: number) => ({ at, key, data: new Uint8Array(length).fill(7) })
const file = Buffer.from(
  writeWebm({
    width: 64,
    height: 36,
    durationMs: 2500,
    chunks: [chunk(0, true, 40), chunk(66, false, 5), chunk(1000, true, 300), chunk(2000, true, 12), chunk(2400, false, 3)],
  }),
)
const [, segment] = elementsIn(file, 0, file.length)
const parts = elementsIn(file, segment!.from, segment!.to)
const clusters = parts.filter(({ id }) => id === '1f43b675')

it('makes a file that is detected as WebM', async () => expect((await fileTypeFromBuffer(file))?.mime).toBe('video/webm'))

it('writes the seek index before the frames, with the correct size', () => {
  expect(parts.map(({ id }) => id)).toEqual(['1549a966', '1654ae6b', '1c53bb6b', '1f43b675', '1f43b675', '1f43b675'])
  expect(segment!.to).toBe(file.length)
})

it('starts a cluster at each key frame, and lists it in the seek index', () => {
  const cues = parts.find(({ id }) => id === '1c53bb6b')!
  const points = elementsIn(file, cues.from, cues.to).map((point) => {
    const [time, positions] = elementsIn(file, point.from, point.to)
    const [, position] = elementsIn(file, positions!.from, positions!.to)
    return { at: Number(file.readBigUInt64BE(time!.from)), cluster: segment!.from + Number(file.readBigUInt64BE(position!.from)) }
  })
  expect(points.map(({ at }) => at)).toEqual([0, 1000, 2000])
  // The id and the size of a cluster take twelve bytes before its content.
  expect(points.map(({ cluster }) => cluster)).toEqual(clusters.map(({ from }) => from - 12))
})

it('contains every frame with its timestamp', () => {
  const pictures = clusters.flatMap(({ from, to }) => {
    const [time, ...blocks] = elementsIn(file, from, to)
    const clusterAt = Number(file.readBigUInt64BE(time!.from))
    return blocks.map((block) => [clusterAt + file.readInt16BE(block.from + 1), file[block.from + 3] === 0x80, block.to - block.from - 4])
  })
  expect(pictures).toEqual([
    [0, true, 40],
    [66, false, 5],
    [1000, true, 300],
    [2000, true, 12],
    [2400, false, 3],
  ])
})
