/** Yields the lines of a UTF-8 text. Each line must fit in memory. */
export async function* linesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let remainder = ''
  for await (const chunk of source) {
    const lines = (remainder + decoder.decode(chunk, { stream: true })).split('\n')
    remainder = lines.pop() ?? ''
    yield* lines
  }
  remainder += decoder.decode()
  if (remainder !== '') yield remainder
}
