import type { WordForm } from './pattern.ts'
import { deletionsOf, isOneTypoApart, minTypoWordChars } from './typos.ts'

const none: ReadonlySet<number> = new Set()
/** Maximum length of a word that is looked up, in characters. Longer words are identifiers. */
const maxWordChars = 40

function add<Key>(map: Map<Key, number[]>, key: Key, id: number) {
  const ids = map.get(key)
  if (!ids) map.set(key, [id])
  else if (!ids.includes(id)) ids.push(id)
}

/** The sets of words that patterns use. Finds the sets that contain a given word. */
export class Vocabulary {
  private readonly sets = new Map<string, number>()
  private readonly exact = new Map<string, number[]>()
  private readonly prefixes = new Map<string, number[]>()
  private readonly suffixes = new Map<string, number[]>()
  private readonly numbers = new Map<'number' | 'year', number[]>()
  /** Words of the vocabulary by their spellings with one letter removed. */
  private readonly typos = new Map<string, string[]>()
  /** Length of the shortest word in each set, in characters. It indicates how rare the words are, because longer words are rarer. */
  private readonly shortest: number[] = []

  /** Registers a set of word forms and returns its id. */
  register(forms: readonly WordForm[]): number {
    const key = forms
      .map(({ kind, text }) => `${kind} ${text}`)
      .sort()
      .join()
    const existing = this.sets.get(key)
    if (existing !== undefined) return existing
    const id = this.sets.size
    this.sets.set(key, id)
    this.shortest[id] = Math.min(...forms.map(({ text }) => text.length))
    for (const { kind, text } of forms) {
      if (kind === 'exact') this.addExact(text, id)
      else if (kind === 'prefix') add(this.prefixes, text, id)
      else if (kind === 'suffix') add(this.suffixes, text, id)
      else add(this.numbers, kind, id)
    }
    return id
  }

  private addExact(word: string, id: number) {
    if (!this.exact.has(word) && word.length >= minTypoWordChars) for (const deletion of deletionsOf(word)) this.addTypo(deletion, word)
    add(this.exact, word, id)
  }

  private addTypo(deletion: string, word: string) {
    const words = this.typos.get(deletion)
    if (words) words.push(word)
    else this.typos.set(deletion, [word])
  }

  /** Returns the length of the shortest word of a set. */
  shortestWordOf(id: number): number {
    return this.shortest[id] ?? 0
  }

  /** Returns the sets that contain a word. The word may have one typing error or repeated letters ("heeelp"). */
  setsOf(form: string): ReadonlySet<number> {
    if (form.length > maxWordChars) return none
    const ids = this.lookUp(form)
    if (ids.size > 0) return ids
    if (/(.)\1\1/.test(form)) {
      const withoutRepeats = this.lookUp(form.replace(/(.)\1\1+/g, '$1'))
      return withoutRepeats.size > 0 ? withoutRepeats : this.lookUp(form.replace(/(.)\1\1+/g, '$1$1'))
    }
    return form.length >= minTypoWordChars - 1 ? this.lookUpTypo(form) : none
  }

  /** Returns whether a word is in no set as written, so that it can match only as a typing error. */
  isTypo(form: string): boolean {
    return this.lookUp(form).size === 0
  }

  private lookUp(form: string): ReadonlySet<number> {
    const ids: number[] = [...(this.exact.get(form) ?? [])]
    for (let length = 3; length <= form.length; length += 1) {
      ids.push(...(this.prefixes.get(form.slice(0, length)) ?? []))
      ids.push(...(this.suffixes.get(form.slice(-length)) ?? []))
    }
    if (/^\d+$/.test(form)) {
      ids.push(...(this.numbers.get('number') ?? []))
      if (/^(?:19|20)\d\d$/.test(form)) ids.push(...(this.numbers.get('year') ?? []))
    }
    return ids.length === 0 ? none : new Set(ids)
  }

  private lookUpTypo(form: string): ReadonlySet<number> {
    if (/\d/.test(form)) return none
    const ids = new Set<number>()
    for (const candidate of [form, ...deletionsOf(form)]) {
      const words = [...(this.typos.get(candidate) ?? []), ...(this.exact.has(candidate) ? [candidate] : [])]
      for (const word of words) {
        if (word.length < minTypoWordChars || word[0] !== form[0] || !isOneTypoApart(word, form)) continue
        for (const id of this.exact.get(word) ?? []) ids.add(id)
      }
    }
    return ids
  }
}
