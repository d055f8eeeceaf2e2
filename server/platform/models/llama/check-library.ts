import { makeLlamaProcess } from './llama-process.ts'

/** Loads the library from a URL in a child process. @throws ModelError if it does not run on this machine; the signal's reason */
export async function checkLibrary(url: string, signal: AbortSignal): Promise<void> {
  const llama = makeLlamaProcess({ library: async () => url })
  await llama.check(signal).finally(() => llama.close())
}
