import { z } from 'zod'

const addressSchema = z.email()

export interface ParsedAddresses {
  /** Addresses in lower case, without duplicates, in the order of the text. */
  valid: string[]
  /** Parts of the text that are not addresses. */
  invalid: string[]
}

/** Splits a text at spaces, commas, semicolons and line breaks. Reads `Name <address>` as the address. */
export function parseAddresses(text: string): ParsedAddresses {
  const named = [...text.matchAll(/<([^<>\s]+)>/g)].map(([, address = '']) => address)
  const plain = named.length > 0 ? text.replace(/(?:"[^"]*"\s*|[^,;<>\n]*)<[^<>\s]+>/g, ' ') : text
  const words = [...named, ...plain.split(/[\s,;]+/)].filter((word) => word !== '').map((word) => word.toLowerCase())
  const isAddress = (word: string) => addressSchema.safeParse(word).success
  return { valid: [...new Set(words.filter(isAddress))], invalid: [...new Set(words.filter((word) => !isAddress(word)))] }
}
