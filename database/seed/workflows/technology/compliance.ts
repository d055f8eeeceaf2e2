import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { framework, releaseReview, reviewerGuide } from '../fragments/complying.ts'
import { examineEach, notesOf } from '../fragments/examining.ts'
import { fact, line, passage, source } from '../fragments/fields.ts'
import { closing, inLetterLanguageOf, languageOf, tell } from '../fragments/letters.ts'
import { category, prose } from '../fragments/results.ts'
import { final, find, read, sort, write } from '../fragments/steps.ts'

/** Template that adds words to a request that asks for erasure and for nothing else. */
const erasureOnly = `{% assign erases = input.request | mentions: 'delete, erase, remove, close my account, löschen, lösche, supprimer, effacer, borrar, eliminar, cancellare, apagar, verwijderen' %}{% assign copies = input.request | mentions: 'copy, export, overview, report, which data, what data, information, send me, auskunft, kopie, copie, copia, kopij, correct, wrong, leak, stolen, another customer' %}{% if erases and copies != true %} Erase, forget me, close the account.{% endif %}`

const understoodAs = (request: string) => tell(`We understand it as follows: you ask ${request}.`)
/** Template for a further part of the request, in the words of `understoodAs`. */
const alsoAs = (request: string) =>
  `{% capture also %}${understoodAs(request)}{% endcapture %} {{ also | split: ': ' | last | as_sentence }}`

/** Template for the reply. It quotes only rules in the language of the request. */
const reply = `${inLetterLanguageOf('input.request')}{% assign period = steps.procedure.passages | about: 'within, answered, deadline, innerhalb, binnen, Frist, délai, sous un, plazo, entro, termine, prazo, termijn' | join: ' ' %}{% assign due = input.received | deadline_by: period, now %}{% assign parts = input.request | request_parts %}{% assign label = steps.right.label %}{% if lang != '' and steps.right.label != 'incident' and steps.right.label != 'unclear' and due != '' %}{% if steps.person.sender_name %}${tell('Dear [name],', { name: 'steps.person.sender_name' })}{% else %}${tell('Dear Sir or Madam,')}{% endif %}

{% assign day = input.received | letter_date: lang %}${tell('We received your request on [day].', { day: 'day' })} {% case steps.right.label %}{% when 'access' %}${understoodAs('for a copy of the personal data that we hold about you')}{% when 'erasure' %}${understoodAs('us to erase your personal data')}{% when 'access_and_erasure' %}${understoodAs('for a copy of your personal data, and for its erasure afterwards')}{% when 'correction' %}${understoodAs('us to correct your personal data')}{% else %}${understoodAs('us to stop a use of your personal data')}{% endcase %}{% if parts.objection and label != 'objection' %}${alsoAs('us to stop a use of your personal data')}{% endif %}{% if parts.correction and label != 'correction' %}${alsoAs('us to correct your personal data')}{% endif %} ${tell('Please tell us if you meant something else.')}

{% assign day = due | letter_date: lang %}**${tell('When we answer:')}** ${tell('by [day].', { day: 'day' })} {% assign answers = steps.procedure.passages | about: 'answered within, one month, extended, innerhalb eines Monats, verlängert, un mois, prolong, un mes=, prórroga, un mese, prorog, um mês, één maand, verlengd' %}{% assign extended = answers | about: 'extended, extension, longer, verlänger, prolong, prórroga, ampli, prorog, verleng' %}{% assign periods = answers | clauses | about: 'within, month, days, innerhalb, Monat, délai, mois, plazo, mes=, entro, mese, prazo, mês, maand' | not_about: 'deadline, extended, extension, verlänger, prolong, prórroga, ampli, prorog, verleng' | in_language: lang %}{{ periods | paragraph }}{% if extended.size > 0 %} ${tell('If we need longer, we tell you before this day.')}{% endif %}

**${tell('Your identity:')}** {% assign identity = steps.procedure.passages | about: 'identity, identif, verify, Identität, identité, identidad, identità, identidade, identiteit' %}{% assign quoted = identity | not_about: 'decline, ask within, one is offered, leaves us, suspended, privacy lead, no passport, no identity, do not accept' | in_language: lang %}{% if quoted.size > 0 %}{% for one in quoted %}{{ one | remove: 'Identity: ' | as_sentence }} {% endfor %}{% else %}${tell('We have to confirm it before we send data.')}{% endif %}{% assign by_email = identity | about: 'email, e-mail, address on file, E-Mail, courriel, correo, posta elettronica' %}{% if by_email.size > 0 %} {% if steps.person.email %}${tell('Please reply to this message from the email address that you used with us (you name [email]); we need no identity document for this.', { email: 'steps.person.email' })}{% else %}${tell('Please reply to this message from the email address that you used with us; we need no identity document for this.')}{% endif %}{% elsif steps.right.label != 'objection' %} ${tell('Please tell us how you want to do that.')}{% endif %}{% assign noDocument = steps.procedure.passages | about: 'no passport, no identity document, no copy of, decline, keine Ausweiskopie, pas de copie' %}{% if by_email.size == 0 or parts.offers_document %}{% if noDocument.size > 0 %} ${tell('We need no copy of an identity document.')}{% endif %}{% endif %}{% if steps.right.label == 'access_and_erasure' %} ${tell('You receive the copy before anything is erased.')}{% endif %}{% assign apart = steps.procedure.passages | about: 'handled on its own, do not wait, does not wait, wird getrennt, traitée séparément' | in_language: lang %}{% if apart.size > 0 and parts.objection or parts.correction %}

{{ apart | paragraph }}{% endif %}{% assign others = steps.procedure.passages | about: 'other people, other persons, another person, third parties, andere Personen, autres personnes, otras personas, altre persone' | in_language: lang %}{% if parts.other_person and others.size > 0 %}

{{ others | first | as_sentence }}{% endif %}

{% if steps.right.label contains 'erasure' %}{% assign kept = steps.procedure.passages | about: 'kept, retain, exempt, tax law, legal claims, aufbewahr, conserv, custod, guardad, bewaard' | not_about: 'say which, suppression, lawyers' %}{% assign erased = steps.procedure.passages | about: 'deleted, erased, gelöscht, effacé, supprimé, borrad, suprimid, cancellat, eliminat, apagad, excluíd, gewist, verwijderd' | except: kept | not_about: 'asked for, before, approval' | in_language: lang %}{% assign quoted = kept | in_language: lang %}**${tell('Erasure:')}** {% if parts.continued_use != '' %}${tell('You also wish to use our service until later. Please tell us: shall we erase your data after that, or earlier?')}{% elsif steps.right.label == 'access_and_erasure' %}{% if quoted.size > 0 %}${tell('Once you have the copy, we erase your data after your identity is confirmed, except what is named below, and tell you when it is done.')}{% else %}${tell('Once you have the copy, we erase your data after your identity is confirmed, and tell you when it is done.')}{% endif %}{% elsif quoted.size > 0 %}${tell('We erase your data after your identity is confirmed, except what is named below, and tell you when it is done.')}{% else %}${tell('We erase your data after your identity is confirmed, and tell you when it is done.')}{% endif %}{% if kept.size > 0 and quoted.size == 0 %} ${tell('We do not erase what the law or our schedule requires us to keep.')}{% endif %}{% if erased.size > 0 %} {{ erased | paragraph }}{% endif %}

{% if quoted.size > 0 %}**${tell('What the law or our schedule requires us to keep:')}** {{ quoted | paragraph }}

{% endif %}{% endif %}{% assign authority = steps.procedure.passages | complaint_authority %}{% if authority != '' %}${tell('You can complain to this authority: [authority].', { authority: 'authority' })}

{% endif %}${closing('Your team')}{% endif %}`

export const dataSubjectRequests: WorkflowDefinition = {
  version: 1,
  minutes_saved: 55,
  input: [
    passage('request', 'Request'),
    line('received', 'Received on'),
    passage('systems', 'Systems in your records of processing, one per line'),
  ],
  sample_input: {
    received: 'March 3, 2026',
    request:
      'Hello, I used your app until 2024. Please send me a copy of all data you hold on me and then delete my account and everything connected with it. My email is jonas.weber@example.com. I attach no ID. Jonas Weber, Hamburg',
    systems: `Application database: profile, projects, usage, owner platform team
Billing system: invoices and payments, owner finance
Support desk: tickets and attachments, owner support
Mailing list: newsletter consent, owner marketing`,
  },
  sample_knowledge: [
    source(
      'Data subject procedure',
      'A request is answered within one month of receipt; it may be extended by two months with notice. Identity is confirmed through the email address on file before data is sent. Access comes before erasure when both are asked for.',
    ),
    source(
      'Retention schedule',
      'Invoices and payments are kept for ten years under tax law and are exempt from erasure. Support tickets are deleted with the account. Newsletter consent is kept for three years as evidence after withdrawal.',
    ),
  ],
  schedule: 'config.audit_frequency',
  steps: [
    read('person', 'Read who writes', '{{ input.request }}', [
      fact.text('sender_name', 'Name of the person who writes'),
      fact.text('email', 'Email address of the person who writes'),
    ]),
    sort('right', 'Classify the request', `{{ input.request }}${erasureOnly}`, {
      access: {
        description:
          'The person wants to know or receive the data held: show me what you know, copy, overview, report, information, export, portability.',
        example: 'Which information about me is stored in your service, and may I have an export?',
      },
      erasure: {
        description: 'The person wants data removed only: delete, deleted, erase, close the account, forget me, withdraw consent.',
        example: 'Close my profile and remove all my personal details.',
      },
      access_and_erasure: {
        description:
          'Both in one request: send or show me a copy or export of the data, and then delete or remove the account and everything.',
        example: 'Before you close my account I want an export of my files, and after that remove everything.',
      },
      correction: {
        description: 'Data is wrong, outdated or incomplete and has to be corrected, completed or updated.',
        example: 'My surname changed after the wedding, and your records still show the old address.',
      },
      objection: {
        description:
          'The person does not want a use of the data: no advertising, profiling, sharing, automated decision; restrict processing.',
        example: 'I do not agree that you share my data with advertising partners.',
      },
      incident: {
        description: 'A leak, theft, strange sign-in, data sent to the wrong person or published. Waiting is most harmful here.',
        example: 'I can see another customer’s invoices when I sign in.',
      },
    }),
    examineEach({
      name: 'systems',
      title: 'Draft a task for each system',
      items: 'input.systems | lines',
      as: 'system',
      text: '{{ system }}',
      labels: {
        search_and_act: {
          description:
            'Holds personal data that can be searched, exported, corrected or deleted: accounts, profiles, files, tickets, logs, analytics.',
          example: 'Ticket system with conversations and uploaded files, owner service desk.',
        },
        legal_retention: {
          description:
            'Must be kept for a time by law or contract: billing, invoices, payments, accounting, tax, payroll, orders, contracts.',
          example: 'Accounting software with receipts and tax records, owner controlling.',
        },
        proof_of_consent: {
          description: 'Keeps evidence of a consent, objection, suppression or opt-out so that it can be respected.',
          example: 'List of addresses that must not be written to again, owner campaigns.',
        },
      },
      query: `${framework}retention erasure export {{ system }}`,
      question: 'What has to be done in this system for the request, and which retention period or exemption applies: {{ system }}?',
      instructions:
        'You prepare tasks for a privacy lead. One task for the owner of this system: what to search, export, correct or delete, and what to keep, with the ground that the retention schedule names. If the schedule does not cover the system, ask the owner instead of assuming an exemption. The request is for {{ steps.right.label | replace: "_", " " }}.',
    }),
    find(
      'procedure',
      'Find your procedure',
      `${framework}data subject request identity deadline retention schedule kept by law exemptions complaint other people processor {{ steps.right.label }}`,
    ),
    write({
      name: 'report',
      title: 'Draft the reply',
      task: {
        kind: 'draft',
        form: 'reply',
        brief: 'Answer the request about personal data that was received on {{ input.received }}.',
        language: languageOf('input.request'),
        document: reply,
        received: '{{ input.request }}',
        sender: "{{ profile.company_name | default: 'Your team' }}",
      },
      checks: [
        'Legal deadline, counted from the day of receipt',
        'Identity of the person, before any data is sent',
        'For each system: owner, data found, action, and what must be kept by law',
        'Copy before deletion, if both are requested',
      ],
      instructions: `You write for the privacy lead to a person who has a right to an answer. Plain words: how the request is understood, how identity will be confirmed by the procedure, by when there is an answer, counted from the day of receipt, and what cannot be deleted and why. Disclose no personal data and do not say which systems hold data: identity is not confirmed yet. Do not say that anything was searched, exported or deleted. Name a law or a deadline only if the sources have it. If the request reports a leak, say that the privacy lead looks into it and promise no outcome. ${reviewerGuide}`,
      from: ['procedure'],
      material: {
        'Received on': '{{ input.received }}',
        'Kind of request': '{{ steps.right.label | replace: "_", " " }}',
        'What may have to be kept':
          '{% for one in steps.systems.items %}{% if one.kind.label != "search_and_act" %}{{ one.note.text | uncited }}\n{% endif %}{% endfor %}',
      },
    }),
    ...releaseReview({
      who: 'the privacy lead',
      title: 'Approve reply to the data request of {{ input.received | default: "the requester" }}',
      shown: `{% assign unlisted = input.systems | missing_processors: steps.procedure.passages %}{% for one in unlisted %}Not in your list of systems, but in your records: {{ one }}\n{% endfor %}{{ steps.right.label | replace: '_', ' ' | capitalize }}, received {{ input.received }}. {{ input.request }}\n\nTasks:\n${notesOf('systems', '{{ one.system }}')}`,
      text: 'steps.report.text',
      subject: 'Data request of {{ input.received }}',
      event: 'data_request.prepared',
      payload: { right: 'steps.right.label', tasks: 'steps.systems.items' },
    }),
  ],
  output: [
    prose('reply', 'Reply', final('steps.report.text')),
    category('right', 'Right', 'steps.right.label'),
    {
      name: 'systems',
      title: 'Tasks by system',
      format: 'table',
      value: 'steps.systems.items',
      columns: [
        { title: 'System', value: 'row.system' },
        {
          title: 'Task',
          value:
            "row.kind.label | replace: 'search_and_act', 'Export what is held; change or delete it only after approval' | replace: 'legal_retention', 'Export what is held; keep what the rule protects' | replace: 'proof_of_consent', 'Export what is held; keep the proof and stop its use' | replace: 'unclear', 'Ask the owner what it holds'",
        },
        { title: 'Rule', value: "row.note | found_text | default: 'No rule on file: ask the owner'" },
      ],
    },
  ],
}
