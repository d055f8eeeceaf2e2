import { languages, stopWords } from '../../words/languages.ts'

/** Abbreviations. A period after them does not end a sentence. */
const abbreviations = new Set(
  `dr prof engr mr mrs ms st sto jr sr inc ltd co corp no nos nr art abs vs etc eg ie cf fig vol pp approx dept est tel fax
   bzw usw ca evtl ggf inkl exkl zzgl max min mio mrd str sog vgl hr fr geb gem lt mwst
   m mme mlle sra srta sres av env p ex art num pag ud uds apdo
   sig dott ing gent spett es ecc rif sr exmo exma ref dhr mevr mw bijv blz t.a.v incl excl
   temp tech info misc orig attn assn asst govt univ prov cont aprox avda depto gral telef adress adresse entspr allg einschl ausschl abzgl zuzgl
   monatl jahrl insb ehem verh gegr hausnr kundennr rechnungsnr bestellnr janv fevr juil quant resp aanv
   ave apt hwy rte abs abt ang anm bem bes bez evt ext fam gef ges ins int jan kap mon obj ord pat pos prep reg rel rep sec seg tab tue ung urg vers wed zus`.split(
    /\s+/,
  ),
)
const maxSentenceCharacters = 600
/**
 * Matches a number that is not an ordinal at the end of a text: a time such as "at 10" or "13:00", a decimal, an amount of money, a code such as "KX-77", or an
 * English date.
 */
const cardinal =
  /\d[.,:]\d{1,2}$|\b(?:at|by|until|till|before|after|around) \d{1,2}$|[$€£]\s?\d{1,2}$|[a-z]-\d{1,2}$|\b(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.?\s\d{1,2}$/i

/** Matches the number of a document part or a step at the end of a text. */
const partNumber =
  /(?<!\p{L})(?:amendments?|sections?|versions?|levels?|steps?|articles?|clauses?|phases?|stages?|class|types?|forms?|tables?|pages?|suites?|units?|rooms?|lanes?|absatz|artikel|stufe|kapitel|abschnitt|anlage|nummer|seite|étape|annexe|niveau|sección|artículo|sezione|articolo|secção|artigo|sectie)\s\d{1,2}$/iu

/** Matches an article, pronoun or conjunction that begins a sentence. It does not follow an ordinal, as "März" does in "am 3. März". */
const sentenceStart =
  /^\s{1,3}(?:the|it|its|we|you|your|our|they|this|these|there|please|after|each|every|if|when|for|le|la|les|il|elle|nous|vous|si|der|die|das|wir|sie|es|wenn|ein|eine|el|los|las|il|lo|gli|se|de|het|wij|als)\s/i

/** Matches a letter that names a size, grade or place, at the end of a text: "size L", "in M", "gate B". */
const letterName =
  /(?<!\p{L})(?:in|sizes?|größe|taille|talla|taglia|tamanho|maat|grade|class|type|gates?|hall|halle|blocks?|buildings?|rooms?|zones?|vitamin|plan|option|variant[es]?)\s\p{Lu}$/iu

/** Minimum length of a word, in characters, that ends a sentence before a lower-case letter. Shorter words are mostly abbreviations. */
const minWholeWord = 3
const vowel = /[aeiouyáàâãäåæéèêëíìîïóòôõöøœúùûü]/iu

/** Returns whether a text before a period ends with a whole word: a long one with a vowel, or a frequent one of a supported language. */
function isWholeWord(before: string): boolean {
  const word = before.toLowerCase()
  if (word.length >= minWholeWord) return vowel.test(word) && !/\d/.test(word)
  return word.length > 1 && languages.some((language) => stopWords[language].has(word))
}

/** Returns whether the character at index `at` ends a sentence. */
function isEnd(line: string, at: number): boolean {
  if (line[at] !== '.') return true
  const before = /[\p{L}\p{N}]+$/u.exec(line.slice(Math.max(0, at - 24), at))?.[0] ?? ''
  const next = line.slice(at + 1, at + 8).trimStart()[0]
  if (next === undefined) return true
  // A letter that names a size or place can end a sentence: "I need size L. Please".
  if (/^\p{Lu}$/u.test(before) && /\p{Lu}/u.test(next) && letterName.test(line.slice(Math.max(0, at - 20), at))) return true
  // Other single letters and abbreviations do not end a sentence: "z. B.", "J. Smith", "5 p.m."
  if (/^\p{L}$/u.test(before) || abbreviations.has(before.toLowerCase())) return false
  // Times, decimals and English dates end with a number that is not an ordinal: "at 13:00. Call", "on March 4. Please call."
  if (/\p{Lu}/u.test(next) && cardinal.test(line.slice(Math.max(0, at - 16), at))) return true
  if (/^\d{1,3}$/.test(before) && at > 24 && /\p{Lu}/u.test(next) && sentenceStart.test(line.slice(at + 1, at + 16))) return true
  if (/\p{Lu}/u.test(next) && partNumber.test(line.slice(Math.max(0, at - 24), at))) return true
  // The last number of a reading such as "140/90", or of a time, is not an ordinal, even if the next word is in lower case.
  if (/\d[/:]\d{1,3}$/.test(line.slice(Math.max(0, at - 8), at))) return true
  // One or two digits before a letter are an ordinal, as in "3. März", unless they are alone on the line before the period.
  if (/^\d{1,2}$/.test(before)) return !/\p{L}/u.test(next) || (at <= 24 && line.slice(0, at).trim() === before)
  return !/\p{Ll}/u.test(next) || isWholeWord(before)
}

function* sentencesOfLine(line: string): Generator<string> {
  let from = 0
  for (const { index, 0: mark } of line.matchAll(/[.!?…]{1,8}["'»”’)\]]{0,3}(?=\s|$)|[。！？]/gu)) {
    if (!isEnd(line, index)) continue
    yield line.slice(from, index + mark.length)
    from = index + mark.length
  }
  yield line.slice(from)
}

/** Splits a sentence that is too long, at a space if possible. */
function* partsOf(sentence: string): Generator<string> {
  let remaining = sentence
  while (remaining.length > maxSentenceCharacters) {
    const blank = remaining.lastIndexOf(' ', maxSentenceCharacters)
    const at = blank > maxSentenceCharacters / 2 ? blank : maxSentenceCharacters
    // A split inside a surrogate pair would create invalid characters.
    const isPair = /[\ud800-\udbff]/.test(remaining[at - 1] ?? '')
    yield remaining.slice(0, isPair ? at - 1 : at)
    remaining = remaining.slice(isPair ? at - 1 : at).trimStart()
  }
  yield remaining
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g
/** Matches Markdown markers for lists, headings and quotations. */
const mark = /^\s{0,20}(?:(?:[-*+•▪◦>]|#{1,6}|\d{1,3}[.)])\s{1,10}){0,4}/u

/** Splits a text in a supported language into sentences, at line breaks and periods. Takes linear time for any input. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  for (const line of text.replace(invisible, '').split(/[\r\n\u2028\u2029]+/))
    for (const sentence of sentencesOfLine(line.replace(mark, '')))
      for (const part of partsOf(sentence.trim())) if (/[\p{L}\p{N}]/u.test(part)) sentences.push(part.trim())
  return sentences
}

const listItem = /^\s{0,20}(?:[-*+•▪◦]|\d{1,3}[.)])\s/u

/**
 * Splits a text into paragraphs and list items. A list stays together with a preceding line that ends with a colon, and a line that
 * continues a sentence stays in its paragraph.
 */
export function paragraphsOf(text: string): string[] {
  const paragraphs: string[][] = []
  let last = ''
  let isList = false
  for (const line of text.split(/[\r\n\u2028\u2029]/)) {
    const isItem = listItem.test(line)
    const opensList = isItem && last.trimEnd().endsWith(':')
    const continues = last !== '' && !isItem && /^\s{0,20}[\p{Ll}(]/u.test(line) && !/[.!?:;]\s*$/.test(last.slice(-4))
    isList = opensList || (isItem && isList)
    const own = isList || continues ? paragraphs.at(-1) : undefined
    if (line.trim() === '') isList = false
    else if (own) own.push(line)
    else paragraphs.push([line])
    last = line
  }
  return paragraphs.map((lines) => lines.join('\n'))
}
