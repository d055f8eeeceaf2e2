import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { address, choice, fact, line, passage, source } from '../fragments/fields.ts'
import { closing, inLetterLanguageOf, languageOf, tell } from '../fragments/letters.ts'
import { category, data, prose } from '../fragments/results.ts'
import { final, find, read, sort, write } from '../fragments/steps.ts'
import { escalated, replyApproval } from '../fragments/support.ts'
import { template } from '../fragments/template.ts'

/** Maximum length of a text message, in characters. */
const maxTextMessage = 160

/** Template that assigns the time of the next update in the notes, or an empty text. */
const nextTime = `{% assign next_time = input.notes | split: '. ' | about: '@next_time' | join: ' ' | clock_time %}`

/** Template that assigns the state of the service in words. Planned work in the notes takes precedence over every topic except `restored`. */
const state = template(`
  {% assign planned = input.notes | about: '@planned_work' | size %}{% assign state = input.notes | outage_state: steps.topic, planned %}{% assign failed = input.notes | failed_services %}
  {% assign at = input.notes | about: '@out_of_order' | first %}{% assign since = steps.facts.since | append: ' ' | append: at | clock_time %}
  ${inLetterLanguageOf('input.notes', 'en')}
  {% assign state_key = 'In [area], ' | append: state | append: '.' %}
  {% assign state_text = state_key | say: lang | fill: 'area', input.area %}`)

/** Template that assigns the clauses of the notes about the crew and about services that still work. */
const noteFacts = template(`${state}${nextTime}
  {% assign noted = input.notes | clauses %}
  {% assign atWork = noted | about: '@at_work' | not_about: '@on_the_way' %}
  {% assign works = noted | about: '@still_works' | not_about: 'working on, does not, no longer' %}`)

/**
 * Template that assigns the approved sentences for the audience by their part in the email. Sentences with facts that are missing from the
 * notes are omitted.
 */
const wording = template(`${noteFacts}
  {% case input.audience %}
  {% when 'Homes' %}{% assign others = 'business, wholesale, partner' %}
  {% when 'Business accounts' %}{% assign others = 'home, homes, residential, wholesale, partner' %}
  {% else %}{% assign others = 'home, homes, residential, business' %}{% endcase %}
  {% assign service = '@outage_' | append: steps.topic.label %}
  {% assign chunks = steps.wording.passages | without_title: others %}
  {% capture approved %}{% for chunk in chunks %}{{ chunk.text | for_reader | replace: '{area}', input.area | replace: '{time}', next_time }}
{% endfor %}{% endcapture %}
  {% assign approved = approved | sentences | in_language: lang %}
  {% assign emergency = approved | about: '@emergency_number' %}{% assign approved = approved | except: emergency %}
  {% unless state contains 'phone' or state contains 'voice' or state contains 'landline' or state contains 'emergency' %}{% assign emergency = '' | sentences %}{% endunless %}
  {% assign remains = approved | about: '@keeps_working' %}
  {% assign ways = approved | about: '@workaround' | except: remains | slice: 0, 3 %}{% assign approved = approved | except: ways %}
  {% assign apology = approved | about: '@apology' | except: remains %}
  {% assign crew = approved | about: '@crew' | except: remains | except: apology %}
  {% assign contact = approved | about: '@contact_us' | except: remains | except: apology | except: crew %}
  {% assign used = remains | concat: apology | concat: crew | concat: contact %}
  {% assign states = approved | about: service | except: used %}{% if failed != '' %}{% assign states = '' | sentences %}{% endif %}
  {% assign workTerms = works | terms %}
  {% if works.size == 0 %}{% assign remains = '' | sentences %}{% else %}{% assign remains = remains | about: workTerms %}{% endif %}
  {% if atWork.size == 0 or steps.topic.label == 'restored' %}{% assign crew = '' | sentences %}{% endif %}
  {% case steps.topic.label %}{% when 'restored' %}{% else %}{% assign apology = apology | not_about: 'restored, works again' %}{% endcase %}`)

const email = template(`${wording}
  {% if lang != '' %}{% case input.audience %}{% when 'Wholesale partners' %}${tell('Dear partner,')}{% when 'Business accounts' %}${tell('Dear business customer,')}{% else %}${tell('Dear customer,')}{% endcase %}

{% if lang != 'en' %}{% if lang == 'de' or lang == 'it' %}{{ state_text | slice: 0 | downcase }}{{ state_text | slice: 1, 400 }}{% else %}{{ state_text }}{% endif %}{% if since != '' %} ${tell('This has been so since [since].', { since: 'since' })}{% endif %}{% elsif states.size == 0 %}{% if since == '' %}{{ state | capitalize }} in {{ input.area }}.{% else %}{{ state | replace: ' is ', ' has been ' | replace: ' are ', ' have been ' | capitalize }} in {{ input.area }} since {{ since }}.{% endif %}{% else %}{{ states[0] | as_sentence }} {% if states[0] contains input.area %}{% if since != '' %}This has been so since {{ since }}.{% endif %}{% else %}This concerns {{ input.area }}{% if since != '' %}, since {{ since }}{% endif %}.{% endif %}{% endif %}
{% if emergency.size > 0 and steps.topic.label != 'restored' %}
{{ emergency | slice: 0, 2 | paragraph }}
{% endif %}{% if remains.size > 0 %}
{{ remains[0] | as_sentence }}
{% endif %}{% if ways.size > 0 and steps.topic.label != 'restored' %}
{{ ways | paragraph }}
{% endif %}{% if crew.size > 0 %}
{{ crew[0] | as_sentence }}
{% endif %}{% if next_time != '' and steps.topic.label != 'restored' %}
${tell('Our next update follows at [time].', { time: 'next_time' })}
{% elsif steps.topic.label != 'restored' %}
${tell('We will write again as soon as there is news.')}
{% endif %}{% if contact.size > 0 %}
{{ contact[0] | as_sentence }}
{% endif %}{% if apology.size > 0 %}
{{ apology[0] | as_sentence }}
{% endif %}
${closing('Your team')}{% endif %}`)

/** Template that assigns the text message and its length. If it is too long, the start time is omitted. */
const textMessage = template(`{% assign provider = 'Your provider' | say: lang %}
  {% assign english = true %}{% if lang != '' and lang != 'en' %}
  {% assign english = false %}{% endif %}
  {% capture head %}{{ profile.company_name | default: provider }}: {% if english %}{{ state }} in {{ input.area }}{% else %}{{ state_text }}{% endif %}{% endcapture %}
  {% capture next_part %}{% if english %}.{% if next_time != '' %} Next update: {{ next_time }}.{% endif %}{% elsif next_time != '' %} ${tell('Next update: [time].', { time: 'next_time' })}{% endif %}{% endcapture %}
  {% capture message %}{% if english and since != '' %}{{ head | replace: ' is ', ' has been ' | replace: ' are ', ' have been ' }}{% else %}{{ head }}{% endif %}{% if since != '' %}{% if english %} since {{ since }}{% else %} ${tell('Since [since].', { since: 'since' })}{% endif %}{% endif %}{{ next_part }}{% endcapture %}
  {% assign size = message | length_in: 'characters' %}{% if size > ${maxTextMessage} %}
  {% capture message %}{{ head }}{{ next_part }}{% endcapture %}
  {% assign size = message | length_in: 'characters' %}{% endif %}
  {% assign warning = steps.reply.text | about: '@emergency_number' | last %}{% assign message = message | fit_message: ${maxTextMessage}, profile.company_name, warning %}
  {% assign size = message | length_in: 'characters' %}`)

const messageAndCheck = template(`${noteFacts}${textMessage}
  {% assign approved = steps.reply.text | from_text: steps.wording.passages %}
  {% assign open = noted | about: '@unconfirmed' %}
  {% assign counted = steps.facts.customers | default: '' %}## Text message

{% if lang == '' %}[To write in the language of the notes: {{ message }}]{% else %}{{ message }}{% endif %}

## Check before release

**{% if lang == '' %}Write both messages in the language of the notes, then release them.{% elsif next_time == '' and steps.topic.label != 'restored' %}Add the time of the next update, then release both messages.{% elsif steps.topic.label == 'unclear' and failed == '' %}The notes do not show clearly which service fails: correct the first sentence of both messages, then release them.{% elsif approved.size == 0 %}Compare the email with your approved wording: it uses none. Then release both messages.{% else %}Release both messages: sentences of your approved wording in the email: {{ approved.size }}. The facts are those of the notes.{% endif %}**

## Facts in the notes

- Service: {{ state }}{% if since != '' %}, since {{ since }}{% endif %}, in {{ input.area }}
{% for work in works %}- Still works: {{ work | as_sentence }}
{% endfor %}{% for one in atWork %}- Crew: {{ one | as_sentence }}
{% endfor %}{% assign watched = noted | about: 'monitor, observ, watch' %}{% for one in watched %}- Not in the email: {{ one | as_sentence }}
{% endfor %}{% if next_time != '' %}- Next update: {{ next_time }}
{% endif %}
## Left out

{% for one in open %}{% assign length = one | length_in: 'words' %}{% if length > 2 %}- Not confirmed: {{ one | as_sentence }}
{% endif %}{% endfor %}{% if counted != '' %}- Internal count: {{ counted }}.
{% endif %}{% assign cause = steps.facts.confirmed_cause | not_about: '@unconfirmed' %}{% if cause.size == 0 %}- Cause: none is confirmed, so the messages name none.
{% endif %}
## Length and open points

- Text message: {{ size }} of ${maxTextMessage} characters{% if size > ${maxTextMessage} %}: **{{ size | minus: ${maxTextMessage} }} too many**{% endif %}.
{% if since == '' %}- To add: since when, which the notes do not state.
{% endif %}{% if next_time == '' and steps.topic.label != 'restored' %}- To add: the time of the next update.
{% endif %}`)

export const outageMessageComposer: WorkflowDefinition = {
  version: 1,
  minutes_saved: 15,
  input: [
    passage('notes', 'Notes from network operations'),
    choice('audience', 'Audience', ['Homes', 'Business accounts', 'Wholesale partners']),
    line('area', 'Area'),
    address('reply_to', 'Send to', { help: 'Email address of the mailing list. Leave empty to send nothing.' }),
  ],
  sample_input: {
    audience: 'Business accounts',
    area: 'Riverton and East Mill',
    notes:
      '09:42 fiber ring down between Riverton CO and East Mill, about 1,900 customers, 46 business circuits. Crew on site 10:15, looks like backhoe damage, not confirmed. Splicing maybe by 13:00. Voice works on the backup path, internet does not. Next note at 11:30.',
  },
  sample_knowledge: [
    source(
      'Approved wording, internet',
      'Internet service in your area is interrupted. Our crews are on site and work on the repair. We are sorry for the trouble and write again with every change. The cause is named only once operations have confirmed it.',
    ),
    source(
      'Approved wording, business accounts',
      'Voice service keeps working on the backup path while internet service is interrupted. Your account team has the list of your circuits and answers under your ticket number at any hour.',
    ),
  ],
  steps: [
    read('facts', 'Read the confirmed facts', '{{ input.notes }}', [
      fact.text('what_fails', 'What is down or does not work'),
      fact.text('since', 'Since when'),
      fact.text('customers', 'How many customers or circuits are affected'),
      fact.text('confirmed_cause', 'The cause, only if the notes call it confirmed'),
    ]),
    sort('topic', 'Sort the outage', '{{ input.notes }}', {
      emergency_calls: {
        description:
          'Emergency numbers, alarm lines, elevators, hospitals, fire or police lines cannot be reached. Waiting is most harmful here.',
        example: 'Calls to the emergency number fail from all landlines in the district.',
      },
      voice: {
        description:
          'Telephone calls fail or are cut off: no dial tone, landline or fixed line, busy signal, telephone exchange, voicemail, poor voice quality.',
        example: 'Landline customers hear no dial tone and voicemail is down.',
      },
      mobile: {
        description: 'Mobile network: cell site, mast, antenna, no signal, no data on phones, roaming.',
        example: 'The mast on the hill has no power and phones show no signal.',
      },
      internet: {
        description: 'Internet, broadband, cable, data line or television does not work or is slow; router, optical line, ring.',
        example: 'Broadband and television are out in the whole valley since a cable was cut.',
      },
      planned: {
        description: 'Planned or scheduled work, maintenance or an upgrade that was announced beforehand, with a time window.',
        example: 'Planned upgrade on Sunday night from one to four, short interruptions expected.',
      },
      restored: {
        description: 'The outage is over: service works again, repair finished, monitoring, closed.',
        example: 'Everything is working again since noon, we keep monitoring.',
      },
    }),
    find('wording', 'Find your approved wording', 'approved outage wording {{ input.audience }} {{ steps.topic.label }} update'),
    write({
      name: 'reply',
      title: 'Write the email',
      task: {
        kind: 'draft',
        form: 'letter',
        brief:
          'Inform {{ input.audience }} in {{ input.area }} about the state of the {{ steps.topic.label | replace: "_", " " }} service.',
        lead: `{{ input.area }}, {{ input.audience }}: {{ steps.topic.label | replace: '_', ' ' }}. {% assign causes = input.notes | about: 'confirmed, bestätigt, confirmé, confirmado, confermat' | not_about: 'not confirmed, not yet confirmed, unconfirmed, maybe, likely, looks like, possibl, probabl, suspect, nicht bestätigt, no confirmado' %}{% if causes.size > 0 %}Confirmed: {{ causes | paragraph }} {% else %}No cause is confirmed, so the messages name none. {% endif %}${nextTime}{% if next_time != '' %}Next update: {{ next_time }}.{% endif %}
Decide: release the email. It contains no count, cause or repair time that is not confirmed.`,
        language: languageOf('input.notes'),
        document: email,
        sections: [
          {
            title: '',
            rule: 'service area interrupted maintenance {{ steps.topic.label | replace: "_", " " }}',
            add: tell('the first sentence of your approved wording'),
          },
          { title: '', rule: 'crews technicians site work repair' },
          { title: '', rule: 'sorry apologize apology regret inconvenience trouble' },
          { title: '', rule: 'keeps continues still working available backup unaffected' },
          { title: '', rule: 'team hotline answers questions contact {{ input.audience }}' },
          {
            title: '',
            text: `${nextTime}{% if next_time != '' %}${tell('Our next update follows at [time].', { time: 'next_time' })}{% endif %}`,
            add: tell('time of the next message'),
            otherwise: tell('We will write again as soon as there is news.'),
          },
        ],
        recipient: '{{ input.audience }} in {{ input.area }}',
        sender: "{{ profile.company_name | default: 'Your team' }}",
      },
      checks: [
        'Only causes and times that operations have confirmed',
        'What still works, and for whom',
        'Time of the next message, and who sends it',
      ],
      instructions:
        "You write for the incident lead to customers who want to know what fails, what still works and when they hear more. Write the email. Use the approved wording for this audience and service. State only what the notes give as a fact: leave out every cause, time, place of damage and count that they call likely, possible or not confirmed, and internal names and numbers. If emergency calls may fail, say so first and name another way only if the sources do. If service is restored, say since when. Promise no repair time and no credit, and say that crews work on it only if the notes say so. Close with the time of the next update if there is one. Write in a {{ config.response_tone | default: 'professional' }} tone, in the language of the approved wording or else of the notes.",
      from: ['wording'],
      material: {
        'Notes from network operations': '{{ input.notes }}',
        'Read from the notes':
          'Kind: {{ steps.topic.label | replace: "_", " " }}. Audience: {{ input.audience }}. Area: {{ input.area }}. {{ steps.facts | as_facts }}',
      },
    }),
    write({
      name: 'check',
      title: 'Write the text message and check both',
      task: {
        kind: 'draft',
        form: 'report',
        brief: 'Write the text message to {{ input.audience }} in {{ input.area }}, and check both messages.',
        document: messageAndCheck,
      },
      instructions: `First, under the heading “Text message”, one text message of at most ${maxTextMessage} characters in the language of the email: the company, which service fails or works again, where, since when, and when the next update follows. Nothing that the email does not say, no cause and no repair time. Then, for the incident lead, who releases the messages in a minute: the decision, the facts that the messages state, what they leave out because it is not confirmed or internal, the length of the text message, and what is missing.`,
      from: ['wording'],
      material: { 'Notes from network operations': '{{ input.notes }}', Email: '{{ steps.reply.text }}' },
    }),
    ...replyApproval({
      message: 'notes',
      who: 'the incident lead',
      title: 'Approve outage notice for {{ input.area | default: "the affected area" }}',
      always: ['emergency_calls', 'voice', 'mobile', 'internet', 'planned', 'restored', 'unclear'],
      shown: `${escalated('notes')}{{ input.audience }}, {{ input.area }} ({{ steps.topic.label | replace: "_", " " }}): {{ input.notes }}\n\n{{ steps.check.text }}`,
      subject: tell('Service in [area]', { area: 'input.area' }),
      event: 'outage_message.released',
      payload: { facts: 'steps.facts', text_message: "steps.check.text | section: 'text message'" },
    }),
  ],
  output: [
    prose('messages', 'Email', final('steps.reply.text')),
    prose('check', 'Text message and check', 'steps.check.text'),
    category('kind', 'Kind of outage', 'steps.topic.label'),
    data('facts', 'Facts in the notes', 'steps.facts'),
  ],
}
