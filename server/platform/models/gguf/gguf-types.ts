/*
 * Type numbers of the GGUF format. Documentation: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md
 */

/** Types of metadata values. */
export const valueTypes = {
  uint8: 0,
  int8: 1,
  uint16: 2,
  int16: 3,
  uint32: 4,
  int32: 5,
  float32: 6,
  bool: 7,
  string: 8,
  array: 9,
  uint64: 10,
  int64: 11,
  float64: 12,
} as const

/**
 * Tensor types by type number, with the number of elements and of bytes in a block. The format has gaps for types that were removed.
 * Source: `GGML_QUANT_SIZES` in gguf-py/gguf/constants.py of llama.cpp.
 */
const tensorBlocks: Readonly<Record<number, readonly [name: string, elements: number, bytes: number]>> = {
  0: ['F32', 1, 4],
  1: ['F16', 1, 2],
  2: ['Q4_0', 32, 18],
  3: ['Q4_1', 32, 20],
  6: ['Q5_0', 32, 22],
  7: ['Q5_1', 32, 24],
  8: ['Q8_0', 32, 34],
  10: ['Q2_K', 256, 84],
  11: ['Q3_K', 256, 110],
  12: ['Q4_K', 256, 144],
  13: ['Q5_K', 256, 176],
  14: ['Q6_K', 256, 210],
  15: ['Q8_K', 256, 292],
  16: ['IQ2_XXS', 256, 66],
  17: ['IQ2_XS', 256, 74],
  18: ['IQ3_XXS', 256, 98],
  19: ['IQ1_S', 256, 50],
  20: ['IQ4_NL', 32, 18],
  21: ['IQ3_S', 256, 110],
  22: ['IQ2_S', 256, 82],
  23: ['IQ4_XS', 256, 136],
  24: ['I8', 1, 1],
  25: ['I16', 1, 2],
  26: ['I32', 1, 4],
  27: ['I64', 1, 8],
  28: ['F64', 1, 8],
  29: ['IQ1_M', 256, 56],
  30: ['BF16', 1, 2],
  34: ['TQ1_0', 256, 54],
  35: ['TQ2_0', 256, 66],
  39: ['MXFP4', 32, 17],
  40: ['NVFP4', 64, 36],
  41: ['Q1_0', 128, 18],
}

/** Returns the size of a tensor in bytes; for an unknown type, the minimum of 1. */
export function tensorBytes(type: number, elements: number): number {
  const block = tensorBlocks[type]
  return block ? Math.ceil(elements / block[1]) * block[2] : 1
}
