import { mentionOf } from '../texts/text-filters.ts'
import { textOf } from '../values/values.ts'

/** Two questions about a competence, with signs of a strong and of a weak answer. */
interface CompetenceQuestions {
  /** Beginnings of the words that name the competence. */
  terms: string
  questions: readonly [string, string]
  strong: string
  weak: string
}

/** Questions about competences that many roles share, more specific ones first. Other competences get only general signs (`general`). */
const bank: readonly CompetenceQuestions[] = [
  {
    terms: 'incident, on-call lead, outage, emergency, crisis, Störung, Krise',
    questions: [
      'Tell me about the last incident that you led. Who was on the call, what did you decide in the first ten minutes, and what did you leave to others?',
      'How did you keep customers and managers informed while the cause was unknown, and what changed in the weeks after it?',
    ],
    strong: 'named roles, stopped the damage before the search for the cause, told others what was not known, and followed up the actions',
    weak: 'repaired everything alone, names a guilty person, or cannot say what changed',
  },
  {
    terms: 'mentor, coach, junior, apprentice, onboarding new, Auszubildende, Anleitung',
    questions: [
      'Think of one person whom you helped to grow. What could this person not do at the start, what did you agree on, and what can the person do now?',
      'Tell me about feedback that was hard to give. What did you say, and how did the person act on it?',
    ],
    strong: 'a plan for this person, work handed over step by step, and a result that others noticed',
    weak: 'solves the tasks for the person, or speaks only of explaining',
  },
  {
    terms: 'postgres, mysql, sql, database, databases, datenbank, base de données',
    questions: [
      'Tell me about the largest table that you were responsible for. Which query became slow, how did you find the reason, and what did you change?',
      'How did you change the schema of a large table while it was in use, and what would you have done if it had gone wrong halfway?',
    ],
    strong: 'measured before changing, knows the cost of an index and of locks, and had a way back',
    weak: 'adds indexes or hardware without a measurement, or has never seen a migration fail',
  },
  {
    terms: 'distributed, microservice, event-driven, message queue, high availability, verteilte',
    questions: [
      'Describe a request in your system that crosses several services. What happens if the second one answers after a timeout, and how is the work not done twice?',
      'Tell me about data that two services saw differently. How did you notice, and how did you repair it?',
    ],
    strong: 'names timeouts, retries and idempotent steps, and says which inconsistency is accepted and why',
    weak: 'assumes that calls succeed, or that a retry is always safe',
  },
  {
    terms: 'stakeholder, communicat, presentation, negotiat, consulting, kommunikation, verhandl, négoci',
    questions: [
      'Tell me about a decision that you had to explain to people with other interests. What did each side want, and what did you say first?',
      'When did you have to say no? How did you say it, and what happened to the relationship?',
    ],
    strong: 'states the interests of the others fairly, and reaches an agreement that held',
    weak: 'convinced everybody, or gave in without a reason',
  },
  {
    terms: 'test, quality, qa, qualität, qualité',
    questions: [
      'Tell me about an error that reached customers. Why did no check find it, and which check did you add?',
      'What do you decide not to test, and how do you justify it?',
    ],
    strong: 'ties checks to risks and costs, and removed a class of errors',
    weak: 'more tests as the only answer, or a number of tests as the aim',
  },
  {
    terms: 'security, privacy, compliance, sicherheit, datenschutz, sécurité',
    questions: [
      'Tell me about a risk that you found before anyone else. How did you judge it, and who decided what to do?',
      'Which control did you remove or refuse because it cost more than it protected?',
    ],
    strong: 'weighs likelihood against damage, and names who accepted the rest of the risk',
    weak: 'lists standards without a decision of their own',
  },
  {
    terms: 'project, planning, roadmap, delivery, projekt, planung, projet',
    questions: [
      'Tell me about a plan that you had to change halfway. What told you so, and what did you take out?',
      'How did you notice that a date would not hold, and when did you say it?',
    ],
    strong: 'names the early sign, cut the scope with the people concerned, and said it early',
    weak: 'worked longer hours until it was done, or blames the estimate of others',
  },
  {
    terms: 'lead, leadership, manage people, team lead, führung, leitung, management',
    questions: [
      'Tell me about someone on your team whose work was not good enough. What did you do in the first month?',
      'Which decision of yours did the team not like, and what did you do about it?',
    ],
    strong: 'speaks early and in person, agrees on something that can be checked, and takes responsibility',
    weak: 'waits, delegates upwards, or speaks of the person without respect',
  },
]

const general: Omit<CompetenceQuestions, 'terms' | 'questions'> & { questions: readonly string[] } = {
  questions: [],
  strong: 'an own case with decision, reason and result',
  weak: 'general words, or “we” without an own part',
}

/** Maximum length of the name of a competence, in characters. */
const maxLength = 500

/**
 * Returns two questions about a competence with signs of strong and weak answers: `questions`, `strong` and `weak`. Returns no questions
 * and general signs for an unknown competence.
 */
export const competenceQuestions = (competence: unknown) => {
  const text = textOf(competence).slice(0, maxLength)
  const { questions, strong, weak } = bank.find(({ terms }) => mentionOf(terms)(text)) ?? general
  return { questions: [...questions], strong, weak }
}

export const interviewFilters = { competence_questions: competenceQuestions } as const
