import { type GgufTensor, type GgufValue, writeGguf } from './gguf-writer.ts'

const embeddingLength = 32
const headCount = 2
const feedForwardLength = 64
const contextLength = 2048

/** Token types of a SentencePiece vocabulary. */
const tokenTypes = { normal: 1, unknown: 2, control: 3, byte: 6 } as const

/** A vocabulary with one token for each byte and each printable ASCII character, so that every text can be written and read. */
function vocabulary(): { tokens: string[]; scores: number[]; types: number[] } {
  const bytes = Array.from({ length: 256 }, (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`)
  const characters = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))
  const tokens = ['<unk>', '<s>', '</s>', ...bytes, '▁', ...characters]
  const types = tokens.map((_, index) => {
    if (index === 0) return tokenTypes.unknown
    if (index < 3) return tokenTypes.control
    return index < 3 + bytes.length ? tokenTypes.byte : tokenTypes.normal
  })
  return { tokens, scores: tokens.map((_, index) => -index), types }
}

/** Generates numbers from -1 to 1, which are the same in every test (mulberry32). */
function* randomNumbers(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1
  }
}

/** Metadata for a context window that is large enough for the prompts of workflows. */
export const largeContext = { 'llama.context_length': { uint32: 16_384 } }

/** Creates a small, random Llama model of about 150 KB, which loads and responds like a real model, but writes meaningless text. */
export function tinyModel({ seed = 1, metadata = {} }: { seed?: number; metadata?: Record<string, GgufValue> } = {}): Buffer {
  const { tokens, scores, types } = vocabulary()
  const random = randomNumbers(seed)
  const matrix = (name: string, ...shape: number[]): GgufTensor => ({
    name,
    shape,
    values: Float32Array.from({ length: shape.reduce((product, size) => product * size, 1) }, () => random.next().value * 0.5),
  })
  const ones = (name: string): GgufTensor => ({ name, shape: [embeddingLength], values: new Float32Array(embeddingLength).fill(1) })
  return writeGguf(
    {
      'general.architecture': { string: 'llama' },
      'general.name': { string: 'Tiny test model' },
      'general.license': { string: 'mit' },
      'llama.context_length': { uint32: contextLength },
      'llama.embedding_length': { uint32: embeddingLength },
      'llama.block_count': { uint32: 1 },
      'llama.feed_forward_length': { uint32: feedForwardLength },
      'llama.attention.head_count': { uint32: headCount },
      'llama.attention.head_count_kv': { uint32: headCount },
      'llama.attention.layer_norm_rms_epsilon': { float32: 1e-5 },
      'llama.rope.dimension_count': { uint32: embeddingLength / headCount },
      'tokenizer.ggml.model': { string: 'llama' },
      'tokenizer.ggml.tokens': { strings: tokens },
      'tokenizer.ggml.scores': { float32s: scores },
      'tokenizer.ggml.token_type': { int32s: types },
      'tokenizer.ggml.bos_token_id': { uint32: 1 },
      'tokenizer.ggml.eos_token_id': { uint32: 2 },
      'tokenizer.ggml.unknown_token_id': { uint32: 0 },
      ...metadata,
    },
    [
      matrix('token_embd.weight', embeddingLength, tokens.length),
      ones('output_norm.weight'),
      matrix('output.weight', embeddingLength, tokens.length),
      ones('blk.0.attn_norm.weight'),
      matrix('blk.0.attn_q.weight', embeddingLength, embeddingLength),
      matrix('blk.0.attn_k.weight', embeddingLength, embeddingLength),
      matrix('blk.0.attn_v.weight', embeddingLength, embeddingLength),
      matrix('blk.0.attn_output.weight', embeddingLength, embeddingLength),
      ones('blk.0.ffn_norm.weight'),
      matrix('blk.0.ffn_gate.weight', embeddingLength, feedForwardLength),
      matrix('blk.0.ffn_up.weight', embeddingLength, feedForwardLength),
      matrix('blk.0.ffn_down.weight', feedForwardLength, embeddingLength),
    ],
  )
}
