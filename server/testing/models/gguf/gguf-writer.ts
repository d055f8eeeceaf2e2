import { valueTypes } from '../../../platform/models/gguf/gguf-types.ts'

/** A metadata value with its type. */
export type GgufValue =
  | { uint16: number }
  | { uint32: number }
  | { float32: number }
  | { string: string }
  | { strings: readonly string[] }
  | { float32s: readonly number[] }
  | { int32s: readonly number[] }

/** A tensor of 32-bit floats. */
export interface GgufTensor {
  name: string
  /** Dimensions, the fastest-changing first. */
  shape: readonly number[]
  values: Float32Array<ArrayBuffer>
}

const alignmentBytes = 32
const version = 3
/** Type number of tensors of 32-bit floats. */
const float32Tensor = 0

const u16 = (value: number) => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
const u32 = (value: number): Buffer<ArrayBuffer> => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const u64 = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}
const f32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeFloatLE(value)
  return bytes
}
const text = (value: string) => Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)])
const list = (type: number, items: readonly Buffer<ArrayBuffer>[]) =>
  Buffer.concat([u32(valueTypes.array), u32(type), u64(items.length), ...items])

function valueBytes(value: GgufValue): Buffer<ArrayBuffer> {
  if ('uint16' in value) return Buffer.concat([u32(valueTypes.uint16), u16(value.uint16)])
  if ('uint32' in value) return Buffer.concat([u32(valueTypes.uint32), u32(value.uint32)])
  if ('float32' in value) return Buffer.concat([u32(valueTypes.float32), f32(value.float32)])
  if ('string' in value) return Buffer.concat([u32(valueTypes.string), text(value.string)])
  if ('strings' in value) return list(valueTypes.string, value.strings.map(text))
  if ('float32s' in value) return list(valueTypes.float32, value.float32s.map(f32))
  return list(valueTypes.int32, value.int32s.map(u32))
}

const padded = (size: number) => Math.ceil(size / alignmentBytes) * alignmentBytes

/** Writes a GGUF file with 32-bit float tensors. */
export function writeGguf(metadata: Readonly<Record<string, GgufValue>>, tensors: readonly GgufTensor[]): Buffer {
  const entries = Object.entries(metadata)
  const head = [Buffer.from('GGUF'), u32(version), u64(tensors.length), u64(entries.length)]
  for (const [key, value] of entries) head.push(text(key), valueBytes(value))
  let offset = 0
  for (const { name, shape, values } of tensors) {
    head.push(text(name), u32(shape.length), ...shape.map(u64), u32(float32Tensor), u64(offset))
    offset += padded(values.byteLength)
  }
  const header = Buffer.concat(head)
  const file = Buffer.alloc(padded(header.byteLength) + offset)
  header.copy(file)
  let at = padded(header.byteLength)
  for (const { values } of tensors) {
    Buffer.from(values.buffer, values.byteOffset, values.byteLength).copy(file, at)
    at += padded(values.byteLength)
  }
  return file
}
