import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { line, passage, source } from '../fragments/fields.ts'
import { tell } from '../fragments/letters.ts'
import { category, prose } from '../fragments/results.ts'
import { fitWords, nextContact, releaseOffer, sellerGuide, weigh } from '../fragments/selling.ts'
import { final, find, labelText, letter } from '../fragments/steps.ts'

/** Template that assigns the sentences about meetings that the student can book, and about the deadline for a reply. */
const nextSteps = `{% assign meetings = steps.pages.passages | about: 'booked, book, call with, calls with, appointment, sign up, open day, Termin, rendez-vous, cita' %}{% assign replies = steps.pages.passages | about: 'reply date, deposit, decide by, Zusage, réponse avant' %}{% assign invited = '' %}{% if meetings.size > 0 %}{% assign meeting = meetings | first %}{% assign isCall = meeting | mentions: 'call, calls, appointment, appointments, Termin, rendez-vous, cita' %}{% assign isPast = meeting | mentions: 'fully booked, no longer, closed, full' %}{% if isPast %}{% elsif isCall %}{% assign invited = 'book' %}{% else %}{% assign invited = 'come' %}{% endif %}{% endif %}`

/**
 * Words of notes about other offers and about the aid letter. A counselor discusses these subjects in a call, so no message mentions them.
 */
const internal = `{% assign confidential = input.notes | about: 'compares us, comparing, compared with, other offer, offers from, another college, another university, competing, not opened, not answered his aid, not answered her aid, aid appeal, vergleicht uns, anderes Angebot, nous compare, autre offre, nos compara, otra oferta' %}`

/** Template that assigns the fact in the pages about what the student saw during a visit. */
const visit = `{% assign seen = input.notes | about: 'visited, visit, toured, workshop, lab, open day, besucht, Besuch, visité, visita' | first %}{% assign recalled = '' %}{% if seen %}{% assign topic_words = seen | terms %}{% assign recalled = steps.pages.passages | about: topic_words | first | default: '' %}{% endif %}`

/**
 * Template for the whole message. It is empty unless the notes are in English, contain a question of the student, and a page answers each
 * question. It repeats the student's questions, but never a worry of the student.
 */
const answeredMessage = `{% assign lang = input.notes | language: 'unknown' %}${internal}${visit}${nextSteps}{% assign asked = input.notes | except: confidential | about: 'asked, asks, wants to know, would like to know, worried about, concerned about, unsure about' %}{% assign bare = 0 %}{% assign said = '' %}{% capture answers %}{% for sentence in asked limit: 8 %}{% assign parts = sentence | split: ' and ' %}{% for part in parts %}{% assign point = part | append: '#' | remove: '.#' | remove: '#' %}{% assign rule = point | rule_in: steps.pages.passages | for_reader %}{% assign wish = point | split: 'whether ' %}{% assign subject = point | split: ' about ' %}{% assign shown = rule %}{% if said contains rule %}{% assign shown = '' %}{% endif %}{% if rule == '' %}{% assign bare = bare | plus: 1 %}{% elsif wish.size == 2 %}{% assign said = said | append: rule %}You asked whether {{ wish[1] }}. {{ shown }}

{% elsif subject.size == 2 %}{% assign said = said | append: rule %}{% assign isQuestion = sentence | mentions: 'asked, asks, wants to know, would like to know' %}{% if isQuestion %}You asked about {{ subject[1] }}. {% else %}On {{ subject[1] }}: {% endif %}{{ shown }}

{% else %}{% assign bare = bare | plus: 1 %}{% endif %}{% endfor %}{% endfor %}{% endcapture %}{% if lang == 'en' and bare == 0 and asked.size > 0 %}Dear {{ input.student }},

{% if recalled != '' %}Thank you for your visit. {{ recalled | for_reader }}

{% endif %}{{ answers }}{% if meetings.size > 0 or replies.size > 0 %}**Your next step:** {{ meetings | first | for_reader }}{% if invited == 'book' %} Please book a time that suits you.{% elsif invited == 'come' %} We would be glad to see you there.{% endif %} {{ replies | first | for_reader }}

{% endif %}Kind regards
{{ profile.company_name | default: 'Your admissions team' }}{% endif %}`

export const admittedStudentYield: WorkflowDefinition = {
  version: 1,
  minutes_saved: 14,
  input: [line('student', 'Admitted student'), line('program', 'Program'), passage('notes', 'Interests, questions and visit notes')],
  sample_input: {
    student: 'Mateo Alvarez',
    program: 'Mechanical Engineering, B.S.',
    notes:
      'Visited in February with his father, spent an hour in the formula car workshop. Asked twice about paid co-ops and whether the robotics minor fits in four years. Worried about housing in year two. Compares us with State and has not opened his aid letter.',
  },
  sample_knowledge: [
    source(
      'Mechanical Engineering',
      'Mechanical engineering students take two paid co-op terms from the third year; nine in ten find one by the fall career fair. The robotics minor has 18 credits and fits in four years when begun by the third semester. The formula team takes first-year students.',
    ),
    source(
      'Housing and aid',
      'Housing is guaranteed for two years to students who apply by May 1. Aid letters are explained in 20-minute calls with an aid counselor, booked online. The reply date is May 1.',
    ),
  ],
  schedule: 'config.follow_up_frequency',
  steps: [
    weigh('{{ input.program }}. {{ input.notes }}', {
      strong: {
        description:
          'The student acts: visited, spent time in a class, lab or workshop, asked twice or in detail about courses, placements or housing, met faculty or students, plans the next step, ready to pay the deposit. Also if they compare offers, worry about housing or have not opened the aid letter.',
        example: 'Came to the open day twice, already asked for a roommate form and how to pay the deposit.',
      },
      possible: {
        description:
          'Interested but undecided, without acts that show more: general questions, prefers an offer of another college, worried about cost, distance or aid, waiting for family or for an answer of another college.',
        example: 'Likes the program but is waiting for an aid letter from another university before deciding.',
      },
      weak: {
        description:
          'Unlikely to enroll: no reply or has not answered, accepted another offer, place or deposit elsewhere, wants another subject, deferred, only curious.',
        example: 'Has not answered three emails and told the tour guide that she accepted a place abroad.',
      },
    }),
    find('pages', 'Find program pages and aid guides', '{{ input.program }} {{ input.notes }}'),
    letter({
      language: 'input.notes',
      title: 'Write the next message',
      recipient: '{{ input.student }}',
      document: answeredMessage,
      received: `${internal}{{ input.notes | sentences | except: confidential | join: ' ' }}`,
      checks: [
        'Every wish and worry of the visit has one fact or one contact',
        'Reply date, housing date and aid date',
        'Nothing is promised about admission, jobs or aid',
      ],
      lead: `${fitWords} interest: {{ input.student }} ({{ input.program }}). {% assign dates = steps.pages.passages | about: 'deadline, reply date, apply by, due, until, no later than, Frist, date limite, plazo, scadenza' %}{% if dates.size > 0 %}Dates that bind: {{ dates | paragraph }}{% endif %}
${internal}{% if confidential.size > 0 %}For a call of the counselor, not for the message: {{ confidential | paragraph }}
{% endif %}The notes are internal: the message names no worry, family member or other college.`,
      sections: [
        { title: '', answers: true },
        { title: tell('After your visit'), text: `${visit}{{ recalled | for_reader }}` },
        {
          title: tell('Your next step'),
          text: `${nextSteps}{% if meetings.size > 0 or replies.size > 0 %}{{ meetings | first | for_reader }}{% if invited == 'book' %} ${tell('Please book a time that suits you.')}{% elsif invited == 'come' %} ${tell('We would be glad to see you there.')}{% endif %} {{ replies | first | for_reader }}{% endif %}`,
          rule: `${nextSteps}{% if meetings.size == 0 and replies.size == 0 %}reply date deadline apply by book booked call counselor appointment visit{% endif %}`,
          add: tell('one next step, with a date'),
          otherwise: tell('If you have a question, please reply to this message.'),
        },
      ],
      opening: tell('You asked about [program]; here are the answers to your questions.', { program: 'input.program' }),
      brief: 'Answer the questions of an admitted student about {{ input.program }} and name one next step.',
      instructions: `An admissions counselor writes to one admitted student, who decides between several offers. The message block has the counselor's internal notes, not a letter of the student. Answer each open question from the notes first, in their order; then recall one moment that the notes mention; then one next step. Write as one person to another, without slogans. Repeat nothing that the notes say in confidence about family, money or other colleges. Promise no aid, no place and no exception; if the notes mention a competing offer or an aid appeal, offer a call with a counselor. ${sellerGuide}`,
      from: ['pages'],
    }),
    ...releaseOffer({
      who: 'the counselor',
      title: 'Approve message to {{ input.student | default: "the student" }}',
      shown: `{{ input.student }}, {{ input.program }}, interest: {{ ${labelText('steps.fit.label')} }}. {{ input.notes }}`,
      text: 'steps.letter.text',
      event: 'admit_message.ready',
      payload: { interest: 'steps.fit.label' },
    }),
  ],
  output: [prose('message', 'Message', final('steps.letter.text')), category('interest', 'Interest', 'steps.fit.label'), nextContact()],
}
