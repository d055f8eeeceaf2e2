import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { address, line, passage, source } from '../fragments/fields.ts'
import { tell } from '../fragments/letters.ts'
import { category, prose, score } from '../fragments/results.ts'
import { final, find, labelText, sort } from '../fragments/steps.ts'
import { escalated, reply, replyApproval } from '../fragments/support.ts'

/**
 * Template that assigns policies on three subjects: a hold that the student names and that does not block registration, the parent whose
 * papers are needed, and due dates.
 */
const decided = `{% assign asks = input.message | mentions: 'sign up, register, enroll, enrol, registration, classes' %}{% assign clears = '' | split: ',' %}{% assign harmless = steps.policy.passages | about: 'does not block, do not block, does not prevent, does not stop' | first | default: '' %}{% if asks and harmless != '' %}{% assign kind = harmless | split: ' hold' | first | split: ' ' | last %}{% assign isNamed = input.message | mentions: kind %}{% if isNamed %}{% assign clears = harmless | sentences %}{% endif %}{% endif %}{% assign blocks = '' %}{% assign blocking = steps.policy.passages | about: 'blocks registration, blocks enrollment, prevents registration, no registration' %}{% for sentence in blocking %}{% assign kindOf = sentence | split: ' hold' | first | split: ' ' | last %}{% assign isNamed = input.message | mentions: kindOf %}{% if asks and isNamed and blocks == '' %}{% assign blocks = sentence %}{% endif %}{% endfor %}{% assign apart = input.message | mentions: 'divorced, separated, live apart, not married, split up' %}{% assign parent = '' %}{% if apart %}{% assign naming = steps.policy.passages | about: 'parent who' | first | default: '' | split: 'the parent who ' %}{% if naming.size > 1 %}{% assign parent = naming[1] | split: ',' | first | split: '. ' | first | split: ';' | first %}{% endif %}{% endif %}{% assign due = steps.policy.passages | about: 'due on, due by, is due, are due, deadline, no later than' %}`

/** Template that answers, in languages other than English, whether a hold blocks registration. */
const decidedElsewhere = `{% assign asks = input.message | about: '@registering' %}{% if asks.size > 0 %}{% assign subject = input.message | terms %}{% assign clears = steps.policy.passages | about: '@hold_harmless' | about: subject %}{% assign blocking = steps.policy.passages | about: '@hold_blocking' | about: subject | except: clears %}{% if clears.size > 0 %}${tell('You can register as long as no other hold is on your record. Please look in your portal which hold it shows.')}{% elsif blocking.size > 0 %}${tell('You cannot register while this hold is on your record:')} {{ blocking | first | to_translate: lang, blocking }}{% endif %}{% endif %}`

/**
 * Template that answers a question about financial aid papers and their due date, in English only. It quotes the rule on sending papers and
 * the due date of the term. It repeats the question, so that the reply does not list the question as open.
 */
const papersToSend = `{% if steps.topic.label == 'verification' %}{% assign wanted = '' %}{% assign sentences = input.message | sentences %}{% for sentence in sentences %}{% assign isSending = sentence | mentions: 'send, send in, submit, upload, turn in, hand in, bring' %}{% assign isOpen = sentence | mentions: 'what, which' %}{% if sentence contains '?' and isSending and isOpen and wanted == '' %}{% assign wanted = sentence %}{% endif %}{% endfor %}{% assign subject = input.message | terms %}{% assign papers = steps.policy.passages | about: 'upload, uploads, submit, submits, send, sends, turn in, hand in' | about: subject | best_sentence: input.message %}{% assign dueDate = '' %}{% assign termWord = input.term | split: ' ' | first %}{% for sentence in due %}{% assign isSeasonal = sentence | mentions: 'fall, autumn, spring, summer, winter' %}{% assign isOfTerm = sentence | mentions: termWord %}{% if dueDate == '' and isSeasonal == false or dueDate == '' and isOfTerm %}{% assign dueDate = sentence %}{% endif %}{% endfor %}{% if wanted != '' and papers != '' %}

“{{ wanted }}”
{{ papers | for_reader }}{% if dueDate != papers %} {{ dueDate | for_reader }}{% endif %}{% endif %}{% endif %}`

/** Template that assigns the question whether the student can register (`wish`), so that the reply does not list it as open. */
const signUpQuestion = `{% assign wish = nil %}{% assign sentences = input.message | sentences %}{% for sentence in sentences %}{% assign isWish = sentence | mentions: 'sign up, register, enroll, enrol, registration, classes' %}{% if sentence contains '?' and isWish and wish == nil %}{% assign wish = sentence %}{% endif %}{% endfor %}`

export const registrarAndAidDesk: WorkflowDefinition = {
  version: 1,
  minutes_saved: 6,
  input: [passage('message', "Student's question"), line('student', 'Student'), line('term', 'Term'), address('reply_to', 'Reply to')],
  sample_input: {
    student: 'Keisha Morgan',
    term: 'Fall 2026',
    message:
      'I got an email that my FAFSA was selected for verification and my portal shows a registration hold. Can I still sign up for fall classes? What do I have to send in, and by when? My parents are divorced so I am not sure whose tax form you need.',
  },
  sample_knowledge: [
    source(
      'Verification',
      'Students selected for verification upload the verification worksheet and the tax return transcript of the parent who provided more support, in the aid portal. Documents for fall are due on June 15; aid is not paid before verification is complete.',
    ),
    source(
      'Holds and registration',
      'A verification hold does not block registration: only a bursar hold above $200 and an advising hold do. Fall registration opens on April 6 for continuing students. The form to lift an advising hold is Form R-12.',
    ),
  ],
  steps: [
    sort('topic', 'Sort the question', '{{ input.message }}', {
      registration: {
        description:
          'Enrolling in or leaving classes: sign up, add, drop, withdraw, repeat a failed course or exam, retake, waitlist, course full, switch or change section, prerequisite, holds on the account, registration dates and deadlines.',
        example: 'The course I need is full; how does the waitlist work, and when is the last day to drop?',
      },
      verification: {
        description:
          'Financial aid applications and their paperwork: FAFSA, aid forms, selected for verification, what to send in, tax form of a parent, divorced or separated parents, household, scholarships and grants not yet decided.',
        example: 'My aid application says more documents are required. Which ones do you need from my mother?',
      },
      billing: {
        description:
          'Money owed or paid: tuition and fees, bill, balance, paid, payment plan, late fee, refund, receipt, deposit, card or bank transfer.',
        example: 'Why is there a late fee on my account when I paid tuition last week?',
      },
      transcripts: {
        description:
          'Official papers: transcript, enrollment certificate, confirmation for an employer or insurer, diploma, degree, grades sent elsewhere.',
        example: 'I need a certificate of enrollment for my health insurance.',
      },
      hardship: {
        description:
          'Distress or a decision that a person must take: cannot pay, lost job or home, hunger, illness or death in the family, appeal, dispute, complaint, exception. A delay here does most harm.',
        example: 'I lost my job and cannot afford rent and tuition; is there any emergency help?',
      },
    }),
    find('policy', 'Find catalog, calendar and aid policies', '{{ input.term }} {{ steps.topic.label }} {{ input.message }}'),
    reply({
      message: 'message',
      recipient: '{{ input.student }}',
      checks: [
        'Dates and forms of the term that the student asks about',
        'What is still missing in the file of the student',
        'Circumstances that need a counselor, such as family or hardship',
      ],
      lead: `{% case steps.topic.label %}{% when 'hardship' %}A counselor decides this: hardship, an appeal or an exception{% when 'unclear' %}Question on more than one subject{% else %}{{ steps.topic.label | capitalize }} question{% endcase %}, {{ input.term }}.${decided}{% if clears.size > 0 %} Registration: yes, if no other hold is on the account. Check it in the file.{% elsif blocks != '' %} Registration: not while this hold is in place. {{ blocks }}{% endif %}{% if parent != '' %} Papers of the parent who {{ parent }}.{% endif %}{% if due.size > 0 %} {{ due | first }}{% endif %}`,
      sections: [
        {
          title: '',
          text: `{% if lang == 'en' and steps.topic.label != 'hardship' %}${decided}{% if clears.size > 0 %}${signUpQuestion}{% if wish %}“{{ wish }}”
{% endif %}Yes, you can if the {{ kind }} hold is the only hold in your portal. Please look there which hold it shows.{% assign opens = steps.policy.passages | about: 'registration opens, enrollment opens' | first %}{% if opens %} {{ opens }}{% endif %}{% assign others = harmless | split: ': ' %}{% if others.size == 2 %} Please note: {{ others[1] | replace: ' do.', ' block registration.' | replace: ' does.', ' blocks registration.' }}{% endif %}{% elsif blocks != '' %}Not while this hold is in place: {{ blocks }}{% endif %}${papersToSend}{% if parent != '' %}{% if papers == '' or papers == nil %} {% else %}
{% endif %}The tax papers that we need are those of the parent who {{ parent }}.{% endif %}{% elsif steps.topic.label != 'hardship' %}${decidedElsewhere}{% endif %}`,
        },
        { title: tell('Your questions'), answers: true },
      ],
      brief: "Answer {{ input.student }}'s questions about {{ input.term }}, each with its deadline and the form to use.",
      instructions:
        'You write for the student services desk to a student who may read this on a phone between classes. Say first whether they can do what they want to do. Then answer each question in a short paragraph of its own: what to do, where, by which date. The term is {{ input.term }}; do not use dates of another term. Explain an office word in half a sentence. Decide no appeal, no exception and no aid amount, and name the office that does. If the policies do not answer a question, say that a person will have to check it.',
      from: ['policy'],
    }),
    ...replyApproval({
      message: 'message',
      who: 'the counselor',
      title: 'Approve reply to {{ input.student | default: "the student" }}',
      always: ['hardship'],
      shown: `${escalated('message')}{{ input.student }} ({{ ${labelText('steps.topic.label')} }}): {{ input.message }}`,
      subject: tell('Your question about [subject]', { subject: 'input.term' }),
      event: 'student_question.answered',
    }),
  ],
  output: [
    prose('reply', 'Reply', final('steps.reply.text')),
    category('topic', 'Topic', 'steps.topic.label'),
    score('certainty', 'Confidence', 'steps.topic.confidence | times: 100 | round'),
  ],
}
