/** Words at the start of a message that continues the previous message, in the languages of the built-in model. */
const openings = /^\s*(?:and|or|but|what about|how about|und|oder|aber|et|ou|mais|y|o|pero|e|ma|mas|en|of|maar)\b/iu
/** Words that refer to an earlier message. */
const references =
  /(?<!\p{L})(?:it|its|that|this|those|these|they|them|their|there|he|she|him|her|his|one|ones|same|er|sie|es|ihn|ihm|ihr|das|dies|diese|dieser|davon|dafür|dort|il|elle|ils|elles|le|la|les|cela|ça|celui|celle|y|en|ello|eso|esto|ese|esa|él|ella|lo|questo|questa|quello|isso|isto|ele|ela|dat|dit|deze|hij|zij|ervan)(?!\p{L})/iu
const maxWords = 8

/** Returns whether a message can only be understood with the user's previous message ("and for contractors?", "how long does it take?"). */
export function isFollowUp(message: string): boolean {
  const words = message.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.length <= 2 || openings.test(message) || (words.length <= maxWords && references.test(message))
}
