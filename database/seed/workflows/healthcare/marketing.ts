import type { WorkflowDefinition } from '../../../../contracts/workflows/workflow-definition.ts'
import { campaign, checkCopy, label, phrases, say, styleTitles } from '../fragments/campaigning.ts'
import { choice, line, passage } from '../fragments/fields.ts'
import { inLanguageOf, languageOf, tell } from '../fragments/letters.ts'
import { release } from '../fragments/releasing.ts'
import { prose } from '../fragments/results.ts'
import { final, find, letter, readyText, textWritten, write } from '../fragments/steps.ts'
import { template } from '../fragments/template.ts'

/** Expression for the texts that determine the language of the texts for customers. */
const textsOfCase = 'input.details | concat: steps.guidance.passages'

/** Template that assigns the sentences of the guidance by subject, the name of the clinic and its contact. */
const guidanceOf = template(`${inLanguageOf(textsOfCase)}
  {% assign guidance = steps.guidance.passages | without_title: '${styleTitles}' %}
  {% assign asking = guidance | about: '@ask_clinician' %}
  {% assign helping = guidance | about: '@screening_benefit' | except: asking %}
  {% assign who = guidance | about: '@age_groups' | except: asking | except: helping %}
  {% assign doing = guidance | sentences | except: asking | except: helping | except: who %}
  {% assign calls = input.details | without_remarks | contacts %}
  {% assign place = input.details | without_remarks | clauses | first %}
  {% assign placeSize = place | length_in: 'characters' %}
  {% assign placeFigures = place | figures %}{% if placeSize > 45 or placeFigures.size > 0 %}
  {% assign place = profile.company_name | default: '' %}{% endif %}`)

/** Template that sets `screening` to the English name of the screening inside a sentence, without the ages. */
const screeningName = `{% assign named = input.topic | split: ' from age' | first | split: ' for ' | first | split: ' at age' | first | split: ',' | first %}{% assign first_letter = named | slice: 0, 1 | downcase %}{% assign rest = named | slice: 1, 200 %}{% assign second = rest | slice: 0, 1 %}{% assign lower = second | downcase %}{% if second == lower %}{% assign screening = first_letter | append: rest %}{% else %}{% assign screening = named %}{% endif %}`
/** Template for the first sentence of the invitation. */
const offer = `{% if lang == 'en' %}${screeningName}You can have your {{ screening }} with us.{% else %}${label('You can take part in this screening with us')} {{ input.topic | as_sentence }}{% endif %}`
/** Template that sets `step` to the sentences of the clinic details that say how a patient takes part. */
const nextStep = `{% assign step = input.details | without_remarks | about: 'call, phone, book, front desk, walk in, portal, online, appointment, anruf, telefon, termin, buchen, appel, réserv, rendez-vous, llam, cita, chiam, prenot, ligu, marc, bel, afspraak' %}`

const letterText = `${guidanceOf}${say('Dear patient,')}

${offer} ${say('It is easy to take part, and we are glad to help.')}

{% if who.size > 0 %}**${label('Who it is for')}** {{ who | to_reader | paragraph }}

{% endif %}{% if helping.size > 0 %}**${label('Why it helps')}** {{ helping | paragraph }}

{% endif %}{% if doing.size > 0 %}**${label('What happens')}** {{ doing | paragraph }}

{% endif %}${nextStep}{% assign told = '' | split: ',' %}{% if calls.size > 0 %}{% assign contact = calls | first %}{% for one in step %}{% if told.size == 0 and one contains contact %}{% assign told = one | sentences %}{% endif %}{% endfor %}**${label('Your next step')}** {% if told.size > 0 %}{{ told | paragraph }}{% elsif contact contains '@' %}${tell('Write to [contact], or ask at your next visit.', { contact: 'contact' })}{% elsif contact contains 'www' or contact contains 'http' %}${tell('Go to [contact], or ask at your next visit.', { contact: 'contact' })}{% else %}${tell('Call [contact], or ask at your next visit.', { contact: 'contact' })}{% endif %}

{% endif %}**${label('Where, when and cost')}**

{% assign all = input.details | without_remarks | sentences %}{% assign step = step | except: told %}{% assign others = all | except: step | except: told %}{{ others | first | bullets }}
{{ step | bullets }}
{% for one in others offset: 1 %}- {{ one | as_sentence }}
{% endfor %}

{% if asking.size > 0 %}**${label('Ask first')}** {{ asking | to_reader | paragraph }}

{% endif %}${phrases.regards}
{{ place | default: 'Your team' }}`

const shortTexts = template(`${guidanceOf}
  {% assign offered = input.details | without_remarks | sentences %}
  {% capture ask %}{{ asking | to_reader | first | as_sentence }}{% endcapture %}
  {% assign askWords = ask | length_in: 'words' %}
  {% assign left = 62 | minus: askWords %}
  {% assign addressed = who | to_reader %}{% assign body = addressed | concat: offered %}### Portal message

${offer} {{ body | take_within: left, 'words' | paragraph }} {{ ask }}

### Text message

{% if place != '' %}{{ place }}: {% endif %}${say('you can take part in a routine health check.')}{% if calls.size > 0 %} ${label('To take part or ask')} {{ calls | first }}{% endif %}

### First lines for patients who have waited long

${screeningName}{% if lang == 'en' %}You may not have had your {{ screening }} for some time.{% else %}${say('You may not have had this screening for some time.')}{% endif %} ${say('That is all right: you can take part now. If something kept you from coming, tell us. We are glad to help.')}`)

export const screeningReminderCampaign: WorkflowDefinition = {
  version: 1,
  minutes_saved: 60,
  input: [
    line('topic', 'Screening'),
    choice('reading_level', 'Reading level', ['Grade 4', 'Grade 6', 'Grade 8']),
    passage('details', 'Clinic details', { help: 'Location, times, booking and cost.' }),
  ],
  sample_input: {
    topic: 'Colorectal cancer screening from age 45',
    reading_level: 'Grade 6',
    details:
      'Riverside Health Center, 210 Mill Street. Take-home FIT kits are free at the front desk, or call 555-0119. Colonoscopy appointments on Tuesdays and Thursdays. Interpreters in Spanish and Vietnamese.',
  },
  sample_knowledge: [
    {
      title: 'Screening guidance',
      text: 'Adults aged 45 to 75 should be screened for colorectal cancer. A FIT kit is done at home once a year; a colonoscopy is done every ten years. Screening finds cancer early, when it is easier to treat. Patients with bleeding or family history should talk to their doctor first.',
    },
    {
      title: 'Voice of the clinic',
      text: 'We write as one neighbor to another: short sentences, no fear, no blame. We say "you can" more often than "you must". Text messages are short and never name a diagnosis.',
    },
  ],
  steps: [
    find('guidance', 'Find the clinical guidance', '{{ input.topic }} screening who age interval {{ input.details }}'),
    find('voice', 'Find your writing style', 'writing style voice text message letter reading level', 3),
    letter({
      title: 'Write the letter',
      checks: [
        'Ages, intervals and the people who should ask a doctor first, against the guideline',
        'Reading level, languages and the way to opt out',
        'No diagnosis or result in a text message',
      ],
      document: letterText,
      language: textsOfCase,
      brief: 'Remind patients of {{ input.topic }} and tell them how to take part.',
      instructions: `A clinic writes to patients for whom a screening may be due, at {{ input.reading_level }} reading level. Say first what is offered and for whom; then why it helps, what happens, how to book and what it costs. Ages and intervals exactly as the guidance has them; place, times, booking and cost exactly as in the clinic details. The reader may be afraid: no fear, no blame, no promise of a result. Do not say that the reader is ill, at risk or overdue. If the guidance names people who should ask a clinician first, say so. ${campaign}`,
      from: ['guidance', 'voice'],
      material: { 'Clinic details': readyText('{{ input.details }}') },
    }),
    write({
      name: 'short',
      title: 'Write the portal message and the text',
      task: {
        kind: 'draft',
        form: 'report',
        brief: 'Write the portal message and the text message about {{ input.topic }}.',
        document: shortTexts,
        language: languageOf(textsOfCase),
      },
      instructions: `First a portal message of at most 80 words, then a text message below 160 characters that names neither a diagnosis nor a body part, each under its heading. Both at {{ input.reading_level }} reading level, and both say nothing that the letter does not say. ${campaign}`,
      from: ['guidance'],
      material: { 'Clinic details': '{{ input.details }}', Letter: textWritten('letter') },
    }),
    checkCopy({
      rules: 'steps.guidance.passages',
      from: ['guidance', 'voice'],
      copies: [
        { channel: 'Portal message', text: "steps.short.text | section: 'portal'", terms: 'portal', max: 600 },
        { channel: 'Text message', text: "steps.short.text | section: 'text message'", terms: 'text message, sms', max: 160 },
      ],
      texts: '{{ steps.letter.text }}\n{{ steps.short.text }}',
      facts: '{{ input.topic }} {{ input.details }}',
      more: template(`{% assign sms = steps.short.text | section: 'text message' | about: '@diagnoses' %}
  {% assign grade = steps.letter.text | reading_grade %}
  {% assign wanted = input.reading_level | remove: 'Grade ' | plus: 0 %}
  {% assign portalWords = steps.short.text | section: 'portal' | length_in: 'words' %}## Patients

- Text message: {% if sms.size > 0 %}**names a diagnosis or a body part**{% else %}names no diagnosis and no body part{% endif %}.
- Portal message: {{ portalWords }} words, the limit is 80.
{% if grade %}- Reading level of the letter: about grade {{ grade }} (Flesch-Kincaid), asked for is grade {{ wanted }}{% if grade > wanted %}: **shorten the sentences of the guidance**{% endif %}.
{% endif %}`),
      toAdd: `${guidanceOf}{% if calls.size == 0 %}- The number or address for booking
{% endif %}{% if who.size == 0 %}- Ages and intervals: the guidance found does not state them
{% endif %}{% if asking.size == 0 %}- Who should ask a clinician first
{% endif %}- The way to opt out of reminders
`,
    }),
    ...release({
      who: 'the medical director',
      title: 'Approve reminders about {{ input.topic | default: "the screening" }}',
      shown: '{{ input.topic }}, {{ input.reading_level }}. Portal message and text: {{ steps.short.text }}\n\n{{ steps.check.text }}',
      text: 'steps.letter.text',
      subject: 'Reminders for {{ input.topic }}',
      event: 'screening_campaign.approved',
      payload: { short: 'steps.short.text' },
    }),
  ],
  output: [
    prose('letter', 'Letter', final('steps.letter.text')),
    prose('short', 'Portal message and text', 'steps.short.text'),
    prose('check', 'Check before release', 'steps.check.text'),
  ],
}
