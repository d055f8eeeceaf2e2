/** What the grammar fuzz of `/rest/v1` needs, and reports. */
export interface GrammarFuzzOptions {
  url: string
  /** The publishable key, and the token of the account that asks. */
  key: string
  token: string
  cases: number
  seed: number
}

/** Sends generated requests. @returns one sentence for each answer that must not be */
export type GrammarFuzz = (options: GrammarFuzzOptions) => Promise<{ failures: string[] }>

/** The generator of `server/testing/rest-fuzz.ts`; null until that file exists. */
export const grammarFuzz: GrammarFuzz | null = null
