import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { closing, inLanguageOf, inLetterLanguageOf, tell, tellCount } from '../fragments/letters.ts'
import { forEach } from '../fragments/looping.ts'
import { prose } from '../fragments/results.ts'
import { nextContact, releaseOffer, sellerGuide, weigh } from '../fragments/selling.ts'
import { final, find, labelText, letter, noteOn, readyText, sort, write } from '../fragments/steps.ts'

/** Template for the first sentence of the letter. */
const thanks = tellCount('steps.answers.count', 'Thank you for your security questionnaire. Our answers to the [count] questions follow.', {
  count: 'steps.answers.count',
})

/**
 * Template for the whole letter. It is empty if the language of the questions is not clear, or if a question has no evidence in this
 * language. An answer begins with "Yes" only if the answer and the question are in English, and if the answer has all words of the question
 * and no word that restricts it.
 */
const answeredLetter = `${inLetterLanguageOf('input.questions')}{% assign bare = 0 %}{% for one in steps.answers.items %}{% assign told = one.answer.text | uncited | in_language: lang %}{% if one.owner.label != 'contractual' %}{% if one.answer.sources.size == 0 or told == '' %}{% assign bare = bare | plus: 1 %}{% endif %}{% endif %}{% endfor %}{% if lang != '' and bare == 0 %}${tell('Dear [name],', { name: 'input.prospect' })}

${thanks}

{% for one in steps.answers.items %}{{ forloop.index }}. **{{ one.question }}**
   {% if one.owner.label == 'contractual' %}${tell('This is a question of the contract. We will discuss it with you there.')}{% else %}{% assign told = one.answer.text | uncited %}{% assign start = one.question | downcase | split: ' ' | first %}{% assign closed = 'is,are,do,does,has,have,can' | split: ',' %}{% assign isYes = false %}{% if lang == 'en' and closed contains start %}{% assign isYes = true %}{% assign words = one.question | terms | split: ', ' %}{% for word in words %}{% assign isSaid = told | about: word %}{% if isSaid.size == 0 %}{% assign isYes = false %}{% endif %}{% endfor %}{% assign bounds = told | about: 'not=, no=, never, nobody, none, only, except, partly, planned, soon, without, outside' %}{% if bounds.size > 0 %}{% assign isYes = false %}{% endif %}{% endif %}{% if isYes %}Yes. {% endif %}{{ told }}{% assign documents = one.answer.sources | map: 'title' | uniq | join: ', ' %}{% if documents != '' %} ${tell('(Source: [documents])', { documents: 'documents' })}{% endif %}{% endif %}
{% endfor %}
${closing('Your security team')}{% endif %}`

export const securityQuestionnaireAnswers: WorkflowDefinition = {
  version: 1,
  minutes_saved: 150,
  input: [line('prospect', 'Prospect'), passage('questions', 'Questions, one per line')],
  sample_input: {
    prospect: 'Harbor National Bank',
    questions: `Is customer data encrypted at rest and in transit?
How often do you test restoring backups?
Do you hold a SOC 2 Type II report?
Will you accept unlimited liability for a breach?`,
  },
  sample_knowledge: [
    source(
      'Security policy',
      'Customer data is encrypted at rest with AES-256 and in transit with TLS 1.2 or later. Keys are kept in a managed key service and rotated every year. Backups run daily and restoring them is tested every quarter.',
    ),
    source(
      'SOC 2 report',
      'The SOC 2 Type II report covers security and availability from July 1 to June 30 and has no exceptions. It is shared under a confidentiality agreement.',
    ),
  ],
  schedule: 'config.follow_up_frequency',
  steps: [
    weigh('{{ input.questions }}', {
      strong: {
        description:
          'Standard controls that most companies ask for: data encrypted, certificates and reports, sign-in, backups tested, access, training, incident process.',
        example: 'Do employees receive security training, and how is access removed when someone leaves?',
      },
      possible: {
        description:
          'Some requests go beyond the standard: data location, own penetration test, longer retention, on-site audit, custom notice periods.',
        example: 'May we run our own penetration test and inspect the offices once a year?',
      },
      weak: {
        description:
          'Conditions that would change product or company: source code escrow, only on own servers, unlimited liability, special government certification.',
        example: 'We require installation on our own servers and delivery of the source code.',
      },
    }),
    forEach('answers', 'Answer each question', 'input.questions | lines', 'question', [
      find('evidence', 'Find the evidence', '{{ question }}', 4),
      sort('owner', 'Assign a reviewer', '{{ question }}', {
        contractual: {
          description:
            'Asks for a commitment, liability, indemnity, penalty, warranty, insurance, audit right or notice period. A careless answer does most harm here.',
          example: 'Do you indemnify us for losses, and what is the maximum penalty?',
        },
        evidence: {
          description:
            'Asks whether or how a control exists: data encrypted, passwords, backups, access, training, reports, certificates, policies, tests, suppliers.',
          example: 'How are passwords stored, and who can reset them?',
        },
        new: {
          description:
            'Asks about plans, when something will be offered, future features or regions, unusual technology or custom work that existing documents do not cover.',
          example: 'Which support for passkeys is on your roadmap for next year?',
        },
      }),
      write({
        name: 'answer',
        title: 'Draft the answer',
        task: noteOn('{{ question }}', { as: 'question', items: 'input.questions | lines' }),
        instructions:
          'You answer for a security lead, and the answer becomes a statement that a customer relies on. Begin with yes, no or partly, in the language of the question, then one sentence with the document that shows it. If the sources cover only a part, say which. If no source shows it, write "For the security lead" and what would be needed; never infer a control from a similar one. Accept and promise no contract term: that is for a person.',
        from: ['evidence'],
      }),
    ]),
    letter({
      language: 'input.questions',
      title: 'Draft the cover letter',
      recipient: '{{ input.prospect }}',
      checks: [
        'Answers without evidence, and questions for the lawyers',
        'Documents that are only shared under a confidentiality agreement',
        'Date and scope of each certificate or test',
      ],
      document: answeredLetter,
      opening: thanks,
      lead: `{% assign open = 0 %}{% assign legal = 0 %}{% capture list %}{% for one in steps.answers.items %}{% if one.owner.label == 'contractual' %}{% assign legal = legal | plus: 1 %}{{ one.question }} {% elsif one.answer.sources.size == 0 %}{% assign open = open | plus: 1 %}{{ one.question }} {% endif %}{% endfor %}{% endcapture %}{{ steps.answers.count | minus: open | minus: legal }} of {{ steps.answers.count }} questions have an answer with evidence; {{ open }} without evidence, {{ legal }} for a person who decides about contracts.
{% if list != '' %}Open: {{ list }}{% endif %}
{% assign secret = '' %}{% for one in steps.answers.items %}{% assign shared = one.evidence.passages | about: 'confidential, nondisclosure, NDA, vertraulich, confidentialité, riservat' %}{% if shared.size > 0 %}{% assign secret = shared | first %}{% endif %}{% endfor %}{% if secret != '' %}Before you send documents: {{ secret }}{% endif %}`,
      brief: 'Send {{ input.prospect }} our answers to the security questionnaire.',
      instructions: `A cover letter of at most 120 words to the security team of the prospect: how many of the {{ steps.answers.count }} questions are answered from documents, which reports come under confidentiality if a source says so, which questions a person will discuss. Claim nothing beyond the answers, offer no certificate or report that they do not name. In the language of the questions. ${sellerGuide}`,
      material: {
        Answers: readyText(
          `${inLanguageOf('input.questions')}{% for one in steps.answers.items %}{{ one.question }} {% if one.owner.label == 'contractual' %}${tell('This point is for a discussion of the contract.')}{% elsif one.answer.sources.size == 0 %}${tell('Our security lead answers this question separately.')}{% else %}{{ one.answer.text | uncited }}{% assign documents = one.answer.sources | map: 'title' | uniq | join: ', ' %}{% if documents != '' %} ${tell('(Source: [documents])', { documents: 'documents' })}{% endif %}{% endif %}\n{% endfor %}`,
        ),
      },
    }),
    ...releaseOffer({
      who: 'the security lead',
      title: 'Approve security answers to {{ input.prospect | default: "the prospect" }}',
      shown:
        '{{ input.prospect }} ({{ steps.fit.label }} fit)\n{% for one in steps.answers.items %}{{ one.question }} ({{ one.owner.label }}): {{ one.answer.text | uncited }}\n{% endfor %}',
      text: 'steps.letter.text',
      event: 'questionnaire.answered',
      payload: { prospect: 'input.prospect', fit: 'steps.fit.label', answers: 'steps.answers.items' },
    }),
  ],
  output: [
    {
      name: 'answers',
      title: 'Answers',
      format: 'table',
      value: 'steps.answers.items',
      columns: [
        { title: 'Question', value: 'row.question' },
        { title: 'Answer', value: "row.answer | found_text | default: 'For a person: no document answers this'" },
        { title: 'Source', value: "row.answer.sources | map: 'title' | uniq | join: ', '" },
        { title: 'Kind', value: labelText('row.owner.label') },
      ],
    },
    prose('letter', 'Cover letter', final('steps.letter.text')),
    nextContact(),
  ],
}
