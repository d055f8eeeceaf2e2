import { sentencesOf } from '../../sentences.ts'

const maxSentences = 200

const clause =
  /(?<!\p{L})(?:when|if|provided(?: that)?|as long as|unless|wenn|sofern|falls|si|cuando|se|quando|als|mits)\s(?!possible|necessary|needed|you have|you need)((?:[^,;.]|[.,](?=\d)){8,200})/iu
const subject = /^(?:for|with|in case of|bei|pour|para|per)\s((?:an?|eine[nrm]?|une?|una|uno)\s[^,;.]{4,80}),/iu

/** Returns the conditions in a rule. For "waived when the wire goes to an own account", returns "the wire goes to an own account". */
export const findConditions = (rule: string): string[] =>
  sentencesOf(rule)
    .slice(0, maxSentences)
    .flatMap((sentence) => (subject.exec(sentence)?.[1] ?? clause.exec(sentence)?.[1])?.trim() ?? [])
