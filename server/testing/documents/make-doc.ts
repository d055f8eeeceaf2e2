const sector = 512
const endOfChain = 0xfffffffe
const free = 0xffffffff

/**
 * Creates a Word 97 document: a compound file ([MS-CFB]) with the streams "WordDocument" and "1Table". The piece table declares
 * the text as one piece of single-byte characters ([MS-DOC] 2.4.1).
 */
export function makeDoc(text: string, { encrypted = false } = {}): Buffer {
  const letters = Buffer.from(`${text.replaceAll('\n', '\r')}\r`, 'latin1')
  const textAt = 2048
  const word = Buffer.alloc(roundUp(Math.max(4096, textAt + letters.length)))
  word.writeUInt16LE(0xa5ec, 0)
  word.writeUInt16LE(0x00c1, 2)
  // fWhichTblStm: the piece table is in the stream "1Table".
  word.writeUInt16LE(0x0200 | (encrypted ? 0x0100 : 0), 10)
  word.writeUInt32LE(letters.length, 0x4c)
  const pieces = pieceTable(letters.length, textAt)
  word.writeUInt32LE(0, 0x01a2)
  word.writeUInt32LE(pieces.length, 0x01a6)
  letters.copy(word, textAt)
  const table = Buffer.alloc(4096)
  pieces.copy(table)
  return compound([
    { name: 'WordDocument', content: word },
    { name: '1Table', content: table },
  ])
}

const roundUp = (size: number) => Math.ceil(size / sector) * sector

function pieceTable(length: number, textAt: number): Buffer {
  const plc = Buffer.alloc(16)
  plc.writeUInt32LE(0, 0)
  plc.writeUInt32LE(length, 4)
  // Bit 30 marks single-byte characters. Their offset is stored doubled.
  plc.writeUInt32LE(((textAt * 2) | 0x40000000) >>> 0, 10)
  const table = Buffer.alloc(5)
  table.writeUInt8(2, 0)
  table.writeUInt32LE(plc.length, 1)
  return Buffer.concat([table, plc])
}

/** Creates a compound file from streams of at least 4096 bytes, because smaller ones would belong in the mini stream. */
export function compound(streams: readonly { name: string; content: Buffer }[]): Buffer {
  const allocationTable: number[] = [0xfffffffd, endOfChain]
  const bodies: Buffer[] = []
  const starts = streams.map(({ content }) => {
    const start = allocationTable.length
    const count = content.length / sector
    for (let at = 1; at <= count; at += 1) allocationTable.push(at === count ? endOfChain : start + at)
    bodies.push(content)
    return start
  })
  const table = Buffer.alloc(sector)
  for (let at = 0; at < sector / 4; at += 1) table.writeUInt32LE(allocationTable[at] ?? free, at * 4)
  const directory = Buffer.concat([
    entry('Root Entry', 5, 1, endOfChain, 0),
    ...streams.map(({ name, content }, index) =>
      entry(name, 2, -1, starts[index] ?? 0, content.length, index === 0 && streams.length > 1 ? 2 : -1),
    ),
  ])
  return Buffer.concat([header(), table, Buffer.concat([directory, Buffer.alloc(sector)]).subarray(0, sector), ...bodies])
}

function header(): Buffer {
  const bytes = Buffer.alloc(sector)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes)
  bytes.writeUInt16LE(0x3e, 24)
  bytes.writeUInt16LE(3, 26)
  bytes.writeUInt16LE(0xfffe, 28)
  bytes.writeUInt16LE(9, 30)
  bytes.writeUInt16LE(6, 32)
  bytes.writeUInt32LE(1, 44)
  bytes.writeUInt32LE(1, 48)
  bytes.writeUInt32LE(4096, 56)
  bytes.writeUInt32LE(endOfChain, 60)
  bytes.writeUInt32LE(endOfChain, 68)
  bytes.fill(0xff, 76)
  bytes.writeUInt32LE(0, 76)
  return bytes
}

function entry(name: string, type: number, child: number, start: number, size: number, right = -1): Buffer {
  const bytes = Buffer.alloc(128)
  bytes.write(name, 'utf16le')
  bytes.writeUInt16LE(name.length * 2 + 2, 64)
  bytes.writeUInt8(type, 66)
  bytes.writeUInt8(1, 67)
  bytes.writeInt32LE(-1, 68)
  bytes.writeInt32LE(right, 72)
  bytes.writeInt32LE(child, 76)
  bytes.writeUInt32LE(start, 116)
  bytes.writeUInt32LE(size, 120)
  return bytes
}
