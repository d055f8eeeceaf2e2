/** An encoded frame. */
export interface VideoChunk {
  /** Time of the frame in milliseconds from the start. */
  at: number
  /** True for a key frame, which can be shown without earlier frames, so that players can seek to it. */
  key: boolean
  data: Uint8Array
}

export interface WebmVideo {
  width: number
  height: number
  durationMs: number
  /** Frames in the order of their times. The first one is a key frame. */
  chunks: readonly VideoChunk[]
}

const concat = (parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const idBytes = (id: number) => Uint8Array.from(Buffer.from(id.toString(16), 'hex'))

/** Encodes a size in eight bytes. With a fixed length, positions are known before the content is written. */
function sizeBytes(size: number): Uint8Array {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(size) | (1n << 56n))
  return bytes
}

/** Encodes an element of the file format EBML (RFC 8794): id, size, content. */
const element = (id: number, content: Uint8Array) => concat([idBytes(id), sizeBytes(content.byteLength), content])
const parent = (id: number, ...children: Uint8Array[]) => element(id, concat(children))
const text = (id: number, value: string) => element(id, new TextEncoder().encode(value))

function unsigned(id: number, value: number): Uint8Array {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return element(id, bytes)
}

function float(id: number, value: number): Uint8Array {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return element(id, bytes)
}

/** Ids of elements (RFC 8794, section 11.2; RFC 9559, section 5.1). */
const ids = {
  EBMLVersion: 0x4286,
  EBMLReadVersion: 0x42f7,
  EBMLMaxIDLength: 0x42f2,
  EBMLMaxSizeLength: 0x42f3,
  DocTypeVersion: 0x4287,
  DocTypeReadVersion: 0x4285,
  TrackNumber: 0xd7,
  TrackUID: 0x73c5,
  TrackType: 0x83,
  FlagLacing: 0x9c,
} as const
/** Value of `TrackType` for a video. */
const videoTrack = 1

const header = () =>
  parent(
    0x1a45dfa3,
    unsigned(ids.EBMLVersion, 1),
    unsigned(ids.EBMLReadVersion, 1),
    unsigned(ids.EBMLMaxIDLength, 4),
    unsigned(ids.EBMLMaxSizeLength, 8),
    text(0x4282, 'webm'),
    unsigned(ids.DocTypeVersion, 4),
    unsigned(ids.DocTypeReadVersion, 2),
  )

const info = (durationMs: number) =>
  parent(0x1549a966, unsigned(0x2ad7b1, 1_000_000), float(0x4489, durationMs), text(0x4d80, 'workwright'), text(0x5741, 'workwright'))

const tracks = (width: number, height: number) =>
  parent(
    0x1654ae6b,
    parent(
      0xae,
      unsigned(ids.TrackNumber, 1),
      unsigned(ids.TrackUID, 1),
      unsigned(ids.TrackType, videoTrack),
      unsigned(ids.FlagLacing, 0),
      text(0x86, 'V_VP9'),
      parent(0xe0, unsigned(0xb0, width), unsigned(0xba, height)),
    ),
  )

function simpleBlock({ at, key, data }: VideoChunk, clusterAt: number): Uint8Array {
  const head = Buffer.alloc(4)
  // Number of the track, with the length marker 0x80.
  head.writeUInt8(0x81, 0)
  head.writeInt16BE(at - clusterAt, 1)
  head.writeUInt8(key ? 0x80 : 0, 3)
  return element(0xa3, concat([head, data]))
}

/** Starts a cluster at each key frame, so that every seek position is the start of a cluster. */
function clustersOf(chunks: readonly VideoChunk[]): { at: number; bytes: Uint8Array }[] {
  const groups: VideoChunk[][] = []
  for (const chunk of chunks) {
    if (chunk.key || groups.length === 0) groups.push([])
    groups.at(-1)?.push(chunk)
  }
  return groups.map((group) => {
    const at = group[0]?.at ?? 0
    return { at, bytes: parent(0x1f43b675, unsigned(0xe7, at), ...group.map((chunk) => simpleBlock(chunk, at))) }
  })
}

/**
 * Creates a WebM file (Matroska, RFC 9559) with one VP9 track. The length and the seek index are at the start, so that players can seek
 * immediately. The browser's MediaRecorder writes neither.
 */
export function writeWebm({ width, height, durationMs, chunks }: WebmVideo): Uint8Array {
  const clusters = clustersOf(chunks)
  const front = concat([info(durationMs), tracks(width, height)])
  const cues = (positions: readonly number[]) =>
    parent(
      0x1c53bb6b,
      ...clusters.map(({ at }, index) =>
        parent(0xbb, unsigned(0xb3, at), parent(0xb7, unsigned(0xf7, 1), unsigned(0xf1, positions[index] ?? 0))),
      ),
    )
  // Positions are relative to the start of the segment. The length of the seek index does not depend on the positions in it.
  let position = front.byteLength + cues([]).byteLength
  const positions = clusters.map(({ bytes }) => {
    const ownPosition = position
    position += bytes.byteLength
    return ownPosition
  })
  return concat([header(), parent(0x18538067, front, cues(positions), ...clusters.map(({ bytes }) => bytes))])
}
