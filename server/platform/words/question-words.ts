import { withoutAccents } from './tokenize.ts'

/** Interrogatives and other words that belong to the form of a question and not to its subject, without accents. */
const questionWords = new Set(
  `how much many long often what which who whom whose where when why tell need needs needed want wants get gets getting got give know happen happens
   mean means there something anything someone anyone one ones possible able let make like find please question might must
   wie viel viele lange oft welche welcher welches brauche brauchen braucht darf durfen mochte gibt geht bekomme bekommen frage habe man muss mussen
   sollte sollten pro versteht bedeutet heisst steht wohin woher wieso weshalb worauf woran worin womit wovon wofur jemand dafur dabei davon dazu
   combien faut peut puis dois doit peux avoir faire avant apres depuis lors lorsque chez chaque quelqu jusqu jusque celui celle ceux quanto cuanto debo puedo hoeveel`.split(
    /\s+/,
  ),
)

/** Returns whether a word belongs to the form of a question. */
export const isQuestionWord = (word: string): boolean => questionWords.has(withoutAccents(word))

/**
 * Adjectives and nouns that ask for a value after "how", "what" and their translations. Documents use another word: "height", not "high".
 */
const askingPhrases = new RegExp(
  `(?<!\\p{L})(?:${[
    'how (?:long|high|wide|deep|tall|big|large|heavy|old|far(?: in advance)?|fast|quickly|thick|hot|warm|expensive|often|soon|early|late)',
    'the difference between|what happens (?:if|when|to|with)|der unterschied zwischen|was (?:passiert|geschieht)(?: mit)?',
    'la différence entre|que se passe-t-il|que devien(?:t|nent)',
    'what time|(?<!(?:in|of|since|until|by|before|after|from|to) )may(?! \\d)',
    'wie ?viel zeit|um wie ?viel uhr|wie (?:lange?|hoch|groß|gross|alt|schwer|weit|teuer|schnell|früh|spät|bald|oft|breit|tief|dick|heiß|warm)',
    'combien de temps|(?:à )?quelle heure|cuánto tiempo|(?:a )?qué hora|quanto tempo|(?:a )?che ora|(?:a )?que horas',
    'hoeveel tijd|hoe (?:lang|hoog|groot|zwaar|oud|ver|snel|vroeg|laat|breed|diep|duur|vaak)',
  ].join('|')})(?!\\p{L})`,
  'giu',
)

/** Removes the phrases of a question that only state which kind of value it asks for. */
export const withoutAskingPhrases = (question: string): string => question.replace(askingPhrases, ' ')
