/** A wording that the style guide bans in comments, documentation, test names and commit messages. */
export interface WordingRule {
  pattern: RegExp
  /** Advice shown with each banned wording that is found. */
  advice: string
}

const passive = '(?:is|are|was|were|be|been|being|gets?)'

/** Words that are banned anywhere in a text. Each pattern is global and ignores case. */
export const wordRules: readonly WordingRule[] = [
  { pattern: /\b(?:no|some|every)body(?:'s)?\b/gi, advice: 'name the subject: user, caller, client, administrator' },
  { pattern: /\b(?:whoever|whomever|whosoever)\b/gi, advice: 'name the subject' },
  { pattern: /\b(?:lest|meanwhile|thereby|whereupon|hitherto)\b/gi, advice: 'use a plain conjunction' },
  { pattern: /\bof late\b/gi, advice: 'write "recently"' },
  {
    pattern: new RegExp(`\\b${passive} (?:\\w+ly )?(?:told|asked|said|begun|bidden)\\b`, 'gi'),
    advice: 'use the active voice and the technical verb',
  },
  { pattern: /\b(?:told|tells?) (?:of|apart)\b/gi, advice: 'write "notified" or "distinguishes"' },
  { pattern: /\bstands?\b(?!-)/gi, advice: 'write "is", "exists" or "remains"' },
  { pattern: /\b(?:comes?|came) with\b/gi, advice: 'write "includes" or "has"' },
  { pattern: /\bgo(?:es)? by\b/gi, advice: 'write "uses" or "follows"' },
  { pattern: /\b(?:holds|keeps)\b/gi, advice: 'name the action: stores, contains, limits, preserves, prevents' },
  { pattern: /\b(?:anew|afresh|thereof|therein|wherein|herein|whence|hence)\b/gi, advice: 'use modern English: "again", "in it", "so"' },
  { pattern: /\b(?:as|so) long as it takes\b/gi, advice: 'state the limit' },
  { pattern: /\bthe house\b/gi, advice: 'no metaphors: name the system or the user' },
]

/** Wording that comments in TypeScript and JavaScript must not use. Landed migrations never change, so SQL is not checked. */
export const commentRules: readonly WordingRule[] = [
  {
    pattern: /\b(?:with|by|under|because\s+of)\s+which\b/gi,
    advice: 'write "that … uses", "that … with" or name the purpose: "link for choosing a password"',
  },
  { pattern: /\bof\s+which\s+(?:some|any|all|one|the)\b/gi, advice: 'start a new clause: "some of them …"' },
]

/** Words that are banned at the start of a sentence. A question ("What is a lease?") is allowed. */
export const openingRules: readonly WordingRule[] = [
  { pattern: /^(?:What|Whose|Whether|Who)\b/, advice: 'start with the subject' },
  { pattern: /^Of\b/, advice: 'start with the subject' },
  { pattern: /^(?:Begun|Said|Told|Asked|Kept)\b/, advice: 'start with the subject' },
]

/** Names that do not state the meaning or unit of a constant. */
export const nameRules: readonly WordingRule[] = [
  {
    pattern: /\b(?:const|let|function)\s+(?:patience|most|deepest|longest|widest|farthest|biggest|largest|usual|\w+Patience)\b/g,
    advice: 'name the limit: maxDepth, timeoutMs, maxBodyBytes',
  },
  {
    pattern: /\b(?:const|let|function)\s+(?:patience|most|usual|largest)[A-Z]\w*/g,
    advice: 'name the limit with its unit: maxBytes, defaultWidthPx',
  },
  {
    pattern: /\b(?:const|let|function)\s+(?:is)?(?:[kK]ept|[tT]old|[rR]ivals?|[oO]wed|[tT]hings?|[mM]atters?|[mM]eanwhile)\b/g,
    advice: 'name the value: storedSecret, equalPairs, productName',
  },
  {
    pattern: /\bconst\s+(?:second|minute|hour|day|week|month)\s*(?::\s*number\s*)?=\s*(?:[\d_.]+|\w+\s*\*)/g,
    advice: 'end the name with its unit: dayMs, hourSeconds, msPerDay',
  },
  {
    pattern:
      /\b(?:const|let)\s+\w*(?:timeout|delay|interval|ttl|lifetime|deadline|grace)\s*(?::\s*number\s*)?=\s*[\d_.]+\s*(?:[*;,\n]|$)/gim,
    advice: 'end the name with its unit: …Ms, …Seconds, …Minutes, …Days',
  },
]

/** Wording that texts for users (web, contracts, SQL) must not use, in addition to the word rules. Tests are not checked. */
export const textRules: readonly WordingRule[] = [
  { pattern: /^[A-Z].* could not be \w+/gm, advice: 'write "Couldn’t load …" (save, send, …)' },
  {
    pattern: /(?<!Successfully )\blog(?:ged|ging)? in\b/gi,
    advice: 'write "sign in"; only "Login" and its toast are in the specification',
  },
  { pattern: /\bunder way\b/gi, advice: 'write "in progress" or "running"' },
  { pattern: /\bnot kept\b/gi, advice: 'write "not stored" or "deleted"' },
  { pattern: /\bbeing cleared\b/gi, advice: 'write "being removed" or "being deleted"' },
]
