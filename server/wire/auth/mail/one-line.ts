/** Names are their giver's words: in a mail of ours, none of them may look like a line of ours. */
export const oneLine = (words: string): string => words.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
